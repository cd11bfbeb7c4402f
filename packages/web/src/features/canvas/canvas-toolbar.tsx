import { type Editor, useEditorState } from '@tiptap/react';
import { Bold, Italic, Redo2, Sparkles, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Kbd } from '@/components/ui/kbd';

interface CanvasToolbarProps {
  editor: Editor;
  isEditable: boolean;
  hasSuggestions: boolean;
  onAsk: () => void;
}

interface ToolProps {
  label: string;
  isOn?: boolean;
  isDisabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Tool({ label, isOn, isDisabled, onClick, children }: ToolProps) {
  return (
    <Button
      variant="ghost"
      size="icon-sm"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      className="aria-pressed:bg-accent"
      // The selection in the text stays.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}

/** Emphasis, undo, and the assistant for the selected words or the whole text. */
export function CanvasToolbar({ editor, isEditable, hasSuggestions, onAsk }: CanvasToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      isBold: now.isActive('bold'),
      isItalic: now.isActive('italic'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
      hasSelection: !now.state.selection.empty,
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <div
      role="toolbar"
      aria-label="Text"
      className="flex h-11 shrink-0 items-center gap-1 border-b bg-background px-4 max-lg:sticky max-lg:top-0 max-lg:z-10"
    >
      <Tool
        label="Bold"
        isOn={state.isBold}
        isDisabled={!isEditable}
        onClick={() => run().toggleBold().run()}
      >
        <Bold aria-hidden="true" />
      </Tool>
      <Tool
        label="Italic"
        isOn={state.isItalic}
        isDisabled={!isEditable}
        onClick={() => run().toggleItalic().run()}
      >
        <Italic aria-hidden="true" />
      </Tool>
      <span className="mx-1 h-4 w-px bg-border-strong" />
      <Tool label="Undo" isDisabled={!state.canUndo} onClick={() => run().undo().run()}>
        <Undo2 aria-hidden="true" />
      </Tool>
      <Tool label="Redo" isDisabled={!state.canRedo} onClick={() => run().redo().run()}>
        <Redo2 aria-hidden="true" />
      </Tool>
      <span className="mx-1 h-4 w-px bg-border-strong" />
      <Button
        variant="ghost"
        size="sm"
        disabled={!isEditable}
        onMouseDown={(event) => event.preventDefault()}
        onClick={onAsk}
      >
        <Sparkles aria-hidden="true" />
        Ask the assistant
        {state.hasSelection && (
          <span className="text-muted-foreground max-sm:hidden">about the selection</span>
        )}
        <Kbd className="max-lg:hidden">Ctrl J</Kbd>
      </Button>
      {hasSuggestions && (
        <span className="ml-auto flex items-center gap-1.5 text-xs text-muted-foreground max-lg:hidden">
          <Kbd>Tab</Kbd> next <Kbd>A</Kbd> apply <Kbd>I</Kbd> ignore
        </span>
      )}
    </div>
  );
}
