import { getSchema } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { expect, it } from 'vitest';
import { fromDocument, toContent } from './editor-text';

const schema = getSchema([Document, Paragraph, Text, HardBreak, Bold, Italic]);
const TEXTS = [
  '',
  'One.',
  'Hi {{first_name|there}},\n\nWe call the payer. You see it.\n\nDana\nWhitfield',
  '\n\nafter an empty one\n\n\n\nbehind two',
  '\n\n\nodd',
  '<b>not bold</b> & <img src=x onerror=alert(1)>',
];

it('shows a text and reads it back letter by letter, with its emphasis, and no markup in it is one (ASST-41)', () => {
  for (const body of TEXTS) {
    const marks = [
      { kind: 'bold' as const, from: 1, to: Math.max(1, Math.floor(body.length / 2)) },
      { kind: 'italic' as const, from: Math.floor(body.length / 3), to: body.length },
    ].filter(({ from, to }) => from < to);
    const doc = schema.nodeFromJSON(toContent(body, marks));
    doc.check();
    expect(fromDocument(doc).body).toBe(body);
    // Between paragraphs there is nothing that could be emphasized.
    const strong = [...body].filter(
      (_, at) => /\S/.test(body[at] ?? '') && at >= 1 && at < (marks[0]?.to ?? 0),
    );
    const shown = fromDocument(doc).marks.filter(({ kind }) => kind === 'bold');
    const back = shown.flatMap(({ from, to }) =>
      [...body.slice(from, to)].filter((letter) => /\S/.test(letter)),
    );
    if (marks.some(({ kind }) => kind === 'bold')) expect(back).toEqual(strong);
  }
});

it('has each letter one place behind where it stands in the text', () => {
  for (const body of TEXTS) {
    const doc = schema.nodeFromJSON(toContent(body, []));
    for (let from = 0; from < body.length; from += 3) {
      const to = Math.min(body.length, from + 7);
      if (body.slice(from - 1, from + 1) === '\n\n' || body.slice(to - 1, to + 1) === '\n\n') continue;
      expect(doc.textBetween(from + 1, to + 1, '\n\n', '\n')).toBe(body.slice(from, to));
    }
  }
});
