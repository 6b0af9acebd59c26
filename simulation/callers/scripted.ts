import type { Step } from '../scenario/caller-schema.ts';
import type { Finding, Mind, Overlap, Reaction } from './mind.ts';
import { matches } from './text.ts';

/** A caller who follows a script. Each step waits until the assistant has spoken and is silent; with `when`, until it has said that. */
export class ScriptedMind implements Mind {
  readonly findings: Finding[] = [];
  readonly #steps: readonly Step[];
  #next = 0;

  constructor(steps: readonly Step[]) {
    this.#steps = steps;
  }

  open(): Reaction {
    return this.#take('') ?? { kind: 'wait' };
  }

  react(heard: string, isImpatient: boolean): Reaction | null {
    const step = this.#steps[this.#next];
    if (step === undefined) return isImpatient ? { kind: 'hang_up' } : null;
    return this.#take(heard);
  }

  overlap(): Overlap | null {
    const step = this.#steps[this.#next];
    if (step === undefined) return null;
    const kind = 'interrupt' in step ? 'interrupt' : 'backchannel' in step ? 'backchannel' : null;
    if (kind === null) return null;
    this.#next += 1;
    const { after, say } =
      'interrupt' in step ? step.interrupt : (step as Extract<Step, { backchannel: unknown }>).backchannel;
    return { kind, afterMs: after, say };
  }

  ended(): void {
    const left = this.#steps.length - this.#next;
    const step = this.#steps[this.#next];
    if (step !== undefined)
      this.findings.push({
        kind: 'script not finished',
        about: `${left} steps are left, the next is ${JSON.stringify(step)}`,
      });
  }

  #take(heard: string): Reaction | null {
    const step = this.#steps[this.#next];
    if (step === undefined || 'interrupt' in step || 'backchannel' in step) return null;
    if ('when' in step && step.when !== undefined && !matches(heard, step.when)) return null;
    this.#next += 1;
    if ('say' in step) return { kind: 'say', text: step.say };
    if ('press' in step) return { kind: 'press', digits: step.press };
    return 'hang_up' in step ? { kind: 'hang_up' } : { kind: 'wait' };
  }
}
