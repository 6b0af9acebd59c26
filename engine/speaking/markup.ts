/** Removes visual and voice markup from streamed text, because a voice would read it aloud. */
interface MarkupStripper {
  /** Takes the next chunk; returns the text that is certain by now. */
  push(text: string): string;
  /** No more text comes: returns the rest. */
  end(): string;
}

/** Tags (`<break time="1s"/>`), stage directions (`[laughs]`), and pairs of emphasis characters. */
const markup = /<\/?[a-zA-Z][^<>\n]{0,200}>|\[[a-z][a-z ,'’-]{0,30}\]|\*\*|__|`+/g;
/** Text that may become markup together with the text that follows. */
const unfinished = /(?:<\/?(?:[a-zA-Z][^<>\n]{0,200})?|\[(?:[a-z][a-z ,'’-]{0,30})?|\*|_)$/;

/** The result depends only on the text, not on its chunks. Spaces on both sides of markup become one. */
export function createMarkupStripper(): MarkupStripper {
  let held = '';
  let last = '';
  const tell = (text: string): string => {
    let told = '';
    for (const char of text) {
      if (char === ' ' && last === ' ') continue;
      told += char;
      last = char;
    }
    return told;
  };
  return {
    push(text) {
      const clean = (held + text).replace(markup, '');
      const at = unfinished.exec(clean)?.index ?? clean.length;
      held = clean.slice(at);
      return tell(clean.slice(0, at));
    },
    end() {
      const rest = held;
      held = '';
      return tell(rest);
    },
  };
}

/** Removes the markup from a whole text. */
export function withoutMarkup(text: string): string {
  const stripper = createMarkupStripper();
  return stripper.push(text) + stripper.end();
}
