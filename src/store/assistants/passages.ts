import { type KnowledgeFields, readFaq } from './knowledge-text.ts';

/** A self-contained piece of a knowledge base. */
export type Passage = { readonly heading: string; readonly content: string };

/** The target length to which paragraphs under one heading are merged, and the maximum length of a passage, in characters. */
const fullChars = 600;
const maxChars = 900;
const maxHeadingChars = 200;

/**
 * Splits an assistant's knowledge into passages. Short paragraphs under one heading are merged; long ones are split at the ends of sentences. Each
 * question with its answer is one passage, or several if the answer is long.
 */
export function passagesOf({ custom_knowledge_base: text, chatbot_faq: faq }: KnowledgeFields): readonly Passage[] {
  const answers = readFaq(faq).flatMap(({ question, answer }) =>
    piecesOf(answer.trim()).map((content) => ({ heading: clean(question), content })),
  );
  return [...passagesOfText(text), ...answers];
}

function passagesOfText(text: string): Passage[] {
  const passages: Passage[] = [];
  let heading = '';
  let content = '';
  const close = (): void => {
    if (content !== '') passages.push({ heading, content });
    content = '';
  };
  const titles: Title[] = [];
  for (const block of blocksOf(text)) {
    if (block.level !== null) {
      close();
      while ((titles.at(-1)?.level ?? 0) >= block.level) titles.pop();
      titles.push({ text: block.text, level: block.level });
      heading = clean(titles.map((title) => title.text).join(' – '));
      continue;
    }
    for (const piece of piecesOf(block.text)) {
      if (content.length + piece.length > fullChars) close();
      content = content === '' ? piece : `${content}\n${piece}`;
    }
  }
  close();
  return passages;
}

type Title = { readonly text: string; readonly level: number };
/** A paragraph, or a heading with its level from 1. */
type Block = { readonly text: string; readonly level: number | null };

/** Headings are Markdown headings, and lines that end in a question mark or, if short, in a colon. */
function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  const close = (): void => {
    if (lines.length > 0) blocks.push({ text: lines.join('\n'), level: null });
    lines = [];
  };
  let depth = 0;
  for (const line of text.split(/\r\n|[\n\r\u2028\u2029]/)) {
    const shown = line.trim();
    const marks = /^(#{1,6})\s+(\S.*)$/.exec(shown);
    if (shown === '') close();
    else if (marks !== null) {
      close();
      depth = marks[1]?.length ?? 1;
      blocks.push({ text: marks[2] ?? '', level: depth });
    } else if (isTitle(shown)) {
      close();
      blocks.push({ text: shown.replace(/^Q:\s*/, ''), level: depth + 1 });
    } else lines.push(shown.replace(/^A:\s*/, ''));
  }
  close();
  return blocks;
}

const isTitle = (line: string): boolean =>
  line.length <= maxHeadingChars && (line.endsWith('?') || (line.endsWith(':') && line.length < 80));

/** Splits a text into pieces that fit into a passage. */
function piecesOf(text: string): string[] {
  if (text === '') return [];
  if (text.length <= maxChars) return [text];
  const pieces: string[] = [];
  let piece = '';
  for (const sentence of text.split(/(?<=[.!?…。！？]["'”’)\]]{0,3})\s+|\n/u).flatMap(hardPiecesOf)) {
    if (piece !== '' && piece.length + sentence.length >= fullChars) {
      pieces.push(piece);
      piece = '';
    }
    piece = piece === '' ? sentence : `${piece} ${sentence}`;
  }
  return piece === '' ? pieces : [...pieces, piece];
}

/** Text without sentences is split between words, and text without words anywhere except inside a character. */
function hardPiecesOf(text: string): string[] {
  const pieces: string[] = [];
  let rest = text.trim();
  while (rest.length > maxChars) {
    const space = rest.lastIndexOf(' ', fullChars);
    const cut = space > fullChars / 2 ? space : afterCharacter(rest, fullChars);
    pieces.push(rest.slice(0, cut));
    rest = rest.slice(cut).trimStart();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

function afterCharacter(text: string, index: number): number {
  const isLow = (text.charCodeAt(index) & 0xfc00) === 0xdc00;
  return isLow ? index + 1 : index;
}

function clean(heading: string): string {
  return heading.replace(/\s+/g, ' ').trim().slice(0, maxHeadingChars).toWellFormed();
}
