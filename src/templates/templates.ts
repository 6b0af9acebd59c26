import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A text in the languages of the dashboard. */
type Translated = { readonly en: string; readonly de: string };

/** One step of a conversation: what the caller says, and what the assistant must do then. */
export type TemplateTurn = {
  readonly caller: string;
  /** Words that the reply contains, in this order. */
  readonly reply: readonly string[];
  /** The state after the reply. */
  readonly state?: string;
  /** The functions that run before the reply ends, in this order. */
  readonly tools?: readonly string[];
  /** Whether the assistant ends or transfers the call. */
  readonly ends?: boolean;
};

/** A whole call that must work with the rule-based model. */
export type TemplateConversation = { readonly title: string; readonly turns: readonly TemplateTurn[] };

/** An assistant to start from. */
export type AssistantTemplate = {
  readonly id: string;
  readonly title: Translated;
  readonly summary: Translated;
  /** Sentences that a first caller can say. */
  readonly examples: readonly string[];
  /** The fields of a new assistant in the form of the API, without its states. */
  readonly assistant: Readonly<Record<string, unknown>> & { readonly name: string };
  /** The state tree in the form of the API. */
  readonly states: readonly TemplateState[];
  readonly conversations: readonly TemplateConversation[];
};

/** A state of a template; its fields have the form of the API. */
export type TemplateState = Readonly<Record<string, unknown>> & {
  readonly name: string;
  readonly children: readonly TemplateState[];
};

const folder = join(import.meta.dirname, 'definitions');
/** The order in which they are offered. */
const order = ['dental-practice', 'restaurant', 'receptionist', 'delivery-status', 'lead-qualification'];

let read: readonly AssistantTemplate[] | null = null;

/** All templates, in the order in which they are offered; reads their files once. */
export function assistantTemplates(): readonly AssistantTemplate[] {
  read ??= readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => templateOf(readFileSync(join(folder, name), 'utf8')))
    .toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
  return read;
}

/** The template with this id; undefined for an unknown id. */
export function findTemplate(id: string): AssistantTemplate | undefined {
  return assistantTemplates().find((template) => template.id === id);
}

function templateOf(text: string): AssistantTemplate {
  const { id, title, summary, try: examples, assistant, conversations } = parse(text);
  const { llm_states: states, tools, post_analysis, ...fields } = assistant;
  return {
    id,
    title,
    summary,
    examples,
    assistant: { ...fields, tools: JSON.stringify(tools), post_analysis: JSON.stringify(post_analysis) },
    states,
    conversations,
  };
}
