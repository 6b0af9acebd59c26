import type { Kind } from '../kind.ts';
import { assistants } from './assistants.ts';
import { campaigns } from './campaigns.ts';
import { forms } from './forms.ts';
import { integrations } from './integrations.ts';
import { webhook } from './webhook.ts';

/** Every kind, in the order in which resources are created. */
export const kinds: readonly Kind[] = [integrations, forms, assistants, campaigns, webhook];
