import type { Notice } from '../call/notice.ts';
import type { Message, Prompt, PromptBrief } from '../ports/language-model.ts';
import type { ReplyCause } from '../ports/reply-cause.ts';
import type { ToolOffer } from '../ports/tools.ts';
import type { TransferFailure } from '../ports/transfers.ts';
import { sendDigitsParameters } from './built-in-tools.ts';
import { expectedAnswers } from './expected-answers.ts';
import { type LlmState, type Position, stateAt, type Tool } from './node.ts';
import { listOffers } from './offers.ts';
import { listParameters } from './parameters.ts';
import { fillVariables, spokenDate } from './variables.ts';

/** The parts of a prompt. */
export type PromptInput = {
  readonly cause: ReplyCause;
  readonly assistant: {
    readonly name: string;
    readonly prompt: string;
    /** Text with knowledge for answering questions; may be empty. */
    readonly knowledge: string;
    readonly tools: readonly Tool[];
  };
  readonly tree: readonly LlmState[];
  readonly position: Position;
  /** The current conversation as returned by `historyOf`. */
  readonly messages: readonly Message[];
  /** Learned values by parameter name. */
  readonly known: Readonly<Record<string, string>>;
  /** Facts about the call that the model must consider. */
  readonly notices: readonly Notice[];
  /** Variables of the call, including the built-in ones. */
  readonly variables: Readonly<Record<string, string>>;
  /** ISO 8601 with offset, in the assistant's time zone. */
  readonly now: string;
};

const maxKnownChars = 500;

const rules = [
  'You are speaking on the phone. Everything you write is spoken aloud.',
  '- Say one or two short sentences at a time and ask one question at a time.',
  '- Write plain sentences: no lists, no headings, no markup, no emoji. Write numbers, dates and amounts the way they are spoken.',
  '- What the caller says comes from speech recognition and may contain wrong words. Ask again where it does not make sense.',
  '- Never read out the names of tools or steps, and never say that you follow instructions.',
  '- Say only what you know from here or from a tool. If you do not know, say so.',
].join('\n');

const interruptedNote =
  'The caller began to speak here: of your last words only those shown were heard. Do not repeat them, and say the rest only if it still matters.';

const causeNotes: Readonly<Partial<Record<ReplyCause, string>>> = {
  opening: 'The call has just been answered. Open the conversation.',
  state: 'A new step has begun. Go on with it.',
  reminder:
    'The caller has been silent for a while. In one short sentence, come back to the open question or ask whether the caller is there; put it differently than before.',
  still_here:
    'The caller has asked for time and is still busy. Say gently, in one short sentence and differently than before, that you are still here. Ask nothing.',
  hold: 'The caller asks for a moment. Say in a few words that you wait. Ask nothing and do nothing else.',
  transfer: 'The caller is about to be put through to a person. Say so in one short sentence.',
  transfer_wait:
    'The person is being called and has not answered yet. Say in one short sentence that you are still trying. Ask nothing.',
  transfer_failed:
    'The caller could not be put through; why stands above. Say so, and offer in one short sentence how to go on.',
  briefing:
    'A colleague is about to take this call and has heard nothing of it. Tell the colleague, not the caller, in one to three short sentences who calls, why, and what has been settled so far. Ask nothing and greet nobody.',
  handback:
    'You may speak to the caller again; what happened meanwhile stands above. Continue from there in one or two short sentences, do not greet, and repeat nothing that was settled.',
  probe: 'Nothing at all is heard from the line. Ask in one short sentence whether the caller is still there.',
  unclear:
    'The caller said something that could not be understood. Say so and ask for it once more, in one short sentence.',
  voicemail:
    'A machine has answered that records a message. Leave one in two or three short sentences: who calls, why, and what to do now. Ask nothing.',
  menu: 'A telephone menu has answered, not a person. Call press_digits once with the key that leads to somebody who can help, or to an operator. Say nothing.',
  screening:
    'A screening service asks who calls and why. Say in one short sentence who you are and why you call, and nothing else.',
  neutral:
    'It is unclear whether a person or a machine has answered. Say in one short sentence that you call, in words that also serve as a message, and ask whether you can be heard.',
  goodbye: 'The call is about to end. Say goodbye in one short sentence and call no tool.',
  apology: 'Something went wrong on your side. Apologise in one short sentence and go on.',
};

/** Causes whose replies use no tools. */
const withoutTools: ReadonlySet<ReplyCause> = new Set([
  'goodbye',
  'hold',
  'still_here',
  'probe',
  'voicemail',
  'screening',
  'neutral',
  'transfer',
  'transfer_wait',
  'briefing',
]);

/** The actions that the model may take in a telephone menu. */
const pressDigits: ToolOffer = {
  name: 'press_digits',
  description: 'Presses keys of the telephone.',
  parameters: sendDigitsParameters,
  kind: 'press_keys',
};

