import { isDeepStrictEqual } from 'node:util';
import { createRandom } from '#codecs/random.ts';
import { readDirectives } from '#embedded/stand-in/directives.ts';
import type { TurnOptions } from '#engine/turn/options.ts';
import type { CalledAssistant } from '#simulation/assistants/assistant.ts';
import { statesOf, withFields, withState, withTool } from './edits.ts';

/** A seeded mistake of an author or of the engine. */
export type Defect = {
  readonly kind: 'prompt' | 'tree' | 'tool' | 'timing' | 'voice' | 'rule';
  readonly what: string;
  readonly called: CalledAssistant;
  readonly turns?: Partial<TurnOptions>;
};

/** Lines of a prompt that the rule-based model may follow. */
const directive = /^\s*(?:Say|Ask for|After|Before|If \w+ fails|Call)\b/;
/** Whether the rule-based model reads other directives without a line; a line of prose has no effect on it. */
const isFollowed = (prompt: string, without: string): boolean =>
  !isDeepStrictEqual(readDirectives(prompt), readDirectives(without));

/** All mistakes of a kind that a script can make in an assistant. */
function candidates(called: CalledAssistant, kind: Defect['kind']): readonly Defect[] {
  const { assistant } = called;
  const states = statesOf(called);
  switch (kind) {
    case 'prompt':
      return states.flatMap((state) =>
        state.prompt.split('\n').flatMap((line, index) => {
          if (!directive.test(line)) return [];
          const prompt = state.prompt.split('\n').toSpliced(index, 1).join('\n');
          if (!isFollowed(state.prompt, prompt)) return [];
          return [
            {
              kind,
              what: `${state.name}: without "${line.trim()}"`,
              called: withState(called, state.state_id, (old) => ({ ...old, prompt })),
            },
          ];
        }),
      );
    case 'tree':
      return states.slice(1).flatMap((state) => [
        { kind, what: `without the state ${state.name}`, called: withState(called, state.state_id, () => null) },
        ...(Object.keys(state.parameters).length === 0
          ? []
          : [
              {
                kind,
                what: `${state.name}: without its parameters`,
                called: withState(called, state.state_id, (old) => ({ ...old, parameters: {} })),
              },
            ]),
      ]);
    case 'tool':
      return states.flatMap((state) =>
        state.tools.flatMap((tool) => {
          if (tool.type === 'transition') return [];
          const { name } = tool.function;
          const renamed = JSON.parse(
            JSON.stringify(tool.function.parameters)
              .replaceAll('"day"', '"weekday"')
              .replaceAll('"name"', '"person"')
              .replaceAll('"order_number"', '"number"'),
          );
          return [
            {
              kind,
              what: `${state.name}: without the tool ${name}`,
              called: withState(called, state.state_id, (old) => withTool(old, name, () => null)),
            },
            ...(JSON.stringify(renamed) === JSON.stringify(tool.function.parameters)
              ? []
              : [
                  {
                    kind,
                    what: `${name} has renamed parameters`,
                    called: withState(called, state.state_id, (old) =>
                      withTool(old, name, (one) => ({ ...one, function: { ...one.function, parameters: renamed } })),
                    ),
                  },
                ]),
          ];
        }),
      );
    case 'timing':
      return [
        { kind, what: 'reminders only after a minute', called: withFields(called, { reminder_message_frequency: 60 }) },
        { kind, what: 'no reminders', called: withFields(called, { max_reminder_messages: 0 }) },
        {
          kind,
          what: 'waits three seconds before each reply',
          called: withFields(called, {
            turn_taking: { ...assistant.turn_taking, min_delay_ms: 3_000, max_delay_ms: 3_000 },
          }),
        },
        { kind, what: 'waits for the caller to speak first', called: withFields(called, { who_speaks_first: 'user' }) },
        {
          kind,
          what: 'calls end after 20 s',
          called: withFields(called, { turn_taking: { ...assistant.turn_taking, max_call_seconds: 20 } }),
        },
      ];
    case 'voice':
      return [
        { kind, what: 'speaks half as fast', called: withFields(called, { voice_speed: -1 }) },
        {
          kind,
          what: 'names a voice that does not exist',
          called: { ...called, voice: { ...called.voice, provider_voice_id: 'nobody' } },
        },
        { kind, what: 'greets with nothing', called: withFields(called, { begin_message: 'Hm.' }) },
      ];
    case 'rule':
      return [
        {
          kind,
          what: 'interruptions do not stop playback',
          called,
          turns: { pauseMs: 60_000, bargeInMs: 60_000, bargeInWords: 99, lastWordsMs: 0, firstWordsMs: 0 },
        },
        {
          kind,
          what: 'any sound interrupts',
          called,
          turns: { pauseMs: 1, bargeInMs: 64, falseInterruptionMs: 60_000 },
        },
        {
          kind,
          what: 'turns end immediately',
          called,
          turns: { minDelayMs: 0, maxDelayMs: 0, speculate: false, reopenMs: 0 },
        },
        { kind, what: 'turns end very late', called, turns: { minDelayMs: 4_000, maxDelayMs: 4_500 } },
        { kind, what: 'fillers are never said and replies fail early', called, turns: { thinkingMs: 100 } },
        { kind, what: 'the final is never awaited', called, turns: { sttBudgetMs: 0, minDelayMs: 0, maxDelayMs: 1 } },
      ];
  }
}

/** How many defects of each kind a template gets: eight. */
const share = { prompt: 2, tree: 2, tool: 1, timing: 1, voice: 1, rule: 1 } as const;

/** Eight defects of an assistant, the same ones for the same seed. */
export function seedDefects(called: CalledAssistant, seed: number): readonly Defect[] {
  const random = createRandom(seed);
  return Object.entries(share).flatMap(([kind, count]) => {
    const rest = [...candidates(called, kind as Defect['kind'])];
    return Array.from(
      { length: Math.min(count, rest.length) },
      () => rest.splice(Math.floor(random() * rest.length), 1)[0]!,
    );
  });
}
