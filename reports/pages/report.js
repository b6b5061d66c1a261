"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const settings = { displayModeBar: false, responsive: true, displaylogo: false, showTips: false, typesetMath: false };

  // A figure is drawn in the colours of a light page; a dark one swaps each for its own.
  const coloured = (figure, isDark) =>
    JSON.parse(
      JSON.stringify(figure),
      (_, value) => (isDark && typeof value === "string" && data.darkOf[value]) || value,
    );

  // A chart has a figure for each choice of its switches; with none pressed or none there, the first.
  const chosen = (name) => {
    const pressed = document.querySelectorAll(`button[data-chart="${name}"][aria-pressed="true"]`);
    const words = [...pressed].map((button) => button.textContent).join(" | ");
    return words in data.figures[name] ? words : Object.keys(data.figures[name])[0];
  };

  const draw = (isDark) => {
    for (const [name, figures] of Object.entries(data.figures)) {
      const { data: traces, layout } = coloured(figures[chosen(name)], isDark);
      layout.template = isDark ? data.templates.dark : data.templates.light;
      const place = document.getElementById(name);
      if (place.clientWidth < 520 && layout.yaxis && layout.yaxis.type === "category") {
        layout.yaxis.tickfont = { size: 10 };
      }
      window.Plotly.react(place, traces, layout, settings);
    }
  };

  if (window.Plotly) {
    draw(dark.matches);
    dark.addEventListener("change", () => draw(dark.matches));
    window.addEventListener("beforeprint", () => draw(false));
    window.addEventListener("afterprint", () => draw(dark.matches));
  }

  for (const button of document.querySelectorAll("button[data-chart]")) {
    button.addEventListener("click", () => {
      for (const other of button.parentElement.children) other.setAttribute("aria-pressed", String(other === button));
      if (window.Plotly) draw(dark.matches);
    });
  }

  // A click on a column's head sorts by it; a second click turns the order. Cells without a value stay below.
  const key = (row, column) => {
    const cell = row.cells[column];
    return cell.dataset.key || "";
  };
  const compare = (one, other) => {
    const numbers = [Number(one), Number(other)];
    if (one !== "" && other !== "" && numbers.every(Number.isFinite)) return numbers[0] - numbers[1];
    return one.localeCompare(other);
  };
  for (const button of document.querySelectorAll("thead button")) {
    button.addEventListener("click", () => {
      const head = button.closest("th");
      const body = head.closest("table").tBodies[0];
      const column = head.cellIndex;
      const first = head.classList.contains("n") ? "descending" : "ascending";
      const second = first === "descending" ? "ascending" : "descending";
      const order = head.getAttribute("aria-sort") === first ? second : first;
      const sign = order === "ascending" ? 1 : -1;
      const text = (row) => key(row, column) || (head.classList.contains("n") ? "" : row.cells[column].textContent);
      const rows = [...body.rows].sort((one, other) => {
        const [a, b] = [text(one), text(other)];
        if (a === "" || b === "") return (a === "") - (b === "");
        return sign * compare(a, b);
      });
      for (const other of head.parentElement.cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", order);
      body.append(...rows);
    });
  }

  // The page that is being read is marked in the list of pages.
  const links = new Map([...document.querySelectorAll("nav a")].map((link) => [link.hash.slice(1), link]));
  const seen = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        if (!entry.isIntersecting) continue;
        for (const link of links.values()) link.removeAttribute("aria-current");
        links.get(entry.target.id).setAttribute("aria-current", "true");
      }
    },
    { rootMargin: "-20% 0px -70% 0px" },
  );
  for (const section of document.querySelectorAll("main > section")) seen.observe(section);
})();
