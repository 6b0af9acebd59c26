import type { Json, JsonObject } from '../json.ts';
import type { ToolKind, ToolOffer, ToolPolicy } from '../ports/tools.ts';
import type { RawToolCall } from '../speaking/compose.ts';
import type { CompilePattern } from '../tree/pattern.ts';
import { checkArguments, parseArguments } from '../tree/schema.ts';
import type { ReplyId } from '../turn/reply-id.ts';

/** Policy of a tool without one: it is assumed to have side effects. */
export const defaultToolPolicy: ToolPolicy = {
  sideEffect: true,
  cancellable: false,
  afterSpeech: false,
  timeoutMs: null,
  filler: null,
};

/** A tool call checked against the offered tools. */
export type CheckedCall = {
  readonly reply: ReplyId;
  readonly id: string;
  readonly name: string;
  /** Arguments as the model wrote them. */
  readonly written: string;
  readonly conduct: ToolPolicy;
} & (
  | { readonly kind: ToolKind; readonly offer: ToolOffer; readonly args: JsonObject }
  /** The call cannot run; `problem` is for the model to read. */
  | { readonly kind: 'refused'; readonly problem: string }
);

/** Checks a tool call of a reply whose prompt contained `offers`. Pure; problems are part of the result. */
export function checkCall(
  reply: ReplyId,
  call: RawToolCall,
  offers: readonly ToolOffer[],
  compilePattern: CompilePattern,
): CheckedCall {
  const { id, name, args: written } = call;
  const offer = offers.find((offered) => offered.name === name);
  const known = { reply, id, name, written, conduct: offer?.conduct ?? defaultToolPolicy };
  const refused = (problem: string): CheckedCall => ({ ...known, kind: 'refused', problem });
  if (offer === undefined) return refused(`no function is named ${name}`);
  const parsed = parseArguments(written);
  if (!parsed.ok) return refused(parsed.problem);
  const problems = checkArguments(offer.parameters, parsed.args, compilePattern);
  if (problems.length > 0) return refused(problems.join('; '));
  return { ...known, kind: offer.kind, offer, args: parsed.args };
}

/** Numbers requests: equal tool and arguments have the same number, and numbers do not reveal them. */
export class ToolRequestNumbers {
  readonly #numbers = new Map<string, number>();

  numberOf(call: CheckedCall): number {
    const asked = `${call.name} ${call.kind === 'refused' ? call.written : canonicalJson(call.args)}`;
    const number = this.#numbers.get(asked) ?? this.#numbers.size + 1;
    this.#numbers.set(asked, number);
    return number;
  }
}

/** JSON text that is the same for equal values: the keys of every object are sorted. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((item: Json) => canonicalJson(item)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}:${canonicalJson(field)}`).join(',')}}`;
}
