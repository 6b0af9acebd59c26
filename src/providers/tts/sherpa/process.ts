import { createRequire } from 'node:module';
import { serve } from '#embedded/compute/served.ts';
import type { FromWorker } from '#embedded/tts/messages.ts';
import type { SherpaModel } from './model-folder.ts';
import { type SherpaLibrary, type SherpaOrder, SherpaSpeaker } from './speaker.ts';

/** Startup parameters of the process. */
export type SherpaWork = {
  /** The module name for `require`. */
  readonly library: string;
  readonly model: SherpaModel;
};

type ToSherpa =
  | { readonly type: 'open'; readonly order: SherpaOrder }
  | { readonly type: 'write'; readonly id: number; readonly text: string }
  | { readonly type: 'end' | 'cancel'; readonly id: number };

await serve<SherpaWork, ToSherpa, FromWorker>(async ({ library, model }, post) => {
  const { OfflineTts } = createRequire(import.meta.url)(library) as SherpaLibrary;
  const settings = { model: { ...model, numThreads: 1, provider: 'cpu' }, maxNumSentences: 1 };
  const speaker = new SherpaSpeaker(await OfflineTts.createAsync(settings), post);
  return (message) => {
    switch (message.type) {
      case 'open':
        return speaker.open(message.order);
      case 'write':
        return speaker.write(message.id, message.text);
      case 'end':
        return speaker.end(message.id);
      case 'cancel':
        return speaker.cancel(message.id);
    }
  };
});
