-- question: files_known
-- title: Files that were read
-- grain: file_id
-- reads: files
-- caveat: a file that was moved is known by the place where it was found last
SELECT file_id, path, state, hands_read
FROM files
ORDER BY path, file_id
