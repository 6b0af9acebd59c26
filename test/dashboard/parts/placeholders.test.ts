import assert from 'node:assert/strict';
import { describe, it } from 'vitest';
import {
  piecesOf,
  remainderLength,
  suggestionsFor,
  systemVariables,
  unfinishedVariable,
  variablesOf,
} from '#dashboard/parts/prompt-editor/placeholders.ts';
import { builtInVariables, listVariables } from '#engine/tree/variables.ts';

const prompt = 'You call {{ first_name }} at {{current_time}}.\nTheir {{tier}} is {{}} or {{ {{tier}}.';

describe('variables of a prompt', () => {
  it('are those that the engine fills', () => {
    assert.deepEqual(systemVariables, builtInVariables);
    const texts = [prompt, '{{a b}}{{a', '{{\n}} {{x\ny}}', `{{${'n'.repeat(100)}}} {{${'n'.repeat(101)}}}`];
    assert.deepEqual(
      variablesOf(texts, []).map(({ name }) => name),
      listVariables(texts),
    );
  });

  it('have a source: the system, the call itself, or the request for the call', () => {
    assert.deepEqual(variablesOf([prompt], ['tier']), [
      { name: 'first_name', filler: 'caller' },
      { name: 'current_time', filler: 'system' },
      { name: 'tier', filler: 'call' },
    ]);
  });

  it('leave the text unchanged', () => {
    for (const text of [prompt, '', '{{a}}', '{{a}}{{b}} '])
      assert.equal(
        piecesOf(text, [])
          .map((piece) => piece.text)
          .join(''),
        text,
      );
  });
});

describe('incomplete variable', () => {
  const at = (marked: string) => {
    const caret = marked.indexOf('|');
    return unfinishedVariable(marked.replace('|', ''), caret);
  };

  it('is found before the caret, and not outside of braces', () => {
    assert.deepEqual(at('Hello {{cur|'), { from: 6, typed: 'cur' });
    assert.deepEqual(at('{{ |'), { from: 0, typed: '' });
    assert.deepEqual(at('{{a}} {{ fi|rst}}'), { from: 6, typed: 'fi' });
    for (const text of ['Hello |', '{{a}}|', '{{a\nb|', '{a|']) assert.equal(at(text), null, text);
  });

  it('includes its end if that exists already', () => {
    assert.equal(remainderLength('{{cur}} and', 5), 2);
    assert.equal(remainderLength('{{current_time}}', 5), 11);
    assert.equal(remainderLength('{{cur and {{b}}', 5), 0);
  });

  it('gets suggestions that begin with it, then those that contain it', () => {
    assert.deepEqual(suggestionsFor('num', ['to_number', 'first', 'number_plate', 'to_number']), [
      'number_plate',
      'to_number',
    ]);
    assert.deepEqual(suggestionsFor('to_number', ['to_number']), []);
  });
});
