/** An element of an XML document; `children` are elements and text in document order. */
export type Element = {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly (Element | string)[];
};
type Open = { name: string; attributes: Map<string, string>; children: (Element | string)[] };

const token = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)|(<)/g;

/** Parses an XML 1.0 document without declarations, comments and CDATA. Throws `SyntaxError` if it is not well-formed. */
export function parseXml(text: string): Element {
  const root: Open = { name: '', attributes: new Map(), children: [] };
  const open: Open[] = [root];
  for (const [, closing, name, attributes, empty, characters, stray] of text.trim().matchAll(token)) {
    const parent = open.at(-1)!;
    if (stray !== undefined) throw new SyntaxError(`stray < in ${parent.name}`);
    if (characters !== undefined) {
      parent.children.push(unescaped(characters));
    } else if (closing === '/') {
      if (open.length < 2 || parent.name !== name) throw new SyntaxError(`</${name}> closes ${parent.name}`);
      open.pop();
    } else {
      const element: Open = { name: name!, attributes: attributesOf(attributes ?? ''), children: [] };
      parent.children.push(element);
      if (empty === '') open.push(element);
    }
  }
  const [document, ...more] = root.children;
  if (open.length > 1) throw new SyntaxError(`${open.at(-1)!.name} is not closed`);
  if (more.length > 0 || typeof document !== 'object') throw new SyntaxError('expected one element');
  return document;
}

/** The whole text of an element, including that of its children in place. */
export function textOf(element: Element | string): string {
  return typeof element === 'string' ? element : element.children.map(textOf).join('');
}

function attributesOf(text: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name, value] of text.matchAll(/([\w:.-]+)="([^"]*)"/g)) {
    if (attributes.has(name!)) throw new SyntaxError(`${name} twice`);
    attributes.set(name!, unescaped(value!));
  }
  return attributes;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  for (const character of text) {
    const code = character.codePointAt(0)!;
    const isAllowed =
      code >= 0x20
        ? code < 0xd800 || (code > 0xdfff && code !== 0xfffe && code !== 0xffff)
        : [9, 10, 13].includes(code);
    if (!isAllowed) throw new SyntaxError(`character ${code} is not allowed`);
  }
  return text.replace(/&([^;\s]*);?/g, (whole, name: string) => {
    const character = entities[name];
    if (character === undefined || !whole.endsWith(';')) throw new SyntaxError(`unknown entity ${whole}`);
    return character;
  });
}
