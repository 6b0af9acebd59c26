import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { LanguageModel, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type { ToolOffer } from '#engine/ports/tools.ts';
import { compose } from '#engine/speaking/compose.ts';

const offer: ToolOffer = { name: 'find', description: '', parameters: {}, kind: 'function' };
const prompt: Prompt = {
  system: '',
  messages: [],
  tools: [offer],
  brief: { cause: 'caller', assistantName: '', assistantPrompt: '', state: null, known: {}, knowledge: '', now: '' },
};
const text = (words: string): ModelPart => ({ type: 'text', text: words });
const call: ModelPart = { type: 'tool_call', id: '1', name: 'find', args: '{}' };

/** A model whose answers are lists of parts; an error in one is thrown. */
function modelOf(...answers: readonly (readonly (ModelPart | Error)[])[]): LanguageModel & { asked: number } {
  return {
    name: 'listed',
    asked: 0,
    async *generate() {
      this.asked += 1;
      for (const part of answers[this.asked - 1] ?? []) {
        if (part instanceof Error) throw part;
        yield part;
      }
    },
  };
}

/** What comes of asking, in order. */
async function told(
  model: LanguageModel,
  asking: { prompt?: Prompt; stopAt?: string } = {},
): Promise<readonly string[]> {
  const abort = new AbortController();
  const lines: string[] = [];
  const tell = (line: string): void => {
    lines.push(line);
    if (line === asking.stopAt) abort.abort();
  };
  await compose(model, asking.prompt ?? prompt, abort.signal, {
    token: () => tell('token'),
    piece: (words) => tell(`piece ${words.trim()}`),
    voice: () => tell('voice'),
    spoken: (words) => tell(`spoken ${words}`),
    toolCall: ({ name }) => tell(`call ${name}`),
    usage: ({ model, inputTokens, cachedTokens, outputTokens }) =>
      tell(`usage ${model} ${inputTokens} ${cachedTokens} ${outputTokens}`),
    ended: (error: ProviderError | null) => tell(`ended ${error?.message ?? 'well'}`),
  });
  return lines;
}

describe('an answer of a model', () => {
  it('is handed on in pieces, with its calls and its usage where they come', async () => {
    const model = modelOf([
      text('Let me see what we have. There'),
      call,
      text(' is room.'),
      { type: 'usage', model: 'a/b', inputTokens: 7, cachedTokens: 3, outputTokens: 9 },
    ]);
    assert.deepEqual(await told(model), [
      'token',
      'piece Let me see what we have.',
      'call find',
      'usage a/b 7 3 9',
      'piece There is room.',
      'ended well',
    ]);
  });

  it('lets the sentence before a call be spoken before the call runs', async () => {
    assert.deepEqual(await told(modelOf([text('One moment'), text('.'), call])), [
      'token',
      'piece One moment.',
      'call find',
      'ended well',
    ]);
  });

  it('is asked for twice when there is nothing in it, and has then failed', async () => {
    const model = modelOf([text('')], [text(' \n')], [text('Yes.')]);
    assert.deepEqual(await told(model), ['ended listed: answered with nothing']);
    assert.equal(model.asked, 2);
  });

  it('keeps the white space between words but does not begin with any', async () => {
    assert.deepEqual(await told(modelOf([text(' '), text('Yes'), text(' '), text('sir.')])), [
      'token',
      'piece Yes sir.',
      'ended well',
    ]);
  });

  it('has nothing in it where it calls tools that nobody offered', async () => {
    const model = modelOf([call], [call, text('Yes.')]);
    assert.deepEqual(await told(model, { prompt: { ...prompt, tools: [] } }), ['token', 'piece Yes.', 'ended well']);
  });

  it('that breaks off has failed, and what came before stands', async () => {
    const lines = await told(modelOf([text('Let me see what we have. There is'), new Error('socket 7 closed')]));
    assert.deepEqual(lines, ['token', 'piece Let me see what we have.', 'ended listed: failed']);
  });

  it('after an abort brings nothing more but its end, and a failure then is none', async () => {
    const first = text('Let me see what we have. There is room. ');
    const stopAt = 'piece Let me see what we have.';
    const rest = ['token', stopAt, 'ended well'];
    assert.deepEqual(
      (await told(modelOf([first, call, text('More.')]), { stopAt })).filter((line) => line !== 'piece There is room.'),
      rest,
    );
    assert.deepEqual((await told(modelOf([first, new Error('aborted')]), { stopAt })).at(-1), 'ended well');
  });
});
