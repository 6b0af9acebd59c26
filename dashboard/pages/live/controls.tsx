import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, unwrap } from '../../api/client.ts';
import { Button } from '../../components/button.tsx';
import { Confirm } from '../../components/confirm.tsx';
import { liveTexts } from '../../texts/live.ts';
import { CommandForm } from './command-form.tsx';
import { ListenBar } from './listen-bar.tsx';

type Order = 'say' | 'whisper' | 'transfer' | 'keys';
type ControlsProps = { readonly callId: string; readonly isAnswered: boolean };

/** Actions on a call: speak a text, transfer the caller, dial digits, hang up. */
export function Controls({ callId, isAnswered }: ControlsProps) {
  const [order, setOrder] = useState<Order>('say');
  const [ending, setEnding] = useState(false);
  const params = { path: { call_id: callId } };
  const say = useMutation({
    mutationFn: (given: { readonly text: string; readonly interrupts: boolean }) =>
      unwrap(api.POST('/calls/{call_id}/say', { params, body: given })),
  });
  const whisper = useMutation({
    mutationFn: (text: string) => unwrap(api.POST('/calls/{call_id}/whisper', { params, body: { text } })),
  });
  const transfer = useMutation({
    mutationFn: (to_number: string) => unwrap(api.POST('/calls/{call_id}/transfer', { params, body: { to_number } })),
  });
  const press = useMutation({
    mutationFn: (digits: string) => unwrap(api.POST('/calls/{call_id}/dtmf', { params, body: { digits } })),
  });
  const [interrupts, setInterrupts] = useState(false);
  const pick = (one: Order, text: string) => (
    <Button kind="plain" aria-pressed={order === one} onClick={() => setOrder(one)}>
      {text}
    </Button>
  );
  return (
    <section className="controls" aria-label={liveTexts.controls}>
      {isAnswered && <ListenBar callId={callId} />}
      <div className="controls-row">
        {isAnswered && (
          <>
            {pick('say', liveTexts.say)}
            {pick('whisper', liveTexts.whisper)}
            {pick('transfer', liveTexts.transfer)}
            {pick('keys', liveTexts.keys)}
          </>
        )}
        <span className="controls-end">
          <Button kind="danger" icon="hangup" onClick={() => setEnding(true)}>
            {liveTexts.hangUp}
          </Button>
        </span>
      </div>
      {isAnswered && order === 'say' && (
        <CommandForm
          label={liveTexts.sayLabel}
          hint={liveTexts.sayHint}
          field="text"
          action={liveTexts.say}
          maxLength={2_000}
          error={say.error}
          busy={say.isPending}
          give={(text) => say.mutateAsync({ text, interrupts }).then(() => liveTexts.said)}
        >
          <label className="controls-check">
            <input type="checkbox" checked={interrupts} onChange={(event) => setInterrupts(event.target.checked)} />
            {liveTexts.interrupts}
          </label>
        </CommandForm>
      )}
      {isAnswered && order === 'whisper' && (
        <CommandForm
          label={liveTexts.whisperLabel}
          hint={liveTexts.whisperHint}
          field="text"
          action={liveTexts.whisper}
          maxLength={1_000}
          error={whisper.error}
          busy={whisper.isPending}
          give={(text) => whisper.mutateAsync(text).then(() => liveTexts.whispered)}
        />
      )}
      {isAnswered && order === 'transfer' && (
        <CommandForm
          label={liveTexts.transferTo}
          hint={liveTexts.transferHint}
          field="to_number"
          action={liveTexts.transfer}
          type="tel"
          error={transfer.error}
          busy={transfer.isPending}
          give={(to) => transfer.mutateAsync(to).then(() => liveTexts.transferred(to))}
        />
      )}
      {isAnswered && order === 'keys' && (
        <CommandForm
          label={liveTexts.keysLabel}
          hint={liveTexts.keysHint}
          field="digits"
          action={liveTexts.press}
          maxLength={64}
          error={press.error}
          busy={press.isPending}
          give={(keys) => press.mutateAsync(keys).then(() => liveTexts.pressed(keys))}
        />
      )}
      <Confirm
        title={liveTexts.hangUpTitle}
        more={liveTexts.hangUpMore}
        action={liveTexts.hangUp}
        open={ending}
        act={() => unwrap(api.POST('/calls/{call_id}/hangup', { params }))}
        onDone={() => setEnding(false)}
        onClose={() => setEnding(false)}
      />
    </section>
  );
}