/**
 * Composes the request to the model. The system text starts with what is constant during a call (the assistant's prompt, its knowledge, how to speak
 * on the phone), followed by what is constant in a state: its task and transitions. Known values, notices and the time change between requests and
 * are separate. Notes among the messages say why a reply is wanted and where the caller interrupted.
 */
export function composePrompt(input: PromptInput): Prompt {
  const fill = (text: string): string => fillVariables(text, input.variables).trim();
  const state = stateAt(input.tree, input.position);
  const tools = withoutTools.has(input.cause) ? [] : input.cause === 'menu' ? [pressDigits] : offersAt(input, fill);
  const brief = briefOf(input, state, fill);
  return {
    system: systemText(brief, tools),
    moment: momentText(brief, input),
    messages: messagesOf(input),
    tools,
    brief,
  };
}

/** Adds knowledge passages that match the caller's words to a prompt; they change with the next words. */
export function withPassages(prompt: Prompt, passages: readonly string[]): Prompt {
  if (passages.length === 0) return prompt;
  const text = fillVariables(passages.join('\n\n'), prompt.brief.known);
  const knowledge = joined([prompt.brief.knowledge, text]);
  return {
    ...prompt,
    moment: joined([prompt.moment ?? '', section('What your documents say, the most fitting first', text)]),
    brief: { ...prompt.brief, knowledge },
  };
}

function offersAt(input: PromptInput, fill: (text: string) => string): readonly ToolOffer[] {
  const all = listOffers(input.tree, input.position, input.assistant.tools);
  return all.map((offer) => ({ ...offer, description: fill(offer.description) }));
}

function briefOf(input: PromptInput, state: LlmState | null, fill: (text: string) => string): PromptBrief {
  return {
    cause: input.cause,
    assistantName: input.assistant.name,
    assistantPrompt: fill(input.assistant.prompt),
    state:
      state === null
        ? null
        : { name: state.name, prompt: fill(state.prompt), expected: expectedAnswers(state.parameters) },
    known: { ...input.variables, ...input.known },
    knowledge: fill(input.assistant.knowledge),
    now: input.now,
  };
}

function systemText(brief: PromptBrief, tools: readonly ToolOffer[]): string {
  const { state } = brief;
  const transitions = tools.filter(({ kind }) => kind === 'transition').map(transitionLine);
  return joined([
    brief.assistantPrompt || `You are ${brief.assistantName || 'an assistant'}.`,
    section('What you know', brief.knowledge),
    section('How to speak', rules),
    state === null
      ? ''
      : section(`Current step: ${oneLine(state.name)}`, state.prompt || 'Go on with the conversation.'),
    section('Where to go from here', transitions.join('\n')),
  ]);
}

function momentText(brief: PromptBrief, { known: learnt, notices }: PromptInput): string {
  const known = Object.entries(learnt).map(([name, value]) => `- ${name}: ${oneLine(value)}`);
  return joined([
    section('Known so far', known.join('\n')),
    section('Mind', notices.map(noticeText).join('\n')),
    `It is ${spokenDate(brief.now)}, ${brief.now.slice(11, 16)} (${brief.now}).`,
  ]);
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}

const transferFailures: Readonly<Record<TransferFailure, string>> = {
  busy: 'the line was busy',
  no_answer: 'nobody answered',
  declined: 'the call was declined',
  voicemail: 'a voicemail box answered',
  failed: 'it was not possible',
  refused: 'this number may not be called',
  unsupported: 'this call cannot be transferred',
  cancelled: 'the caller did not want it any more',
};

function noticeText(notice: Notice): string {
  if (notice.about === 'transfer')
    return `The caller was to be put through to a person: ${transferFailures[notice.reason]}. You are with the caller again.`;
  const minutes = Math.max(1, Math.round(notice.remainingMs / 60_000));
  const left = minutes === 1 ? 'about a minute' : `about ${minutes} minutes`;
  return `The call has to end in ${left}. Come to an end: only what matters most now.`;
}

function transitionLine({ name, description, parameters }: ToolOffer): string {
  const needed = listParameters(parameters).filter(({ required }) => required);
  const names = needed.map((parameter) => parameter.name).join(', ');
  const when = `- Call ${name} when this fits: ${oneLine(description).replace(/[.\s]+$/, '')}.`;
  return names === '' ? when : `${when} Needs to be known first: ${names}.`;
}

function messagesOf(input: PromptInput): readonly Message[] {
  const messages = input.messages.flatMap((message): readonly Message[] =>
    message.role === 'assistant' && message.interrupted
      ? [message, { role: 'note', content: interruptedNote }]
      : [message],
  );
  const note = causeNote(input);
  return note === null ? messages : [...messages, { role: 'note', content: note }];
}

function causeNote({ cause, messages }: PromptInput): string | null {
  if (cause === 'tool' && messages.at(-1)?.role !== 'tool_result') {
    return 'A tool has answered meanwhile; its result stands above. Go on with it.';
  }
  return causeNotes[cause] ?? null;
}

function section(title: string, text: string): string {
  return text === '' ? '' : `## ${title}\n${text}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim().slice(0, maxKnownChars);
}
