import { z } from 'zod';
import type { LanguageModel } from '#engine/ports/language-model.ts';
import type { MeaningJudge } from '../checks/check-call.ts';
import { askModel } from './ask.ts';

/** Version of the judge's prompt; verdicts of different versions cannot be compared. */
export const judgePromptVersion = 1;

const system = `You judge one phone call between a caller and an automated assistant.
You get a statement and the transcript, whose turns are numbered. Decide whether the statement is true of this call.
Judge only what the transcript shows. If it does not show it, the statement is false.
Answer with JSON only: {"holds": true or false, "quotes": ["words of the transcript that decide it"], "why": "one sentence"}
A quote must be copied from the transcript word by word.`;

const verdictSchema = z.object({ holds: z.boolean(), quotes: z.array(z.string()), why: z.string() });

/** Judges the meaning of calls by a model. A verdict without a quote from the transcript does not count. */
export function meaningJudge(model: LanguageModel): MeaningJudge {
  return async (meaning, { trace }) => {
    const lines = trace.turns.flatMap((turn, index) =>
      'content' in turn && turn.role !== 'tool_call_result'
        ? [`${index + 1} ${turn.role === 'user' ? 'caller' : 'assistant'}: ${turn.content}`]
        : [],
    );
    const answer = await askModel(model, system, [
      { role: 'user', content: `Statement: ${meaning}\n\nTranscript:\n${lines.join('\n')}` },
    ]);
    const verdict = parsed(answer);
    if (verdict === null)
      return { holds: false, found: `the judge ${model.name} did not answer in its form: ${answer.slice(0, 80)}` };
    const transcript = plain(lines.join(' '));
    const quotes = verdict.quotes.filter((quote) => transcript.includes(plain(quote)));
    if (verdict.holds && quotes.length === 0)
      return { holds: false, found: `the judge ${model.name} quoted nothing that was said` };
    const quoted = quotes.map((quote) => `"${quote}"`).join(', ');
    return {
      holds: verdict.holds,
      found: `${verdict.why} ${quoted} (${model.name}, prompt ${judgePromptVersion})`.trim(),
    };
  };
}

function parsed(answer: string): z.infer<typeof verdictSchema> | null {
  const [json] = /\{[\s\S]*\}/.exec(answer) ?? [];
  try {
    return verdictSchema.safeParse(JSON.parse(json ?? '')).data ?? null;
  } catch {
    return null;
  }
}

const plain = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();
