import { type FormEvent, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { testCallTexts } from '../../texts/test-call.ts';
import type { TestLine } from './use-web-call.ts';

const longestText = 2_000;

/** What the caller types in place of saying it. What is typed while the line is broken waits. */
export function Composer({ line }: { readonly line: TestLine }) {
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || line.phase !== 'live') return;
    line.call?.sendText(text.trim());
    setText('');
  };
  return (
    <form className="composer" onSubmit={send}>
      <Field
        label={testCallTexts.typing}
        value={text}
        maxLength={longestText}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <Button kind="primary" submits busy={line.phase !== 'live'}>
        {testCallTexts.send}
      </Button>
    </form>
  );
}
