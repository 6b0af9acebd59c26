import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { testCallTexts } from '../../texts/test-call.ts';
import type { WebCallControls } from './use-web-call.ts';

const longestText = 2_000;

/** Input for typing instead of speaking. A rejected text returns to the field. */
export function Composer({ line }: { readonly line: WebCallControls }) {
  const [text, setText] = useState('');
  const sent = useRef('');
  const [isRefused, setRefused] = useState(false);
  const { textsRefused } = line;
  useEffect(() => {
    if (textsRefused === 0) return;
    setRefused(true);
    setText((typed) => (typed === '' ? sent.current : typed));
  }, [textsRefused]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    if (words === '' || line.phase !== 'live') return;
    line.call?.sendText(words);
    sent.current = words;
    setText('');
    setRefused(false);
  };
  return (
    <form className="composer" onSubmit={send}>
      <Field
        label={testCallTexts.typing}
        value={text}
        maxLength={longestText}
        autoComplete="off"
        error={isRefused ? testCallTexts.refused : undefined}
        onChange={(event) => setText(event.target.value)}
      />
      <Button kind="primary" submits busy={line.phase !== 'live'}>
        {testCallTexts.send}
      </Button>
    </form>
  );
}
