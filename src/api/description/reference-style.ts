/** The style sheet of the reference page, light and dark. */
export const referenceStyle = `
:root { color-scheme: light dark; --line: #8883; --soft: #8881; --link: #2563eb; --get: #15803d; --post: #2563eb; --patch: #b45309; --delete: #b91c1c; }
@media (prefers-color-scheme: dark) { :root { --link: #7aa2f7; --get: #4ade80; --post: #7aa2f7; --patch: #fbbf24; --delete: #f87171; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; font: 15px/1.55 system-ui, sans-serif; display: grid; grid-template-columns: 21rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem 3rem; border-right: 1px solid var(--line); font-size: 13px; }
nav h2 { font-size: 13px; margin: 1.1rem 0 .2rem; }
nav a { display: grid; grid-template-columns: 3.6rem minmax(0, 1fr); align-items: baseline; padding: .1rem .3rem; border-radius: 4px; color: inherit; overflow-wrap: anywhere; line-height: 1.35; }
nav a:hover { background: var(--soft); text-decoration: none; }
main { padding: 1.5rem 2.5rem 6rem; max-width: 66rem; }
main > section { margin-top: 3rem; } main > section > h2 { margin: 0; font-size: 1.5rem; } main > section > p { margin: .2rem 0 1rem; }
a { color: var(--link); text-decoration: none; } a:hover, a:focus { text-decoration: underline; }
article { border-top: 1px solid var(--line); padding: 1.2rem 0 1.4rem; } article > p { max-width: 50rem; }
h1 { margin-top: 0; } h3 { margin: 0 0 .4rem; font-size: 1.05rem; display: flex; gap: .8rem; align-items: baseline; }
h3 code { font-size: 1rem; overflow-wrap: anywhere; }
code, pre { font: 13px/1.5 ui-monospace, monospace; } p code, td code, summary code { background: var(--soft); padding: .1rem .3rem; border-radius: 4px; }
pre { background: var(--soft); padding: .8rem 1rem; overflow: auto; border-radius: 6px; max-height: 26rem; margin: .6rem 0; }
.method { font: 600 12px/1.4 ui-monospace, monospace; } .GET { color: var(--get); } .POST { color: var(--post); } .PATCH, .PUT { color: var(--patch); } .DELETE { color: var(--delete); }
table { border-collapse: collapse; width: 100%; margin: .6rem 0; table-layout: fixed; }
td, th { text-align: left; vertical-align: top; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
th { font-size: 13px; font-weight: 600; } th:first-child { width: 30%; } th:nth-child(2) { width: 26%; }
.place { opacity: .65; font-size: 13px; } .needed { color: var(--delete); }
details { margin: .15rem 0; } details[open] { margin-bottom: .8rem; } details details { margin-left: 1rem; }
summary { cursor: pointer; padding: .1rem 0; } .status { font: 600 13px/1.4 ui-monospace, monospace; margin-right: .4rem; }
@media (max-width: 60rem) { body { display: block; } nav { position: static; height: auto; border: 0; } main { padding: 1rem; } }
`;
