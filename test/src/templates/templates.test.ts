import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import { isQuestion } from '#embedded/stand-in/knowledge.ts';
import type { JsonObject } from '#engine/json.ts';
import { exampleFunctions } from '#src/templates/example-service.ts';
import { type AssistantTemplate, assistantTemplates, type TemplateTurn } from '#src/templates/templates.ts';
import { assistantOf, type Step, TextConversation } from '../../embedded/stand-in/text-conversation.ts';

/** Functions of a template by the names by which models call them. */
function functionIdsOf({ states, assistant }: AssistantTemplate): ReadonlyMap<string, string> {
  const text = JSON.stringify([states, JSON.parse(String(assistant.tools))]);
  const found = text.matchAll(/"functionId":"(example\.[a-z_]+)"[^{}]*"function":\{"name":"([a-z_]+)"/g);
  return new Map([...found].map(([, id = '', name = '']) => [name, id]));
}

/** Starts a conversation in which the example service runs the tools. */
function startTalk(template: AssistantTemplate): TextConversation {
  const ids = functionIdsOf(template);
  return new TextConversation(assistantOf(template), async ({ name, args }) => {
    const run = exampleFunctions.get(ids.get(name) ?? '');
    assert.ok(run, `${name} is a function of the example service`);
    return run(args).catch((error: Error) => ({ error: error.message })) as Promise<JsonObject>;
  });
}

const functionsOf = (step: Step, known: ReadonlyMap<string, string>): readonly string[] =>
  step.calls.map(({ name }) => name).filter((name) => known.has(name));

function check(step: Step, turn: TemplateTurn, known: ReadonlyMap<string, string>): void {
  const heard = `after “${turn.caller}”: ${step.said}`;
  let from = 0;
  for (const words of turn.reply) {
    const at = step.said.indexOf(words, from);
    assert.ok(at >= 0, `“${words}” is missing ${heard}`);
    from = at + words.length;
  }
  if (turn.state !== undefined) assert.equal(step.state, turn.state, heard);
  if (turn.tools !== undefined) assert.deepEqual(functionsOf(step, known), turn.tools, heard);
  assert.doesNotMatch(step.said, /for example|callers say|\[[a-z_ ]+\]|\{\{|["“”]/i, 'no instruction is read out');
  const sentences = step.said.match(/[^.!?]+[.!?]/g) ?? [];
  assert.equal(new Set(sentences).size, sentences.length, `no sentence is said twice ${heard}`);
  const goodbye = sentences.findIndex((sentence) => /goodbye/i.test(sentence));
  if (goodbye >= 0) assert.equal(goodbye, sentences.length - 1, `nothing follows the goodbye ${heard}`);
  assert.ok(sentences.filter((sentence) => isQuestion(sentence)).length <= 1, `one question at a time ${heard}`);
}

describe.each(assistantTemplates())('template $id', (template) => {
  const known = functionIdsOf(template);

  it.each(template.conversations)('$title', async ({ turns }) => {
    const talk = startTalk(template);
    for (const turn of turns) {
      assert.equal(talk.ended, null, `the call is over before “${turn.caller}”`);
      check(await talk.say(turn.caller), turn, known);
      assert.equal(talk.ended !== null, turn.ends === true, `the call is over after “${turn.caller}”`);
    }
    assert.deepEqual(talk.refusals, []);
  });

  it('answers each suggested first sentence without saying that it did not understand', async () => {
    for (const words of template.examples) {
      const { said, calls } = await startTalk(template).say(words);
      assert.ok(said !== '' || calls.length > 0);
      assert.doesNotMatch(said, /did not|do not know|once more/i, `after “${words}”`);
    }
  });

  it('has questions for the analysis of its calls', () => {
    const questions = JSON.parse(String(template.assistant.post_analysis)) as readonly JsonObject[];
    assert.ok(questions.length >= 3);
  });
});
