import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { BookmarkPlus, FileText } from 'lucide-react';
import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { OptionSelect } from '@/components/ui/option-select';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { CONTENT_FIELDS, type ContentForm } from './content-form';

interface ContentTemplatesProps {
  values: ContentForm;
  productId: string | null;
  onTake: (parts: Partial<ContentForm>) => void;
}

/** Takes a template of the library into the fields, and saves the fields as one. */
export function ContentTemplates({ values, productId, onTake }: ContentTemplatesProps) {
  const [shown, setShown] = useState<'take' | 'save' | undefined>(undefined);
  const isEmpty = Object.values(values).every((text) => text.trim() === '');
  return (
    <div className="flex flex-wrap gap-2">
      <Button icon={FileText} variant="outline" size="sm" onClick={() => setShown('take')}>
        Use a template
      </Button>
      {!isEmpty && (
        <Button icon={BookmarkPlus} variant="outline" size="sm" onClick={() => setShown('save')}>
          Save as template
        </Button>
      )}
      {shown === 'take' && (
        <TakeTemplate
          onTake={(parts) => {
            onTake(parts);
            setShown(undefined);
          }}
          onClose={() => setShown(undefined)}
        />
      )}
      {shown === 'save' && (
        <SaveTemplate values={values} productId={productId} onClose={() => setShown(undefined)} />
      )}
    </div>
  );
}

function TakeTemplate({ onTake, onClose }: { onTake: ContentTemplatesProps['onTake']; onClose: () => void }) {
  const templates = trpc.documents.templates.useQuery({ query: { kind: 'email' } });
  const [id, setId] = useState<string | undefined>(undefined);
  const [left, setLeft] = useState<readonly string[]>([]);
  const parts = trpc.documents.split.useQuery({ params: { id: id ?? '' } }, { enabled: id !== undefined });
  const options = (templates.data?.templates ?? []).map((one) => ({
    value: one.id,
    label: [one.title, one.category].filter(Boolean).join(', '),
  }));
  const found = CONTENT_FIELDS.flatMap(({ field, label }) => {
    const text = parts.data?.[field] ?? '';
    return text === '' ? [] : [{ field, label, text }];
  });
  const taken = found.filter(({ field }) => !left.includes(field));
  return (
    <FormDialog
      title="Use a template"
      description="Its parts go into the fields; nothing is saved before you continue."
      isBusy={false}
      submitLabel="Use"
      onSubmit={() =>
        taken.length > 0 && onTake(Object.fromEntries(taken.map(({ field, text }) => [field, text])))
      }
      onClose={onClose}
    >
      <Field
        label="Template"
        help={templates.data && options.length === 0 ? 'There is no email template yet.' : undefined}
      >
        <OptionSelect
          options={options}
          value={id}
          placeholder="Choose a template"
          onChange={(next) => {
            setId(next);
            setLeft([]);
          }}
        />
      </Field>
      {found.map(({ field, label, text }) => (
        <label key={field} htmlFor={`take-${field}`} className="flex gap-3">
          <Checkbox
            id={`take-${field}`}
            className="mt-0.5"
            checked={!left.includes(field)}
            onCheckedChange={(isOn) => setLeft(isOn ? left.filter((one) => one !== field) : [...left, field])}
          />
          <span className="min-w-0">
            <span className="block font-medium">{label}</span>
            <span className="block text-muted-foreground wrap-anywhere whitespace-pre-wrap">{text}</span>
            {field === 'header' && (
              <span className="block text-xs text-muted-foreground">
                {formatNoun(countWords(text), 'word')}. They count towards the limit of every email.
              </span>
            )}
          </span>
        </label>
      ))}
    </FormDialog>
  );
}

interface SaveTemplateProps {
  values: ContentForm;
  productId: string | null;
  onClose: () => void;
}

function SaveTemplate({ values, productId, onClose }: SaveTemplateProps) {
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const utils = trpc.useUtils();
  const create = trpc.documents.create.useMutation({
    onSuccess: async () => {
      toast.success('Saved as a template.');
      await utils.documents.templates.invalidate();
      onClose();
    },
    onError: (failure) => toast.failure(failure, 'The template could not be saved.'),
  });
  const { subject, greeting, header, call_to_action: ask, signature } = values;
  const body = [greeting, header, ask, signature]
    .map((text) => text.trim())
    .filter(Boolean)
    .join('\n\n');
  return (
    <FormDialog
      title="Save as template"
      description="Everybody in your organization can use it."
      width="ask"
      isBusy={create.isPending}
      submitLabel="Save"
      onSubmit={() =>
        title.trim() === ''
          ? setError('Give it a title.')
          : create.mutate({
              body: { kind: 'email', title: title.trim(), product_id: productId, subject, body },
            })
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
    </FormDialog>
  );
}
