import { formTexts } from '../../texts/forms.ts';
import { type Draft, type FieldDraft, isPhoneNumberField } from './draft.ts';

const words = formTexts.snippetParts;
const exampleNumber = '+14155550123';

/** The inputs of the form; without fields, only the number. */
export function formInputs({ fields }: Draft): readonly (FieldDraft & { readonly label: string })[] {
  const named = fields.filter(({ from, to }) => from !== '' || to !== '');
  const asked = named.length > 0 ? named : [{ from: 'phone', to: 'to_number' }];
  return asked.map((field) => ({
    ...field,
    label: isPhoneNumberField(field) ? words.phone : labelOf(field.to || field.from),
  }));
}

const labelOf = (name: string): string => {
  const label = name.replaceAll(/[_.-]+/g, ' ').trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
};
const nameOf = ({ from, to }: FieldDraft): string => from || to;
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** HTML for the customer's page, which sends leads to a URL. */
export function snippetOf(url: string, draft: Draft): string {
  const inputs = formInputs(draft).map((field) => {
    const type = isPhoneNumberField(field) ? ' type="tel" required' : '';
    return `  <label>${escaped(field.label)} <input name="${escaped(nameOf(field))}"${type}></label>`;
  });
  const isJson = draft.format === 'json';
  const opening = isJson ? '<form id="parley-form">' : `<form method="post" action="${escaped(url)}">`;
  const form = [opening, ...inputs, `  <button>${words.send}</button>`, '</form>'];
  return [...form, ...(isJson ? scriptFor(url) : [])].join('\n');
}

const scriptFor = (url: string): string[] => [
  '<script>',
  "  document.getElementById('parley-form').addEventListener('submit', async (event) => {",
  '    event.preventDefault();',
  `    const answer = await fetch(${JSON.stringify(url)}, {`,
  "      method: 'POST',",
  "      headers: { 'Content-Type': 'application/json' },",
  '      body: JSON.stringify(Object.fromEntries(new FormData(event.target))),',
  '    });',
  `    alert(answer.ok ? ${JSON.stringify(words.thanks)} : ${JSON.stringify(words.failed)});`,
  '  });',
  '</script>',
];

/** A request that sends a lead like the page. */
export function requestOf(url: string, draft: Draft): string {
  const values = Object.fromEntries(
    formInputs(draft).map((field) => [nameOf(field), isPhoneNumberField(field) ? exampleNumber : 'Maya']),
  );
  const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;
  const source = draft.source === '' ? '' : ` \\\n  -H ${quoted(`Referer: ${draft.source}`)}`;
  if (draft.format !== 'form')
    return `curl -s${source} \\\n  -H 'Content-Type: application/json' -d ${quoted(JSON.stringify(values))} \\\n  ${url}`;
  const fields = Object.entries(values).map(([name, value]) => ` \\\n  --data-urlencode ${quoted(`${name}=${value}`)}`);
  return `curl -s${source}${fields.join('')} \\\n  ${url}`;
}
