import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import type { LanguageModel, ModelPart, Prompt } from '#engine/ports/language-model.ts';
import type { ProviderError } from '#engine/ports/provider-error.ts';
import type { ToolOffer } from '#engine/ports/tools.ts';
import { composeReply } from '#engine/speaking/compose.ts';

const offer: ToolOffer = { name: 'find', description: '', parameters: {}, kind: 'function' };
const prompt: Prompt = {
  system: '',
  messages: [],
  tools: [offer],
  brief: { cause: 'caller', assistantName: '', assistantPrompt: '', state: null, known: {}, knowledge: '', now: '' },
};
const text = (words: string): ModelPart => ({ type: 'text', text: words });
const call: ModelPart = { type: 'tool_call', id: '1', name: 'find', args: '{}' };

/** A model whose replies are lists of parts; an error in one is thrown. */
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

/** Results of a request, in order. */
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
  await composeReply(model, asking.prompt ?? prompt, abort.signal, {
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

describe('compose', () => {
  it("passes on a model's reply in pieces, with tool calls and usage in their places", async () => {
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

  it('releases the sentence before a tool call before the tool runs', async () => {
    assert.deepEqual(await told(modelOf([text('One moment'), text('.'), call])), [
      'token',
      'piece One moment.',
      'call find',
      'ended well',
    ]);
  });

  it('retries an empty reply once, then fails', async () => {
    const model = modelOf([text('')], [text(' \n')], [text('Yes.')]);
    assert.deepEqual(await told(model), ['ended listed: returned an empty reply']);
    assert.equal(model.asked, 2);
  });

  it('keeps white space between words but not at the start', async () => {
    assert.deepEqual(await told(modelOf([text(' '), text('Yes'), text(' '), text('sir.')])), [
      'token',
      'piece Yes sir.',
      'ended well',
    ]);
  });

  it('treats a call of a tool that was not offered as empty', async () => {
    const model = modelOf([call], [call, text('Yes.')]);
    assert.deepEqual(await told(model, { prompt: { ...prompt, tools: [] } }), ['token', 'piece Yes.', 'ended well']);
  });

  it('keeps the words before a failure', async () => {
    const lines = await told(modelOf([text('Let me see what we have. There is'), new Error('socket 7 closed')]));
    assert.deepEqual(lines, ['token', 'piece Let me see what we have.', 'ended listed: failed']);
  });

  it('passes on only the end after an abort, and ignores later failures', async () => {
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
