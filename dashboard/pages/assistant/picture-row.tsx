import { useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { isShown, Picture } from '../../parts/picture.tsx';
import { pictureTexts } from '../../texts/assistant.ts';
import { useEditor, useField } from './editor-context.ts';
import { pictureChars, pictureOf } from './image-file.ts';
import './picture-row.css';

type PictureRowProps = { readonly path: string; readonly texts: { readonly label: string; readonly hint: string } };

/** A picture: a URL, or an uploaded image. */
export function PictureRow({ path, texts }: PictureRowProps) {
  const { draft } = useEditor();
  const { value = '', change, error, readOnly } = useField<string>(path);
  const input = useRef<HTMLInputElement>(null);
  const [unreadable, setUnreadable] = useState(false);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const url = await pictureOf(file).catch(() => null);
    setUnreadable(url === null);
    if (url !== null) change(url);
  };
  const elsewhere = value !== '' && !isShown(value);
  return (
    <div className="picture-row">
      <Picture name={draft.name} url={value} size="large" />
      <Field
        label={texts.label}
        hint={elsewhere ? `${texts.hint} ${pictureTexts.elsewhere}` : texts.hint}
        error={unreadable ? pictureTexts.unreadable : error}
        value={isShown(value) ? pictureTexts.uploaded : value}
        maxLength={pictureChars}
        readOnly={readOnly || isShown(value)}
        onChange={({ target }) => change(target.value.trim())}
      />
      {!readOnly && (
        <span className="picture-row-acts">
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*"
            aria-label={`${texts.label}: ${pictureTexts.choose}`}
            onChange={({ target }) => {
              void take(target.files?.[0]);
              target.value = '';
            }}
          />
          <Button onClick={() => input.current?.click()}>{pictureTexts.choose}</Button>
          {value !== '' && (
            <Button kind="quiet" onClick={() => change('')}>
              {pictureTexts.remove}
            </Button>
          )}
        </span>
      )}
    </div>
  );
}
