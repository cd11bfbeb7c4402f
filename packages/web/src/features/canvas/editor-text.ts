import type { TextMark } from '@myra/shared/rules/text/marked-text';
import { cleanMarks } from '@myra/shared/rules/text/marked-text';
import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

/** Paragraphs are parted by an empty line. A place in the text is one less than the place in the editor's document. */
const PARTED = '\n\n';

/** The editor's document of a text. It is built node by node; no markup is ever read. */
export function toContent(body: string, marks: readonly TextMark[]): JSONContent {
  let at = 0;
  const content = body.split(PARTED).map((paragraph): JSONContent => {
    const from = at;
    at += paragraph.length + PARTED.length;
    const nodes = nodesOf(paragraph, from, marks);
    return nodes.length === 0 ? { type: 'paragraph' } : { type: 'paragraph', content: nodes };
  });
  return { type: 'doc', content };
}

function nodesOf(paragraph: string, from: number, marks: readonly TextMark[]): JSONContent[] {
  const edges = new Set([0, paragraph.length]);
  for (const mark of marks) {
    for (const edge of [mark.from - from, mark.to - from]) {
      if (edge > 0 && edge < paragraph.length) edges.add(edge);
    }
  }
  for (const { index } of paragraph.matchAll(/\n/g)) edges.add(index).add(index + 1);
  const cuts = [...edges].toSorted((a, b) => a - b);
  return cuts.slice(1).flatMap((to, index): JSONContent[] => {
    const start = cuts[index] ?? 0;
    const text = paragraph.slice(start, to);
    if (text === '') return [];
    if (text === '\n') return [{ type: 'hardBreak' }];
    const own = marks.filter((mark) => mark.from <= start + from && mark.to >= to + from);
    return [
      { type: 'text', text, ...(own.length > 0 && { marks: own.map(({ kind }) => ({ type: kind })) }) },
    ];
  });
}

/** The text and its emphasis, of an editor's document. */
export function fromDocument(doc: Node): { body: string; marks: TextMark[] } {
  let body = '';
  const marks: TextMark[] = [];
  doc.forEach((paragraph, _offset, index) => {
    if (index > 0) body += PARTED;
    paragraph.forEach((node) => {
      const from = body.length;
      body += node.isText ? (node.text ?? '') : '\n';
      for (const { type } of node.marks) {
        if (type.name === 'bold' || type.name === 'italic')
          marks.push({ kind: type.name, from, to: body.length });
      }
    });
  });
  return { body, marks: cleanMarks(marks, body.length) };
}
