import { differencesOfAudio } from './audio.ts';
import { differencesOfCall } from './call-facts.ts';
import type { AudioShape, Check, FieldCheck, Step } from './clause.ts';
import { isObject, type Json, shown, valuesAt } from './json.ts';
import { differencesOfPages } from './pages.ts';
import { differences, same } from './shape.ts';
import type { World } from './world.ts';

/** The outcome of a check: differences from the contract (none: it passes), or why it was not made. */
export type Finding =
  | { readonly type: 'checked'; readonly differences: readonly string[]; readonly evidence: string }
  | { readonly type: 'skipped'; readonly why: string };

const checked = (found: readonly string[], evidence: string): Finding => ({
  type: 'checked',
  differences: found,
  evidence,
});

/** Makes a check. Throws `MissingValue` if something that it needs does not exist. */
export async function makeCheck(check: Check, world: World): Promise<Finding> {
  switch (check.type) {
    case 'skip':
      return { type: 'skipped', why: check.why };
    case 'field':
      return checkField(check, world);
    case 'steps':
      return checked(await takeSteps(check.steps, world), `${check.steps.length} requests`);
    case 'pages':
      return checked(await differencesOfPages(check, world), `pages of ${check.ask}`);
    case 'filters':
      return checked(await differencesOfFilters(check.rows, world), `${check.rows.length} filters`);
    case 'speech':
      return checked(await differencesOfSpeech(check.formats, world), `${check.formats.length} formats`);
    case 'call':
      return checked(await differencesOfCall(check.fact, world), 'the web call');
  }
}

function checkField({ of, path, shape }: FieldCheck, world: World): Finding {
  const objects = world.objects.get(of) ?? [];
  if (objects.length === 0) return { type: 'skipped', why: world.reasons.get(of) ?? `the server shows no ${of}` };
  const values = objects.flatMap((object) => fieldsAt(object, path));
  const found = values.flatMap((value) => differences(shape, value, path));
  if (found.length > 0) return checked([...new Set(found)].slice(0, 3), '');
  const full = values.filter((value) => value !== null && value !== undefined);
  if (full.length === 0) return { type: 'skipped', why: `none of ${objects.length} objects has a value` };
  return checked([], `${full.length} of ${objects.length} objects, e.g. ${shown(full[0])}`);
}

/** The values of a field such as `schedules[].day`; undefined for an object without the field, nothing below null. */
function fieldsAt(object: unknown, path: string): readonly unknown[] {
  let values: readonly unknown[] = [object];
  for (const part of path.split('.')) {
    const name = part.replace(/\[\]$/, '');
    values = values.filter(isObject).map((one) => one[name]);
    if (part !== name) values = values.flatMap((one) => (Array.isArray(one) ? one : []));
  }
  return values;
}

async function takeSteps(list: readonly Step[], world: World): Promise<readonly string[]> {
  const found: string[] = [];
  for (const step of list) {
    const differences = await world.take(step);
    found.push(...differences);
    // Later steps would use values that this one did not return.
    if (differences.length > 0 && step.keep !== undefined) break;
  }
  return found;
}

type FilterRow = readonly [filter: Json, found: string];

async function differencesOfFilters(rows: readonly FilterRow[], world: World): Promise<readonly string[]> {
  const tag = String(world.values.get('tag'));
  const found: string[] = [];
  for (const [filter, words] of rows) {
    const query = { $and: [{ name: { $like: `${tag}: %` } }, filter] };
    const { answer } = await world.send({ ask: 'GET /api/v2/campaigns', query });
    const names = valuesAt(answer.json, '/results/*/name').map((name) => String(name).slice(tag.length + 2));
    const expected = words === '' ? [] : words.split(' ');
    if (answer.status !== 200 || !same(names.toSorted(), expected.toSorted()))
      found.push(
        `${shown(filter)}: expected ${expected.join(', ') || 'nothing'}, got ${answer.status} ${names.join(', ')}`,
      );
  }
  return found;
}

async function differencesOfSpeech(formats: readonly AudioShape[], world: World): Promise<readonly string[]> {
  const found: string[] = [];
  for (const format of formats) {
    const { container: output_format, encoding, rateHz: sample_rate } = format;
    const json = { voice_id: '<voice>', text: 'Hello, this is a test.', output_format, encoding, sample_rate };
    const { answer } = await world.send({ ask: 'POST /v1/tts', json });
    const place = `POST /v1/tts ${output_format} ${encoding} ${sample_rate}`;
    if (answer.status !== 200)
      found.push(`${place}: expected status 200, got ${answer.status} (${shown(answer.json)})`);
    else found.push(...differencesOfAudio(format, answer).map((difference) => `${place}: ${difference}`));
  }
  return found;
}
