import { SNIPPET_BODY_MAX } from '@myra/shared/constants/limits';
import { SNIPPET_FIELDS, SNIPPET_NAME, type Snippet, unknownSnippetField } from '@myra/shared/mail/snippet';
import { messages } from '@myra/shared/messages/catalogue';
import { z } from 'zod';
import { FormDialog } from '@/components/form-dialog';
import { Meanwhile } from '@/components/meanwhile';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { errorData, errorText } from '@/lib/error-text';
import { needed } from '@/lib/form/needed';
import { useForm } from '@/lib/form/use-form';
import { useIsAdmin } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

const schema = z.object({
  name: z.string().trim().regex(SNIPPET_NAME, 'Use 2 to 30 letters, digits and hyphens, such as meet-later.'),
  body: needed('Write the text.').superRefine((body, ctx) => {
    const name = unknownSnippetField(body);
    if (name !== undefined)
      ctx.addIssue({
        code: 'custom',
        message: `{{${name}}} stands for nothing. Use the fields named below.`,
      });
  }),
});

interface SnippetDialogProps {
  snippet: Snippet | { body: string };
  onClose: () => void;
}

const LABELS = { name: 'Name', body: 'Text' };
const FIELDS_HELP = Object.entries(SNIPPET_FIELDS)
  .map(([name, meaning]) => `{{${name}}} ${meaning}`)
  .join(', ');

/** Adds a snippet or changes one, as everybody of the organization may; admins also delete them. */
export function SnippetDialog({ snippet, onClose }: SnippetDialogProps) {
  const isAdmin = useIsAdmin();
  const known = 'id' in snippet ? snippet : undefined;
  const form = useForm({
    schema,
    saved: { name: known?.name ?? '', body: snippet.body },
    version: known?.version,
  });
  const utils = trpc.useUtils();
  const add = trpc.snippets.add.useMutation();
  const save = trpc.snippets.save.useMutation();
  const remove = trpc.snippets.remove.useMutation();
  const end = async (said: string) => {
    await utils.snippets.list.invalidate();
    toast.success(said);
    onClose();
  };
  const meetTheirs = async () => {
    const snippets = await utils.snippets.list.fetch(undefined, { staleTime: 0 });
    const theirs = snippets.find(({ id }) => id === known?.id);
    if (theirs) form.meet({ name: theirs.name, body: theirs.body }, theirs.version);
    else form.setError('name', { message: 'This snippet was deleted meanwhile.' });
  };
  const submit = form.onSubmit(async (fields) => {
    try {
      if (known === undefined) await add.mutateAsync(fields);
      else await save.mutateAsync({ ...fields, id: known.id, version: form.draft.version ?? known.version });
    } catch (error) {
      const refuse = () => form.setError('name', { message: errorText(error, messages.error.general) });
      return errorData(error).code === 'conflict' ? meetTheirs().catch(refuse) : refuse();
    }
    await end(`Snippet ;${fields.name} saved.`);
  });
  const discard = async () => {
    if (known === undefined) return;
    try {
      await remove.mutateAsync({ id: known.id });
    } catch (error) {
      return form.setError('name', { message: errorText(error, messages.error.general) });
    }
    await end(`Snippet ;${known.name} deleted.`);
  };
  return (
    <FormDialog
      title={known === undefined ? 'New snippet' : 'Edit snippet'}
      description="Everybody of the organization can use and change it."
      isBusy={add.isPending || save.isPending || remove.isPending}
      submitLabel="Save snippet"
      onSubmit={submit}
      onClose={onClose}
    >
      <Meanwhile form={form} labels={LABELS} />
      <FormField
        control={form.control}
        name="name"
        label="Name"
        isRequired
        help="Typed after a semicolon, such as ;meeting"
      >
        <Input maxLength={30} autoComplete="off" />
      </FormField>
      <FormField
        control={form.control}
        name="body"
        label="Text"
        isRequired
        help={`Filled in for each answer: ${FIELDS_HELP}.`}
      >
        <Textarea rows={6} maxLength={SNIPPET_BODY_MAX} />
      </FormField>
      {known !== undefined && isAdmin && (
        <Button variant="ghost" className="self-start" onClick={() => void discard()}>
          Delete this snippet
        </Button>
      )}
    </FormDialog>
  );
}
