import { DOCUMENT_KINDS, type DocumentKind } from '@myra/shared/constants/documents';
import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { OptionSelect } from '@/components/ui/option-select';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { KIND_TEXTS } from './template';

const KINDS = DOCUMENT_KINDS.map((kind) => ({ value: kind, label: KIND_TEXTS[kind] }));

/** A template by its title; its text is written when it is open. */
export function NewTemplate({ onClose, onAdded }: { onClose: () => void; onAdded: (id: string) => void }) {
  const [title, setTitle] = useState('');
  const [category, setCategory] = useState('');
  const [kind, setKind] = useState<DocumentKind>('email');
  const [error, setError] = useState<string | undefined>(undefined);
  const utils = trpc.useUtils();
  const create = trpc.documents.create.useMutation({
    onSuccess: async ({ id }) => {
      await utils.documents.templates.invalidate();
      onAdded(id);
    },
    onError: (failure) => toast.failure(failure, 'The template could not be added.'),
  });
  return (
    <FormDialog
      title="New template"
      width="ask"
      isBusy={create.isPending}
      submitLabel="Add"
      onSubmit={() =>
        title.trim() === ''
          ? setError('Give it a title.')
          : create.mutate({ body: { kind, title: title.trim(), category: category.trim() } })
      }
      onClose={onClose}
    >
      <Field label="Title" error={error}>
        <Input
          autoFocus
          maxLength={200}
          value={title}
          onChange={({ target }) => {
            setTitle(target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Field label="Kind">
        <OptionSelect options={KINDS} value={kind} onChange={setKind} />
      </Field>
      <Field label="Category" help="Optional, such as a segment or a season.">
        <Input maxLength={60} value={category} onChange={({ target }) => setCategory(target.value)} />
      </Field>
    </FormDialog>
  );
}
