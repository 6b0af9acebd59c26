/** Takes out of a text, while it comes, what is written to be seen or to steer a voice and would be read aloud. */
interface MarkupStripper {
  /** Takes any cut of the text; returns what of it can be told by now. */
  push(text: string): string;
  /** No more text comes: returns the rest. */
  end(): string;
}

/** Tags (`<break time="1s"/>`), stage directions (`[laughs]`), and signs of emphasis in pairs. */
const markup = /<\/?[a-zA-Z][^<>\n]{0,200}>|\[[a-z][a-z ,'’-]{0,30}\]|\*\*|__|`+/g;
/** What may become markup with the text that follows. */
const unfinished = /(?:<\/?(?:[a-zA-Z][^<>\n]{0,200})?|\[(?:[a-z][a-z ,'’-]{0,30})?|\*|_)$/;

/** What comes out depends on the text alone, not on how it came cut; of spaces on both sides of markup one is left. */
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

/** A whole text without its markup. */
export function withoutMarkup(text: string): string {
  const stripper = createMarkupStripper();
  return stripper.push(text) + stripper.end();
}
