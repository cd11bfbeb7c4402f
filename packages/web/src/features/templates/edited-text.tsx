import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';

interface EditedTextProps {
  label: string;
  rows: number;
  charsMax: number;
  text: string;
  isRequired?: boolean;
  /** Answers whether it was saved; otherwise the field stays open with what was typed. */
  onSave: (text: string) => Promise<boolean>;
}

/** A text that is read, and edited by its own button. */
export function EditedText({ label, rows, charsMax, text, isRequired = false, onSave }: EditedTextProps) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [isBusy, setIsBusy] = useState(false);
  if (typed === undefined) {
    return (
      <div>
        <p className="flex min-h-7 items-center gap-1 text-xs text-muted-foreground">
          {label}
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={`Edit ${label.toLowerCase()}`}
            onClick={() => setTyped(text)}
          >
            <Pencil className="size-3.5" aria-hidden="true" />
          </Button>
        </p>
        <p
          className={
            rows > 1 ? 'leading-[22px] wrap-anywhere whitespace-pre-wrap' : 'font-medium wrap-anywhere'
          }
        >
          {text === '' ? <span className="text-muted-foreground">Nothing yet</span> : text}
        </p>
      </div>
    );
  }
  const isMissing = isRequired && typed.trim() === '';
  const save = async () => {
    if (isMissing) return;
    setIsBusy(true);
    if (await onSave(typed)) setTyped(undefined);
    setIsBusy(false);
  };
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field label={label} error={isMissing ? `Give it a ${label.toLowerCase()}.` : undefined}>
        <Textarea
          autoFocus
          rows={rows}
          className={rows === 1 ? 'min-h-0' : undefined}
          maxLength={charsMax}
          value={typed}
          onChange={({ target }) =>
            setTyped(rows === 1 ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)
          }
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (rows === 1 || event.metaKey || event.ctrlKey)) {
              event.preventDefault();
              void save();
            }
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="sm" isBusy={isBusy}>
          Save
        </Button>
        <Button variant="ghost" size="sm" onClick={() => setTyped(undefined)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
