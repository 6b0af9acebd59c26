import type { Clause } from '../clause.ts';
import { access } from './access.ts';
import { account } from './account.ts';
import { assistantChanges } from './assistant-changes.ts';
import { assistants } from './assistants.ts';
import { campaigns } from './campaigns.ts';
import { conventions } from './conventions.ts';
import { customer } from './customer.ts';
import { envelopes } from './envelopes.ts';
import { fieldsOfAccount } from './fields-account.ts';
import { fieldsOfAssistants } from './fields-assistants.ts';
import { fieldsOfCalls } from './fields-calls.ts';
import { fieldsOfCustomer } from './fields-customer.ts';
import { fieldsOfNumbersCampaigns } from './fields-numbers-campaigns.ts';
import { numbersAndCalls } from './numbers-and-calls.ts';
import { voicesAndSpeech } from './speech.ts';
import { states } from './states.ts';

/** Every clause of the contract in its order. */
export const clauses: readonly Clause[] = [
  ...fieldsOfAssistants,
  ...fieldsOfNumbersCampaigns,
  ...fieldsOfCalls,
  ...fieldsOfAccount,
  ...fieldsOfCustomer,
  ...envelopes,
  ...assistantChanges,
  ...states,
  ...customer,
  ...assistants,
  ...campaigns,
  ...numbersAndCalls,
  ...voicesAndSpeech,
  ...account,
  ...access,
  ...conventions,
].toSorted((one, other) => one.number - other.number);
