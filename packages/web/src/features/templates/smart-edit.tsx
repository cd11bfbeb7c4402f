import { FormDialog } from '@/components/form-dialog';
import { TextDiff } from '@/components/text-diff';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Textarea } from '@/components/ui/textarea';
import type { Template } from './template';
import { type SaveEnd, textOf, useTextForm } from './use-text-form';

interface SmartEditProps {
  template: Template;
  onSave: (body: string) => Promise<SaveEnd>;
  onClose: () => void;
}

/** The body in a dialog of its own, with what changes against the saved text. Closed unsaved, it is there again when it opens. */
export function SmartEdit({ template, onSave, onClose }: SmartEditProps) {
  const { form, submit, isBusy, discard, fault } = useTextForm({
    template,
    name: 'body',
    draftKey: `template.${template.id}.smart-edit`,
    onSave,
    onSaved: onClose,
  });
  const body = textOf(template, 'body');
  const typed = form.values.text;
  return (
    <FormDialog
      title="Smart Edit"
      description="Saving makes a new version."
      isBusy={isBusy}
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField control={form.control} name="text" label="Body" error={fault}>
        <Textarea rows={10} maxLength={50_000} />
      </FormField>
      {typed !== body && (
        <div>
          <div className="mb-1 flex items-center justify-between gap-2">
            <p className="text-xs text-muted-foreground">What changes</p>
            <Button variant="ghost" size="sm" disabled={isBusy} onClick={discard}>
              Discard changes
            </Button>
          </div>
          <TextDiff before={body} after={typed} />
        </div>
      )}
    </FormDialog>
  );
}
