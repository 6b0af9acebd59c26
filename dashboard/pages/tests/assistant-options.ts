import type { Assistant } from '#client/paths.d.ts';
import { testTexts } from '../../texts/tests.ts';

/** Assistants to select from, after the choice of none, whose value is empty. */
export function assistantOptions(assistants: readonly Assistant[]) {
  return [
    { value: '', text: testTexts.noAssistant },
    ...assistants.map(({ assistant_id, name }) => ({ value: assistant_id, text: name })),
  ];
}
