import { shown, valuesAt } from './json.ts';
import type { World } from './world.ts';

type Pages = { readonly ask: string; readonly pages: number };

/** Follows `next` for some pages: it is an absolute URL that keeps the parameters, each object comes once, newest first. */
export async function differencesOfPages({ ask, pages }: Pages, world: World): Promise<readonly string[]> {
  const found: string[] = [];
  const seen: string[] = [];
  const times: string[] = [];
  let next: string | null = ask;
  for (let page = 1; page <= pages && next !== null; page += 1) {
    const { answer } = await world.send({ ask: next });
    if (answer.status !== 200) return [...found, `${next}: expected status 200, got ${answer.status}`];
    seen.push(...valuesAt(answer.json, '/results/*').map((one) => JSON.stringify(one)));
    times.push(...valuesAt(answer.json, '/results/*/created_at').map(String));
    found.push(...differencesOfLinks(answer.json, { ask, page }));
    const url: unknown = valuesAt(answer.json, '/next')[0];
    next = typeof url === 'string' ? `GET ${url}` : null;
  }
  if (new Set(seen).size < seen.length) found.push(`${ask}: an object is on two pages`);
  if (times.some((time, index) => time > (times[index - 1] ?? time))) found.push(`${ask}: expected the newest first`);
  if (seen.length < 2) found.push(`${ask}: expected several objects, got ${seen.length}`);
  return found;
}

function differencesOfLinks(answer: unknown, { ask, page }: { readonly ask: string; readonly page: number }) {
  const kept = new URLSearchParams(ask.split('?')[1]);
  const previous = page === 1 ? null : page - 1;
  return [
    ...ofLink(valuesAt(answer, '/previous')[0], { name: 'previous', page: previous, kept }),
    ...(valuesAt(answer, '/next')[0] === null
      ? []
      : ofLink(valuesAt(answer, '/next')[0], { name: 'next', page: page + 1, kept })),
  ].map((difference) => `${ask} page ${page}: ${difference}`);
}

type Link = { readonly name: string; readonly page: number | null; readonly kept: URLSearchParams };

function ofLink(link: unknown, { name, page, kept }: Link): readonly string[] {
  if (page === null) return link === null ? [] : [`${name}: expected null, got ${shown(link)}`];
  if (typeof link !== 'string' || !URL.canParse(link)) return [`${name}: expected an absolute URL, got ${shown(link)}`];
  const { searchParams } = new URL(link);
  const lost = [...kept].filter(([key, value]) => key !== 'page' && searchParams.get(key) !== value);
  return [
    ...(searchParams.get('page') === String(page) ? [] : [`${name}: expected page=${page}, got ${link}`]),
    ...lost.map(([key]) => `${name}: expected the parameter ${key}, got ${link}`),
  ];
}
