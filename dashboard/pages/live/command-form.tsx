import { type ReactNode, useState } from 'react';
import { ApiFailure } from '../../api/failure.ts';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { Problem } from '../../components/states.tsx';

type OrderFormProps = {
  readonly label: string;
  readonly hint: string;
  /** The API's name of the field. */
  readonly field: string;
  readonly action: string;
  readonly type?: 'text' | 'tel';
  readonly maxLength?: number;
  readonly error: Error | null;
  readonly busy: boolean;
  /** Sends the command and reports the result; clears the input on success. */
  readonly give: (text: string) => Promise<string>;
  readonly children?: ReactNode;
};

/** A text field for a command to a call. */
export function CommandForm({ label, hint, field, action, type = 'text', error, busy, give, ...more }: OrderFormProps) {
  const { maxLength, children } = more;
  const [text, setText] = useState('');
  const [told, setTold] = useState('');
  const wrong = error instanceof ApiFailure ? error.fields[field] : undefined;
  const order = () => {
    if (busy || text.trim() === '') return;
    setTold('');
    give(text.trim()).then(
      (outcome) => {
        setText('');
        setTold(outcome);
      },
      // The mutation shows its error.
      () => {},
    );
  };
  return (
    <form
      className="order"
      onSubmit={(event) => {
        event.preventDefault();
        order();
      }}
    >
      <div className="order-line">
        <Field
          label={label}
          hint={hint}
          error={wrong}
          type={type}
          value={text}
          autoComplete="off"
          required
          {...(maxLength === undefined ? {} : { maxLength })}
          onChange={(event) => setText(event.target.value)}
        />
        <Button kind="primary" submits busy={busy}>
          {action}
        </Button>
      </div>
      {children}
      <p className="order-told" role="status">
        {told !== '' && <Icon name="check" size={16} />}
        {told}
      </p>
      {error !== null && wrong === undefined && <Problem>{error.message}</Problem>}
    </form>
  );
}
