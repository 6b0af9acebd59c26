import type { MachineMode } from '#engine/turn/answering/options.ts';
import { type TurnOptions, turnOptionsByBehavior } from '#engine/turn/options.ts';
import { applySettings } from '#engine/turn/settings.ts';
import type { TurnFields } from '../../store/assistants/version-tables.ts';
import type { StoredCall } from '../../store/calls/calls.ts';

/** The assistant's behavior when a machine answers its outbound call: by default it hangs up. */
export function machineModeOf({ turn_taking }: Pick<TurnFields, 'turn_taking'>): MachineMode {
  return turn_taking.machine_detection?.mode ?? 'hang_up';
}

/** How long the callee of an outbound call has to say hello before the assistant speaks, and after the callee has begun to. */
const outboundOpening = { openingDelayMs: 1_500, helloMs: 700 } as const;

/** The options of a call under an assistant's turn-taking settings, without those that depend on its tools. */
export function turnOptionsUnder(fields: TurnFields, language: string, callType: StoredCall['call_type']): TurnOptions {
  const byBehavior = turnOptionsByBehavior[fields.behavior as 0 | 1 | 2] ?? turnOptionsByBehavior[0];
  const given: TurnOptions = {
    ...byBehavior,
    language,
    whoSpeaksFirst: fields.who_speaks_first,
    ...(callType === 'outbound' ? outboundOpening : {}),
    answering: { ...byBehavior.answering, mode: callType === 'outbound' ? machineModeOf(fields) : 'off' },
    silenceMs: fields.reminder_message_frequency * 1000,
    maxReminders: fields.max_reminder_messages,
  };
  return applySettings(given, fields.turn_taking);
}
