//! The style sheet of HTML reports: light and dark, for phones and wide screens.

/// The CSS text of the style sheet.
pub const STYLE: &str = "
:root {
  color-scheme: light dark;
  --paper: #fbfaf7; --card: #ffffff; --ink: #20242b; --quiet: #666d78; --line: #e2ded5;
  --mark: #2b6cb0; --more: #23713d; --less: #b1352c; --band: #dbe7f4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15181d; --card: #1d2127; --ink: #e8e6e1; --quiet: #9aa2ad; --line: #333941;
    --mark: #7db4ee; --more: #7fcf98; --less: #f08f84; --band: #2a3a4d;
  }
}
* { box-sizing: border-box; }
html { scroll-behavior: smooth; }
@media (prefers-reduced-motion: reduce) { html { scroll-behavior: auto; } }
body {
  margin: 0 auto; padding: 1.5rem clamp(0.9rem, 3vw, 2.5rem) 4rem; max-width: 66rem;
  background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', 'Noto Sans', sans-serif;
}
h1 { font-size: clamp(1.5rem, 4vw, 2.1rem); line-height: 1.2; margin: 0 0 0.3rem; }
h2 { font-size: 1.2rem; margin: 0; }
p { margin: 0.2rem 0 0.8rem; color: var(--quiet); max-width: 44rem; }
code { font-size: 0.9em; overflow-wrap: anywhere; }
a { color: var(--mark); }
dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(9.5rem, 1fr)); gap: 0.6rem; margin: 1.2rem 0; }
dl div { background: var(--card); border: 1px solid var(--line); border-radius: 0.6rem; padding: 0.6rem 0.8rem; }
dt { color: var(--quiet); font-size: 0.8rem; }
dd { margin: 0; font-size: 1.15rem; font-variant-numeric: tabular-nums; }
dd small { display: block; color: var(--quiet); font-size: 0.8rem; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: 0.35rem; margin: 0 0 1.5rem; padding: 0; }
nav a {
  display: inline-block; padding: 0.2rem 0.7rem; border: 1px solid var(--line); border-radius: 1rem;
  background: var(--card); text-decoration: none; font-size: 0.9rem;
}
section {
  background: var(--card); border: 1px solid var(--line); border-radius: 0.8rem;
  padding: 1rem clamp(0.7rem, 2vw, 1.3rem) 1.1rem; margin: 0 0 1.1rem;
}
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
th, td { padding: 0.3rem 1rem 0.3rem 0; text-align: right; width: 1%; white-space: nowrap; border-top: 1px solid var(--line); vertical-align: middle; }
thead th { border-top: 0; color: var(--quiet); font-weight: 500; font-size: 0.8rem; vertical-align: bottom; }
th:first-child { text-align: left; width: auto; white-space: normal; }
tbody th { font-weight: 500; overflow-wrap: anywhere; }
tbody th small { display: block; font-weight: 400; color: var(--quiet); max-width: 34rem; }
.bounds { color: var(--quiet); }
td.plot, th.plot { width: 38%; padding-right: 0; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
.ends { display: flex; justify-content: space-between; }
td.plot svg { height: 1.15rem; }
.axis { stroke: var(--line); stroke-width: 1; }
.usual { stroke: var(--quiet); stroke-width: 1; stroke-dasharray: 2 2; vector-effect: non-scaling-stroke; }
.reach { stroke: var(--mark); stroke-width: 2; vector-effect: non-scaling-stroke; }
.point { stroke: var(--mark); stroke-width: 5; vector-effect: non-scaling-stroke; }
.more .reach { stroke: var(--more); } .more .point { stroke: var(--more); } .more .sign { color: var(--more); }
.less .reach { stroke: var(--less); } .less .point { stroke: var(--less); } .less .sign { color: var(--less); }
.reach.was { stroke: var(--quiet); } .point.was { stroke: var(--quiet); stroke-width: 3; }
td.half, th.half { width: 22%; }
td.half.wide, th.half.wide { padding-right: 1rem; }
.curve { fill: none; stroke: var(--mark); stroke-width: 2; }
.bar { fill: var(--mark); opacity: 0.85; }
.tick { fill: var(--quiet); font-size: 11px; }
.sign { font-size: 0.8em; }
footer { color: var(--quiet); font-size: 0.85rem; }
@media (max-width: 40rem) {
  .wide { display: none; }
  td.plot, th.plot { width: 30%; }
  th, td { padding-right: 0.6rem; font-size: 0.92rem; }
}
@media print { section { break-inside: avoid; } nav { display: none; } }
";
