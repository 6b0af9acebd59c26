import { html, raw } from 'hono/html';
import { type Content, type Document, type Operation, resolve, type Schema } from './document.ts';

type Page = ReturnType<typeof html>;

const style = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; --link: #2563eb; }
@media (prefers-color-scheme: dark) { :root { --link: #7aa2f7; } }
* { box-sizing: border-box; }
body { margin: 0; font: 15px/1.5 system-ui, sans-serif; display: grid; grid-template-columns: 17rem minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem 1rem; border-right: 1px solid var(--line); font-size: 13px; }
nav h2 { font-size: 13px; margin: 1rem 0 .2rem; } nav a { display: block; overflow-wrap: anywhere; }
main { padding: 1.5rem 2.5rem 6rem; max-width: 62rem; }
a { color: var(--link); text-decoration: none; } a:hover, a:focus { text-decoration: underline; }
article { border-top: 1px solid var(--line); padding: 1rem 0; } h1 { margin-top: 0; } h3 { margin: 0 0 .3rem; font-size: 1.05rem; }
code, pre { font: 13px/1.45 ui-monospace, monospace; } pre { background: var(--soft); padding: .8rem; overflow: auto; border-radius: 6px; max-height: 24rem; }
.method { display: inline-block; min-width: 4.2rem; font-weight: 600; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; } td, th { text-align: left; vertical-align: top; padding: .25rem .6rem .25rem 0; border-bottom: 1px solid var(--line); }
summary { cursor: pointer; } @media (max-width: 50rem) { body { display: block; } nav { position: static; height: auto; } main { padding: 1rem; } }
`;

/** The reference of the API as one page that loads nothing. */
export function referencePage(document: Document): Page {
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other')];
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${document.info.title} API</title>
<style>${raw(style)}</style></head>
<body>
<nav aria-label="Operations"><strong>${document.info.title} API ${document.info.version}</strong>
${groups.map(
  ([tag, list]) =>
    html`<h2>${tag}</h2>${list.map(
      ({ method, path, operation }) => html`<a href="#${operation.operationId ?? ''}">${method} ${path}</a>`,
    )}`,
)}
</nav>
<main>
<h1>${document.info.title} API</h1>
<p>${document.info.description ?? ''}</p>
<p>Every request carries the header <code>X-API-KEY</code>; to paths under <code>/api/v2</code>, and to change the wallet, it carries basic credentials instead. The description itself is at <a href="openapi.json">openapi.json</a>.</p>
${groups.map(
  ([tag, list]) => html`<section><h2>${tag}</h2>${list.map((entry) => operationPart(entry, document))}</section>`,
)}
</main>
</body>
</html>`;
}

type Entry = { readonly method: string; readonly path: string; readonly operation: Operation };

function operationPart({ method, path, operation }: Entry, document: Document): Page {
  const { operationId = '', summary = '', description = '', parameters = [], requestBody, responses } = operation;
  return html`<article id="${operationId}">
<h3><span class="method">${method}</span><code>${path}</code></h3>
<p>${summary}${summary === '' ? '' : '.'} ${description}</p>
${
  parameters.length === 0
    ? ''
    : html`<table><thead><tr><th>Parameter</th><th>In</th><th>Type</th><th></th></tr></thead><tbody>${parameters.map(
        ({ name, in: place, required, schema, description: about }) =>
          html`<tr><td><code>${name}</code>${required === true ? ' *' : ''}</td><td>${place}</td><td>${typeText(schema, document)}</td><td>${about ?? schema.description ?? ''}</td></tr>`,
      )}</tbody></table>`
}
${requestBody === undefined ? '' : html`<details open><summary>Request</summary>${contentPart(requestBody.content, document)}</details>`}
${Object.entries(responses).map(
  ([status, { description: about, content }]) =>
    html`<details><summary><strong>${status}</strong> ${about}</summary>${content === undefined ? '' : contentPart(content, document)}</details>`,
)}
</article>`;
}

function contentPart(content: Content, document: Document): Page {
  return html`${Object.entries(content).map(
    ([mime, { schema, example }]) => html`<p><code>${mime}</code></p>
${schema === undefined ? '' : fieldsPart(schema, document)}
${example === undefined ? '' : html`<pre>${JSON.stringify(example, null, 2)}</pre>`}`,
  )}`;
}

function fieldsPart(schema: Schema, document: Document): Page {
  const { properties = {}, required = [] } = resolve(schema, document);
  const fields = Object.entries(properties);
  if (fields.length === 0) return html``;
  return html`<table><thead><tr><th>Field</th><th>Type</th><th></th></tr></thead><tbody>${fields.map(
    ([name, field]) =>
      html`<tr><td><code>${name}</code>${required.includes(name) ? ' *' : ''}</td><td>${typeText(field, document)}</td><td>${resolve(field, document).description ?? ''}</td></tr>`,
  )}</tbody></table>`;
}

function typeText(schema: Schema, document: Document): string {
  const it = resolve(schema, document);
  const choices = it.anyOf ?? it.oneOf;
  if (choices !== undefined) return [...new Set(choices.map((choice) => typeText(choice, document)))].join(' or ');
  if (it.enum !== undefined) return it.enum.map((value) => JSON.stringify(value)).join(', ');
  if (it.const !== undefined) return JSON.stringify(it.const);
  const name = schema.$ref?.split('/').at(-1);
  if (it.type === 'array') return `array of ${it.items === undefined ? 'anything' : typeText(it.items, document)}`;
  const type = typeof it.type === 'object' ? it.type.join(' or ') : (it.type ?? 'anything');
  return name ?? (it.format === undefined ? type : `${type} (${it.format})`);
}
