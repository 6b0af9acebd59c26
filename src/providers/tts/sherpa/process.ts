import { createRequire } from 'node:module';
import { serveParent } from '#embedded/compute/serve-parent.ts';
import type { FromWorker } from '#embedded/tts/messages.ts';
import type { SherpaModel } from './model-folder.ts';
import { type SherpaLibrary, SherpaSpeaker, type SherpaSpeechRequest } from './speaker.ts';

/** Startup parameters of the process. */
export type SherpaVoiceProcessOptions = {
  /** The module name for `require`. */
  readonly library: string;
  readonly model: SherpaModel;
};

type ToSherpa =
  | { readonly type: 'open'; readonly order: SherpaSpeechRequest }
  | { readonly type: 'write'; readonly id: number; readonly text: string }
  | { readonly type: 'end' | 'cancel'; readonly id: number };

await serveParent<SherpaVoiceProcessOptions, ToSherpa, FromWorker>(async ({ library, model }, post) => {
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
