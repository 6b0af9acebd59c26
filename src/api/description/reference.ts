import { html, raw } from 'hono/html';
import { type Content, type Document, type Operation, type Parameter, resolve, type Schema } from './document.ts';
import { referenceStyle } from './reference-style.ts';

type Page = ReturnType<typeof html>;
type Entry = { readonly method: string; readonly path: string; readonly operation: Operation };
type Group = { readonly name: string; readonly description: string; readonly entries: readonly Entry[] };

/** Renders the API reference as a single page without external resources. */
export function referencePage(document: Document): Page {
  const { title, version, description = '' } = document.info;
  const groups = groupsOf(document);
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title} API</title>
<style>${raw(referenceStyle)}</style></head>
<body>
<nav aria-label="Operations"><strong>${title} API ${version}</strong>
${groups.map(
  ({ name, entries }) =>
    html`<h2>${name}</h2>${entries.map(
      ({ method, path, operation }) =>
        html`<a href="#${operation.operationId ?? ''}">${methodPart(method)} <span>${path}</span></a>`,
    )}`,
)}
</nav>
<main>
<h1>${title} API</h1>
${paragraphs(description)}
<p>The description itself is at <a href="openapi.json">openapi.json</a>.</p>
${groups.map(
  ({ name, description: about, entries }) =>
    html`<section><h2>${name}</h2><p>${about}</p>${entries.map((entry) => operationPart(entry, document))}</section>`,
)}
</main>
</body>
</html>`;
}

/** Groups in the order of the document's tags; groups without a tag come last. */
function groupsOf({ paths, tags = [] }: Document): readonly Group[] {
  const entries = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const byTag = Map.groupBy(entries, ({ operation }) => operation.tags?.[0] ?? 'Other');
  const names = new Set([...tags.map(({ name }) => name), ...byTag.keys()]);
  return [...names].flatMap((name) => {
    const inGroup = byTag.get(name);
    const description = tags.find((tag) => tag.name === name)?.description ?? '';
    return inGroup === undefined ? [] : [{ name, description, entries: inGroup }];
  });
}

const methodPart = (method: string): Page => html`<span class="method ${method}">${method}</span>`;

function operationPart({ method, path, operation }: Entry, document: Document): Page {
  const { operationId = '', summary = '', description = '', parameters = [], requestBody, responses } = operation;
  return html`<article id="${operationId}">
<h3>${methodPart(method)}<code>${path}</code></h3>
<p>${inline(summary)}${summary === '' ? '' : '.'}</p>
${paragraphs(description)}
${parameters.length === 0 ? '' : parametersPart(parameters, document)}
${requestBody === undefined ? '' : html`<details open><summary>Request</summary>${contentPart(requestBody.content, document)}</details>`}
${Object.entries(responses).map(
  ([status, { description: about, content }]) =>
    html`<details><summary><span class="status">${status}</span>${inline(about)}</summary>${content === undefined ? '' : contentPart(content, document)}</details>`,
)}
</article>`;
}

function parametersPart(parameters: readonly Parameter[], document: Document): Page {
  return html`<table><thead><tr><th>Parameter</th><th>Type</th><th></th></tr></thead><tbody>${parameters.map(
    ({ name, in: place, required, schema, description }) =>
      html`<tr><td><code>${name}</code>${needed(required === true)} <span class="place">${place}</span></td><td>${typeText(schema, document)}</td><td>${inline(description ?? schema.description ?? '')}</td></tr>`,
  )}</tbody></table>`;
}

function contentPart(content: Content, document: Document): Page {
  return html`${Object.entries(content).map(
    ([mime, { schema, example, examples = {} }]) => html`<p><code>${mime}</code></p>
${schema === undefined ? '' : fieldsPart(schema, document)}
${example === undefined ? '' : examplePart(example)}
${Object.values(examples as Readonly<Record<string, { summary?: string; value: unknown }>>).map(
  ({ summary = '', value }) => html`<p>${inline(summary)}</p>${examplePart(value)}`,
)}`,
  )}`;
}

const examplePart = (example: unknown): Page =>
  html`<pre>${typeof example === 'string' ? example : JSON.stringify(example, null, 2)}</pre>`;

function fieldsPart(schema: Schema, document: Document): Page {
  const fields = fieldsOf(schema, document);
  if (fields.length === 0) return html``;
  return html`<table><thead><tr><th>Field</th><th>Type</th><th></th></tr></thead><tbody>${fields.map(
    ({ name, required, field }) =>
      html`<tr><td><code>${name}</code>${needed(required)}</td><td>${typeText(field, document)}</td><td>${inline(field.description ?? resolve(field, document).description ?? '')}</td></tr>`,
  )}</tbody></table>`;
}

type Field = { readonly name: string; readonly required: boolean; readonly field: Schema };

/** The fields of an object, including those inside an envelope. */
function fieldsOf(schema: Schema, document: Document): readonly Field[] {
  const { properties = {}, required = [] } = resolve(schema, document);
  return Object.entries(properties).flatMap(([name, field]) => {
    const own = { name, required: required.includes(name), field };
    if (name !== 'results') return [own];
    const { items } = resolve(field, document);
    const inside = fieldsOf(items ?? field, document);
    return [own, ...inside.map((one) => ({ ...one, name: `${name}${items === undefined ? '' : '[]'}.${one.name}` }))];
  });
}

const needed = (is: boolean): Page => (is ? html`<span class="needed" title="required">*</span>` : html``);

function typeText(schema: Schema, document: Document): string {
  const it = resolve(schema, document);
  const choices = it.anyOf ?? it.oneOf;
  if (choices !== undefined) return [...new Set(choices.map((choice) => typeText(choice, document)))].join(' or ');
  if (it.enum !== undefined) return it.enum.map((value) => JSON.stringify(value)).join(', ');
  if (it.const !== undefined) return JSON.stringify(it.const);
  const name = schema.$ref?.split('/').at(-1);
  if (it.type === 'array') return `array of ${it.items === undefined ? 'anything' : typeText(it.items, document)}`;
  const type = typeof it.type === 'object' ? it.type.join(' or ') : (it.type ?? 'anything');
  return name ?? `${type}${it.format === undefined ? '' : ` (${it.format})`}${limitsText(it)}`;
}

/** The constraints of a number or string schema, other than its type. The bounds of safe integers are left out. */
function limitsText({ minimum, maximum, maxLength, default: unless }: Schema): string {
  const isBounded = minimum !== undefined && maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const parts = [
    isBounded ? `${minimum} to ${maximum}` : '',
    maxLength === undefined ? '' : `at most ${maxLength} characters`,
    unless === undefined || unless === '' || typeof unless === 'object' ? '' : `${JSON.stringify(unless)} unless given`,
  ];
  return parts.map((part) => (part === '' ? '' : `, ${part}`)).join('');
}

const paragraphs = (text: string): Page =>
  html`${text.split('\n\n').flatMap((paragraph) => (paragraph === '' ? [] : [html`<p>${inline(paragraph)}</p>`]))}`;

/** Renders text with code between backticks. */
const inline = (text: string): Page =>
  html`${text.split('`').map((part, place) => (place % 2 === 0 ? part : html`<code>${part}</code>`))}`;
