import { createContext, use } from 'react';
import type { Assistant } from '#client/paths.d.ts';
import { type Draft, errorAt, valueAt } from './draft.ts';

/** The edited assistant, for the tabs. */
type Editor = {
  /** The stored assistant. */
  readonly assistant: Assistant;
  readonly draft: Draft;
  /** Sets the value at an API path, such as `turn_taking.keys.count`; undefined unsets it. */
  readonly set: (path: string, value: unknown) => void;
  /** The API's errors, by path. */
  readonly errors: Readonly<Record<string, string>>;
  readonly readOnly: boolean;
};

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = use(EditorContext);
  if (editor === null) throw new Error('There is no assistant here.');
  return editor;
}

/** One field of the assistant. */
export function useField<T>(path: string) {
  const { draft, set, errors, readOnly } = useEditor();
  const change = (value: T | undefined) => set(path, value);
  return { value: valueAt(draft, path) as T | undefined, change, error: errorAt(errors, path), readOnly };
}
