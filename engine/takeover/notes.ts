/** A fact about an agent or a supervisor that the model learns at its place in the conversation. */
export type SupervisionNote =
  | { readonly about: 'takeover'; readonly agent: string }
  | { readonly about: 'handback'; readonly agent: string; readonly because: 'given_back' | 'lost' }
  | { readonly about: 'whisper'; readonly text: string };

/** The words of a note for the model. */
export function noteText(note: SupervisionNote): string {
  switch (note.about) {
    case 'takeover':
      return 'A human colleague took over the call here. You were silent until the colleague gave it back.';
    case 'handback':
      return note.because === 'lost'
        ? 'The colleague’s connection was lost here, and the call is yours again.'
        : 'The colleague gave the call back to you here.';
    case 'whisper':
      return `Your supervisor tells you, unheard by the caller: ${note.text}\nFollow it from your next words on, and do not mention that you were told.`;
  }
}

/** The words of an agent to the caller, for the model. */
export const agentSaidNote = (text: string): string => `Your human colleague said to the caller: “${text}”`;
