import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { TextDiff } from '@/components/text-diff';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';

interface SmartEditProps {
  body: string;
  isBusy: boolean;
  onSave: (body: string) => void;
  onClose: () => void;
}

/** The body in a dialog of its own, with what changes against the saved text. */
export function SmartEdit({ body, isBusy, onSave, onClose }: SmartEditProps) {
  const [typed, setTyped] = useState(body);
  return (
    <FormDialog
      title="Smart Edit"
      description="Saving makes a new version."
      isBusy={isBusy}
      submitLabel="Save"
      onSubmit={() => onSave(typed)}
      onClose={onClose}
    >
      <Field label="Body">
        <Textarea
          rows={10}
          maxLength={50_000}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      {typed !== body && (
        <div>
          <p className="mb-1 text-xs text-muted-foreground">What changes</p>
          <TextDiff before={body} after={typed} />
        </div>
      )}
    </FormDialog>
  );
}
