/** Speech and language providers for `bench product`, as a separate program: Deepgram, chat completions and Cartesia on sockets of their own. */
import { startCartesia } from '../vendors/cartesia.ts';
import { type ChatCounts, startChat } from '../vendors/chat.ts';
import { startDeepgram } from '../vendors/deepgram.ts';
import { answerParent } from './program.ts';

/** Base URLs of the providers. */
export type ProductVendors = { readonly deepgram: string; readonly chat: string; readonly cartesia: string };

const chat = await startChat();

async function start(speechMs: number): Promise<ProductVendors> {
  return { deepgram: await startDeepgram(speechMs), chat: chat.baseUrl, cartesia: await startCartesia() };
}

answerParent({ start, counts: (): ChatCounts => chat.counts });
