import type { LanguageModel, Message } from '#engine/ports/language-model.ts';
import { askModel } from '../models/ask.ts';
import type { Scenario } from '../scenario/schema.ts';
import type { Finding, Mind, Overlap, Reaction } from './mind.ts';

/** A model stops playing a caller after as many turns. */
const mostTurns = 40;

/** A caller played by a language model, from the goal, wants and facts of its scenario. */
export class ModelMind implements Mind {
  readonly findings: Finding[] = [];
  readonly #model: LanguageModel;
  readonly #system: string;
  readonly #messages: Message[] = [];
  #turns = 0;

  constructor(model: LanguageModel, scenario: Scenario, seed: number) {
    this.#model = model;
    this.#system = promptOf(scenario, seed);
  }

  open(): Promise<Reaction> {
    return this.#next('(The call is connected. You speak first.)');
  }

  react(heard: string, isImpatient: boolean): Promise<Reaction> | null {
    return isImpatient || heard.trim().endsWith('?') || heard.trim().split(' ').length > 3 ? this.#next(heard) : null;
  }

  overlap(): Overlap | null {
    return null;
  }

  ended(): void {}

  async #next(heard: string): Promise<Reaction> {
    this.#turns += 1;
    if (this.#turns > mostTurns) return { kind: 'hang_up' };
    this.#messages.push({ role: 'user', content: heard });
    const said = (await askModel(this.#model, this.#system, this.#messages)).trim();
    this.#messages.push({ role: 'assistant', content: said, interrupted: false });
    if (/^\[?hang[ _]up\]?\.?$/i.test(said)) return { kind: 'hang_up' };
    if (/^\[?wait\]?\.?$/i.test(said) || said === '') return { kind: 'wait' };
    const [, digits] = /^\[?press ([\d*#]+)\]?\.?$/i.exec(said) ?? [];
    return digits === undefined ? { kind: 'say', text: said.replace(/[[\]]/g, '') } : { kind: 'press', digits };
  }
}

function promptOf({ goal, wants, facts, agrees }: Scenario, seed: number): string {
  const known = Object.entries(facts).map(([name, fact]) => `- ${name}: ${JSON.stringify(fact)}`);
  return [
    'You play a person on the phone who talks to an automated assistant, to test it. Stay in this role.',
    `Your goal: ${goal ?? wants.join('; ')}`,
    ...(wants.length === 0 ? [] : [`You say for it, for example: ${wants.map((want) => `"${want}"`).join(', ')}`]),
    ...(known.length === 0 ? [] : ['You know only this, and you never invent anything else:', ...known]),
    agrees
      ? 'You accept what the assistant proposes if it agrees with these facts.'
      : 'You decline what the assistant proposes.',
    'Answer only what you are asked, in one short spoken sentence. No quotes, no descriptions.',
    'If there is nothing to say yet, write WAIT. To press keys, write PRESS and the keys. When the goal is reached or hopeless and you have said goodbye, write HANG UP.',
    `Variant ${seed}.`,
  ].join('\n');
}
