import type { CallerBrief } from '../scenario/caller-schema.ts';
import { factAsked, type KnownFact, readFacts } from './facts.ts';
import type { Finding, Mind, Overlap, Reaction } from './mind.ts';
import { lastQuestion, matches, plain, sentences } from './text.ts';

/** After as many askings of the same question a caller gives up. */
const mostAskings = 3;
/** After as many silences without a question a caller gives up. */
const mostSilences = 2;

const openEnded =
  /\b(?:how (?:can|may) i help|what can i do for you|what would you like to do|how can we help|what do you need|what brings you)\b/i;
const anythingElse = /\b(?:anything else|something else|what else)\b/i;
const proposal =
  /^(?:(?:so|and|then|okay|alright|all right|good|great)[, ]+)?(?:does|do|shall|should|is that|is this|is it|are you|would that|would you like (?:me|to)\b|can i|could i|will that|may i (?:book|note|put|cancel|transfer|connect)|that(?:'| i)?s|did i|have i|am i|correct|right)\b|\b(?:is that (?:right|correct|all right|okay)|shall i|should i|suit you|work for you|correct|okay|all right|are you there|hear me)\s*\?$/i;
const openQuestionWord = /\b(?:which|what|when|where|who|how|why)\b/i;
const farewell = /\b(?:goodbye|good bye|bye|have a (?:nice|good|great)|auf wiederh)/i;
const asksToWait =
  /\b(?:one moment|a moment|just a (?:second|moment)|let me (?:look|check|see)|hold on|putting you through|put you through|connect you|transfer you|please hold)\b/i;

/** A caller who answers what it is asked from its facts. Deterministic. */
export class RuleDrivenMind implements Mind {
  readonly findings: Finding[] = [];
  readonly #brief: CallerBrief;
  #facts: readonly KnownFact[];
  /** How often each fact was said. */
  readonly #said = new Map<string, number>();
  readonly #used: number[];
  readonly #changes: Set<number>;
  #want = 0;
  #asked = { question: '', times: 0 };
  #unknown = 0;
  #silences = 0;
  /** The fact that was said last. */
  #last: string | null = null;

  constructor(brief: CallerBrief) {
    this.#brief = brief;
    this.#facts = readFacts(brief.facts);
    this.#used = brief.replies.map(() => 0);
    this.#changes = new Set(brief.changes_mind.keys());
  }

  open(): Reaction {
    return this.#nextWant() ?? say('Hello?');
  }

  react(heard: string, isImpatient: boolean): Reaction | null {
    const own = this.#ownReply(heard);
    if (own !== null) return own;
    const question = lastQuestion(heard);
    if (question === null) return this.#statement(heard, isImpatient);
    this.#silences = 0;
    return this.#changed() ?? this.#answer(question);
  }

  overlap(): Overlap | null {
    return null;
  }

  ended(): void {}

  #ownReply(heard: string): Reaction | null {
    for (const [index, reply] of this.#brief.replies.entries()) {
      if (reply.times > 0 && this.#used[index]! >= reply.times) continue;
      if (!matches(heard, reply.when)) continue;
      this.#used[index]! += 1;
      if (reply.say !== undefined) return say(reply.say);
      if (reply.press !== undefined) return { kind: 'press', digits: reply.press };
      return reply.hang_up === true ? { kind: 'hang_up' } : { kind: 'wait' };
    }
    return null;
  }

  #statement(heard: string, isImpatient: boolean): Reaction | null {
    if (farewell.test(heard) && this.#want > 0) return isImpatient ? { kind: 'hang_up' } : null;
    if (!isImpatient) return null;
    if (asksToWait.test(sentences(heard).at(-1) ?? '')) {
      this.#silences += 1;
      return this.#silences > mostSilences + 2 ? this.#giveUp('dead end', heard) : { kind: 'wait' };
    }
    const want = this.#nextWant();
    if (want !== null) return want;
    this.#silences += 1;
    return this.#silences > mostSilences
      ? this.#giveUp('dead end', heard)
      : say(this.#silences === 1 ? 'Okay.' : 'And now?');
  }

  /** The change of mind that is due after the last answer. */
  #changed(): Reaction | null {
    for (const index of this.#changes) {
      const change = this.#brief.changes_mind[index]!;
      if (change.after !== this.#last) continue;
      this.#changes.delete(index);
      this.#facts = readFacts({
        ...Object.fromEntries(this.#facts.map(({ name, ...fact }) => [name, factOf(fact)])),
        ...change.facts,
      });
      for (const name of Object.keys(change.facts)) this.#said.delete(name);
      return say(change.say);
    }
    return null;
  }

  #answer(question: string): Reaction {
    const asked = plain(question);
    this.#asked =
      asked === this.#asked.question
        ? { question: asked, times: this.#asked.times + 1 }
        : { question: asked, times: 1 };
    if (this.#asked.times > mostAskings) return this.#giveUp('loop', question);
    if (anythingElse.test(question)) return this.#nextWant() ?? say("No, that's all, thank you.");
    if (openEnded.test(question)) return this.#nextWant() ?? say("That's all, thank you.");
    const isProposal = proposal.test(question) && !startsOpen(question);
    const fact = isProposal ? null : factAsked(question, this.#facts);
    if (fact !== null) return this.#say(fact);
    if (isProposal || !openQuestionWord.test(question)) return this.#decide(question);
    return this.#dontKnow(question);
  }

  #decide(question: string): Reaction {
    const fact = /\b(?:may i have|could you|can you|tell me|give me)\b/i.test(question)
      ? factAsked(question, this.#facts)
      : null;
    if (fact !== null) return this.#say(fact);
    if (/\b(?:could you|can you) (?:tell|give|say|repeat|spell)\b/i.test(question)) return this.#dontKnow(question);
    return say(this.#brief.agrees ? 'Yes, please.' : 'No, thank you.');
  }

  #dontKnow(question: string): Reaction {
    this.findings.push({ kind: 'unanswered question', about: question });
    this.#unknown += 1;
    return this.#unknown >= mostAskings ? { kind: 'hang_up' } : say("I don't know.");
  }

  #say(fact: KnownFact): Reaction {
    const times = this.#said.get(fact.name) ?? 0;
    this.#said.set(fact.name, times + 1);
    this.#last = fact.name;
    return say(fact.say[Math.min(times, fact.say.length - 1)]!, fact.wrong);
  }

  #nextWant(): Reaction | null {
    const want = this.#brief.wants[this.#want];
    this.#want += 1;
    return want === undefined ? null : say(want);
  }

  #giveUp(kind: Finding['kind'], about: string): Reaction {
    this.findings.push({ kind, about });
    return { kind: 'hang_up' };
  }
}

/** Words of a caller; `wrong` is a value that a caller who corrects itself says first. */
function say(text: string, wrong: string | null = null): Reaction {
  return wrong === null ? { kind: 'say', text } : { kind: 'say', text, wrong };
}

function factOf({ say: words, asked, wrong }: Omit<KnownFact, 'name'>) {
  return { say: [...words], asked: [...asked], ...(wrong === null ? {} : { wrong }) };
}

const startsOpen = (question: string): boolean =>
  /^(?:and |so |then )?(?:which|what|when|where|who|how|why)\b/i.test(question);
