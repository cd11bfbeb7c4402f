import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { TextDiff } from '@/components/text-diff';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Textarea } from '@/components/ui/textarea';
import { readFormDraft } from '@/lib/form/kept-form';
import { readDraft } from '@/lib/local-draft';
import { useUser } from '@/lib/session';
import type { Template } from './template';
import { type SaveEnd, type TextName, textOf, useTextForm } from './use-text-form';

interface EditedTextProps {
  template: Template;
  name: TextName;
  label: string;
  rows: number;
  charsMax: number;
  onSave: (text: string) => Promise<SaveEnd>;
}

const draftKeyOf = ({ id }: Template, name: TextName): string => `template.${id}.${name}`;

/** Whether this device has an unsaved text for this place. */
const hasDraft = (userId: string, template: Template, name: TextName): boolean => {
  const kept = readDraft(localStorage, userId, draftKeyOf(template, name));
  return kept !== undefined && readFormDraft(kept, { text: textOf(template, name) }) !== undefined;
};

/** A text that is read, and edited by its own button. What was typed and not saved is open again after a reload. */
export function EditedText(props: EditedTextProps) {
  const { template, name, label, rows } = props;
  const user = useUser();
  const [opened, setOpened] = useState<'kept' | 'pressed' | undefined>(() =>
    hasDraft(user.id, template, name) ? 'kept' : undefined,
  );
  if (opened !== undefined) {
    return <OpenText {...props} takesFocus={opened === 'pressed'} onEnd={() => setOpened(undefined)} />;
  }
  const text = textOf(template, name);
  return (
    <div>
      <p className="flex min-h-7 items-center gap-1 text-xs text-muted-foreground">
        {label}
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={`Edit ${label.toLowerCase()}`}
          onClick={() => setOpened('pressed')}
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

type OpenTextProps = EditedTextProps & { takesFocus: boolean; onEnd: () => void };

function OpenText({ template, name, label, rows, charsMax, takesFocus, onSave, onEnd }: OpenTextProps) {
  const draftKey = draftKeyOf(template, name);
  const { form, submit, isBusy, discard, theirs, fault } = useTextForm({
    template,
    name,
    draftKey,
    onSave,
    onSaved: onEnd,
  });
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={submit}>
      <FormField control={form.control} name="text" label={label} error={fault}>
        {({ value, onChange, onBlur }) => (
          <Textarea
            autoFocus={takesFocus}
            rows={rows}
            className={rows === 1 ? 'min-h-0' : undefined}
            maxLength={charsMax}
            value={value}
            onBlur={onBlur}
            onChange={({ target }) =>
              onChange(rows === 1 ? target.value.replaceAll(/\s*\n\s*/g, ' ') : target.value)
            }
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (rows === 1 || event.metaKey || event.ctrlKey)) submit(event);
            }}
          />
        )}
      </FormField>
      {theirs !== undefined && (
        <div>
          <p className="mb-1 text-xs text-muted-foreground">What changes</p>
          <TextDiff before={theirs} after={form.values.text} />
        </div>
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm" isBusy={isBusy}>
          Save
        </Button>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            discard();
            onEnd();
          }}
        >
          {form.isDirty ? 'Discard changes' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}
