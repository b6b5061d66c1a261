-- check: rows_have_files
-- title: what was read has the file that it stands in
-- each: table with files
-- wrong: rows stand in a file that has no entry, so that the file is read again and nobody knows where they are from
-- do: report
SELECT '{table}: ' || count(*) || ' rows of the file ' || file_id || ', which is not in files' AS says
FROM {table}
ANTI JOIN files USING (file_id)
GROUP BY file_id
