import type { TurnOptions } from '#engine/turn/options.ts';
import type { TurnFields } from '../../store/assistants/version-tables.ts';
import type { StoredCall } from '../../store/calls/calls.ts';
import { turnOptionsUnder } from '../lifecycle/turn-options.ts';

/** The options of a recorded call under turn-taking settings; those that its server, voice and tools decided stay. */
export function optionsUnder(
  recorded: TurnOptions,
  fields: TurnFields,
  callType: StoredCall['call_type'],
): TurnOptions {
  const { language, sttBudgetMs, endOfTurnModel, overlapWaitMs, transferTo, transferBriefing } = recorded;
  const kept = { sttBudgetMs, endOfTurnModel, overlapWaitMs, transferTo, transferBriefing };
  return { ...turnOptionsUnder(fields, language, callType), ...kept };
}
