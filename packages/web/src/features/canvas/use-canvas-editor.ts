import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Italic } from '@tiptap/extension-italic';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { type Editor, useEditor } from '@tiptap/react';
import { useRef } from 'react';
import type { Words } from './document';
import { fromDocument, toContent } from './editor-text';
import { suggestionMarks } from './suggestion-plugin';

interface CanvasEditorInput {
  began: Words;
  isEditable: boolean;
  onText: (text: Pick<Words, 'body' | 'marks'>) => void;
  /** Tab in the text. Answers whether it was used. */
  onTab: () => boolean;
  onAsk: () => void;
  onPick: (suggestionId: string) => void;
}

/** The editor of the canvas: plain paragraphs with bold and italic. What is pasted keeps no other form. */
export function useCanvasEditor(input: CanvasEditorInput): Editor | null {
  const latest = useRef(input);
  latest.current = input;
  return useEditor({
    extensions: [Document, Paragraph, Text, HardBreak, Bold, Italic, UndoRedo, suggestionMarks],
    content: toContent(input.began.body, input.began.marks),
    editable: input.isEditable,
    immediatelyRender: true,
    // The page's security policy allows no styles made of text.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor }) => latest.current.onText(fromDocument(editor.state.doc)),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text',
        class:
          'flex min-h-40 flex-col gap-4 text-base leading-6 wrap-anywhere whitespace-pre-wrap outline-none',
      },
      handleKeyDown: (_view, event) => {
        if (event.key === 'Tab' && !event.shiftKey) return latest.current.onTab();
        if (event.key === 'j' && (event.metaKey || event.ctrlKey)) {
          event.preventDefault();
          latest.current.onAsk();
          return true;
        }
        return false;
      },
      handleClick: (_view, _place, event) => {
        const mark = event.target instanceof Element ? event.target.closest('[data-suggestion]') : null;
        const id = mark?.getAttribute('data-suggestion');
        if (id) latest.current.onPick(id);
        return false;
      },
    },
  });
}

/** Puts a whole text in place, as one step that can be undone. */
export function showWords(editor: Editor, { body, marks }: Pick<Words, 'body' | 'marks'>): void {
  const next = editor.schema.nodeFromJSON(toContent(body, marks));
  const { doc, tr } = editor.state;
  if (next.eq(doc)) return;
  // Only what differs is replaced, so that the caret stays where it was.
  const start = doc.content.findDiffStart(next.content);
  const end = doc.content.findDiffEnd(next.content);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  try {
    editor.view.dispatch(tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap)));
  } catch {
    editor.view.dispatch(editor.state.tr.replaceWith(0, doc.content.size, next.content));
  }
}
