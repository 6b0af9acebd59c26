import { differencesOfAudio } from './audio.ts';
import type { Expectation, Request } from './clause.ts';
import { shown } from './json.ts';
import type { Answer } from './session.ts';
import { differences } from './shape.ts';

/** How a response differs from the expectation, each as a sentence that names the request. */
export function judge(request: Request, answer: Answer, want: Expectation): readonly string[] {
  const statuses = [want.status].flat();
  const where = `${request.ask}${request.query === undefined ? '' : ` ${shown(request.query)}`}`;
  if (!statuses.includes(answer.status)) {
    const said = answer.json === undefined ? `${answer.bytes.length} bytes` : shown(answer.json);
    return [`${where}: expected status ${statuses.join(' or ')}, got ${answer.status} (${said})`];
  }
  const found = [
    ...(want.body === undefined ? [] : differences(want.body, answer.json, 'body')),
    ...Object.entries(want.headers ?? {}).flatMap(([name, shape]) =>
      differences(shape, answer.headers.get(name) ?? undefined, `header ${name}`),
    ),
    ...(want.audio === undefined ? [] : differencesOfAudio(want.audio, answer)),
  ];
  return found.map((difference) => `${where}: ${difference}`);
}
