/** Speech and language providers for `bench product`, as a separate program: Deepgram, chat completions and Cartesia on real sockets. */
import { startCartesia } from '../providers/cartesia.ts';
import { type ChatCounts, startChat } from '../providers/chat.ts';
import { startDeepgram } from '../providers/deepgram.ts';
import { serveParent } from './program.ts';

/** Base URLs of the providers. */
export type ProductVendors = { readonly deepgram: string; readonly chat: string; readonly cartesia: string };

const chat = await startChat();

async function start(speechMs: number): Promise<ProductVendors> {
  return { deepgram: await startDeepgram(speechMs), chat: chat.baseUrl, cartesia: await startCartesia() };
}

serveParent({ start, counts: (): ChatCounts => chat.counts });
