import { writeSync } from 'node:fs';
import { serveParent } from '#embedded/compute/serve-parent.ts';

/** The program's behaviors, like those of native libraries that load or use a model. */
export type ProgramWork = {
  readonly does: 'answer' | 'abort while it loads' | 'abort when asked' | 'refuse' | 'block';
};
export type ProgramResponse =
  | { readonly type: 'settings'; readonly names: readonly string[] }
  | { readonly type: 'pid'; readonly pid: number }
  | { readonly type: 'sum'; readonly sum: number };
export type ProgramRequest =
  | { readonly type: 'settings' | 'pid' }
  | { readonly type: 'sum'; readonly samples: Int16Array };

await serveParent<ProgramWork, ProgramRequest, ProgramResponse>(({ does }, post) => {
  if (does === 'abort while it loads') abort('Load model failed:Protobuf parsing failed.');
  if (does === 'refuse') throw new Error('the model is of another layout');
  return (asked) => {
    if (does === 'abort when asked') abort('unknown word: Miller');
    if (does === 'block') for (;;);
    if (asked.type === 'settings') post({ type: 'settings', names: Object.keys(process.env) });
    if (asked.type === 'pid') post({ type: 'pid', pid: process.pid });
    if (asked.type === 'sum') post({ type: 'sum', sum: asked.samples.reduce((sum, one) => sum + one, 0) });
  };
});

/** Like `abort` of the C library, which prints no JavaScript stack. */
function abort(words: string): never {
  writeSync(2, `terminate called after throwing an instance of 'Ort::Exception'\n  what():  ${words}\n`);
  for (;;) process.kill(process.pid, 'SIGABRT');
}
