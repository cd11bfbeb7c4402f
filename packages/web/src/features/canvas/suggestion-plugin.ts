import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { wordDiff } from '@/components/word-diff';

/** A suggestion with its place in the text that the server has. */
export interface ShownSuggestion {
  id: string;
  from: number;
  to: number;
  quote: string;
  replacement: string;
}
interface Shown {
  suggestions: readonly ShownSuggestion[];
  active: string | undefined;
  /** Stands below the paragraph of the active suggestion. */
  card: HTMLElement;
}

const key = new PluginKey<DecorationSet>('suggestions');

const DELETED = 'rounded-sm bg-danger-soft text-danger-soft-foreground line-through';
const ADDED = 'rounded-sm bg-success-soft text-success-soft-foreground no-underline';

function inserted(text: string, id: string): HTMLElement {
  const element = document.createElement('ins');
  element.className = ADDED;
  element.textContent = text;
  element.dataset.suggestion = id;
  element.contentEditable = 'false';
  return element;
}

/** The words that go and those that come, at their places. */
function diffOf({ id, from, quote, replacement }: ShownSuggestion): Decoration[] {
  const marks: Decoration[] = [];
  let at = from + 1;
  for (const part of wordDiff(quote, replacement)) {
    if (part.kind === 'added') {
      const text = part.text;
      marks.push(Decoration.widget(at, () => inserted(text, id), { side: 1, key: `${id}.${at}.${text}` }));
      continue;
    }
    const end = at + part.text.length;
    if (part.kind === 'removed') {
      marks.push(Decoration.inline(at, end, { nodeName: 'del', class: DELETED, 'data-suggestion': id }));
    }
    at = end;
  }
  return marks;
}

function decorationsOf(doc: Node, { suggestions, active, card }: Shown): DecorationSet {
  const shown = suggestions.filter(({ from, to }) => from >= 0 && to + 1 < doc.content.size + 1);
  const marks = shown.flatMap(diffOf);
  const chosen = shown.find(({ id }) => id === active);
  if (chosen) {
    const end = doc.resolve(Math.min(chosen.from + 1 + chosen.quote.trimEnd().length, doc.content.size));
    const behind = end.depth > 0 ? end.after(1) : end.pos;
    marks.push(
      Decoration.widget(behind, () => card, { side: 1, key: `card.${chosen.id}`, stopEvent: () => true }),
    );
  }
  return DecorationSet.create(doc, marks);
}

/** Shows suggestions in the text. They move with what is typed around them until the server says where they stand. */
export const suggestionMarks = Extension.create({
  name: 'suggestionMarks',
  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(transaction, marks) {
            const shown: Shown | undefined = transaction.getMeta(key);
            if (shown) return decorationsOf(transaction.doc, shown);
            return transaction.docChanged ? marks.map(transaction.mapping, transaction.doc) : marks;
          },
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ];
  },
});

export const suggestionKey = key;
