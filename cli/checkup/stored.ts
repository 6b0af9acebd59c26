import { problemsOfStored } from '#src/api/assistants/stored-problems.ts';
import { numberProviders } from '#src/api/calls/number-providers.ts';
import { isSourceUrl, sourceUrlFormat } from '#src/api/leads/lead-source.ts';
import { isSupportedWebhookType } from '#src/api/leads/sent-fields.ts';
import { createCarriers } from '#src/carriers/registry.ts';
import type { Config } from '#src/settings/config.ts';
import type { Db } from '#src/store/database/database.ts';
import {
  campaignsWithoutTheirForm,
  everyAuthoredAssistant,
  everyForm,
  numbersOfOtherProviders,
} from '#src/store/database/stored-content.ts';
import { CommandError } from '../command.ts';
import { withDatabase } from '../with-database.ts';
import type { Finding } from './check.ts';

type Problem = Pick<Finding, 'part' | 'name' | 'advice'>;

const mostListed = 50;
const longestName = 40;
const longestAdvice = 400;

/** Finds what is stored and cannot work: content that an older release took without a check. Lists at most the first 50 problems. */
export async function examineStored(config: Config): Promise<readonly Finding[]> {
  const part = 'stored content';
  try {
    const problems = await withDatabase((db) => problemsIn(db, config));
    if (problems.length === 0) return [{ part, name: 'all', result: 'ok', latency_ms: null, advice: '' }];
    const listed = problems
      .slice(0, mostListed)
      .map((problem): Finding => ({ ...shown(problem), result: 'failed', latency_ms: null }));
    const more = problems.length - listed.length;
    if (more === 0) return listed;
    const advice = `${more} further problems are not listed; correct those above and run this again`;
    return [...listed, { part, name: 'further', result: 'failed', latency_ms: null, advice }];
  } catch (error) {
    const advice = error instanceof CommandError ? error.message : 'the database cannot be read; see above';
    return [{ part, name: 'all', result: 'skipped', latency_ms: null, advice }];
  }
}

async function problemsIn(db: Db, config: Config): Promise<readonly Problem[]> {
  return [
    ...(await problemsOfAssistants(db)),
    ...(await everyForm(db)).flatMap(problemsOfForm),
    ...(await campaignsWithoutTheirForm(db)).map(({ name, campaign_id, form_id }) => ({
      part: 'campaign',
      name,
      advice: `form_id: no form has the id ${JSON.stringify(form_id)}; set another or null with PUT /api/v2/campaigns/${campaign_id}`,
    })),
    ...(await problemsOfNumbers(db, config)),
  ];
}

async function problemsOfAssistants(db: Db): Promise<readonly Problem[]> {
  const found: Problem[] = [];
  for await (const assistant of everyAuthoredAssistant(db))
    for (const { path, message } of problemsOfStored(assistant)) {
      const where = path.startsWith('llm_states') ? '/ai-assistants/llm-states' : '/ai-assistants';
      const advice = `${path}: ${message}; correct it in the dashboard or through ${where}/${assistant.assistant_id}`;
      found.push({ part: 'assistant', name: assistant.name, advice });
    }
  return found;
}

type Form = Awaited<ReturnType<typeof everyForm>>[number];

function problemsOfForm({ form_id, form_name: name, webhook_type, webhook_url }: Form): readonly Problem[] {
  const path = `PUT /api/v2/forms/${form_id}`;
  const url = `webhook_url: expected ${sourceUrlFormat}, got ${JSON.stringify(webhook_url)}; no lead is accepted until ${path} sets it`;
  const type = `webhook_type: expected a type of JSON or form data, got ${JSON.stringify(webhook_type)}; change it with ${path}`;
  return [
    ...(isSourceUrl(webhook_url) ? [] : [{ part: 'form', name, advice: url }]),
    ...(isSupportedWebhookType(webhook_type) ? [] : [{ part: 'form', name, advice: type }]),
  ];
}

async function problemsOfNumbers(db: Db, config: Config): Promise<readonly Problem[]> {
  const numbers = await numbersOfOtherProviders(db, numberProviders(createCarriers(config)));
  return numbers.map(({ phone_number: name, phone_number_id: id, provider }) => ({
    part: 'phone number',
    name,
    advice: `provider: no carrier is named ${JSON.stringify(provider)}, so no call can use the number; remove it with DELETE /phone-numbers/${id} and register it again`,
  }));
}

/** Authors choose names and content: no control characters, and at most a line. */
function shown({ part, name, advice }: Problem): Problem {
  return { part, name: cut(name, longestName), advice: cut(advice, longestAdvice) };
}

function cut(text: string, longest: number): string {
  const plain = text.replace(/\p{C}+/gu, ' ').trim();
  return plain.length > longest ? `${plain.slice(0, longest - 1)}…` : plain;
}
