import { PAGE_CHARS_MAX } from '@myra/shared/constants/landing-page-templates';
import { useMemo } from 'react';
import { z } from 'zod';
import { FormDialog } from '@/components/form-dialog';
import { Meanwhile } from '@/components/meanwhile';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { errorData, errorText } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { type EditorPage, editorPage } from './editor-page';
import type { PageDraft } from './use-page-draft';

const SLUG_MAX = 60;
const LABELS = { name: 'Name', slug: 'Address', is_indexed: 'Search engines may list it' };
// The server says what is wrong with a name or an address.
const schema = z.object({
  name: z.string().trim(),
  slug: z.string(),
  is_indexed: z.boolean(),
});

const formOf = ({ name, slug, doc }: Pick<EditorPage, 'name' | 'slug' | 'doc'>) => ({
  name,
  slug,
  is_indexed: doc.is_indexed,
});

/** The page's name, its address, and whether search engines may list it. */
export function PageSettingsDialog({ draft, onClose }: { draft: PageDraft; onClose: () => void }) {
  const { page, doc } = draft;
  const { name, slug } = page;
  const saved = useMemo(() => formOf({ name, slug, doc }), [name, slug, doc]);
  const form = useForm({ schema, saved });
  const { is_indexed: isIndexed } = form.values;
  const utils = trpc.useUtils();
  const save = trpc.landingPages.save.useMutation();
  const isPublished = page.publishedVersion !== null;
  const params = { id: page.id };
  const meetTheirs = async () => {
    const theirs = editorPage(await utils.landingPages.get.fetch({ params }, { staleTime: 0 }));
    draft.adopt(theirs);
    form.meet(formOf(theirs), null);
  };
  const submit = form.onSubmit(async (values) => {
    const stored = await draft.flush();
    if (!stored) return toast.error('The page could not be saved yet.');
    try {
      const body = {
        ...(values.name !== stored.name && { name: values.name }),
        ...(values.slug !== stored.slug && { slug: values.slug }),
        ...(values.is_indexed !== doc.is_indexed && { doc: { ...doc, is_indexed: values.is_indexed } }),
      };
      if (Object.keys(body).length > 0) {
        draft.adopt(editorPage(await save.mutateAsync({ params, body, version: stored.revision })));
        await utils.landingPages.list.invalidate();
      }
      onClose();
    } catch (error) {
      form.refuse(error);
      const say = (failed: unknown) => toast.error(errorText(failed, 'The settings could not be saved.'));
      if (errorData(error).code === 'conflict') await meetTheirs().catch(say);
      else if (fieldIssues(error).size === 0) say(error);
    }
  });
  return (
    <FormDialog
      title="Page settings"
      isBusy={save.isPending}
      submitLabel="Save settings"
      onSubmit={submit}
      onClose={onClose}
    >
      <Meanwhile form={form} labels={LABELS} />
      <FormField
        control={form.control}
        name="name"
        label={LABELS.name}
        help="Only your organization sees it."
      >
        <Input maxLength={PAGE_CHARS_MAX.name} />
      </FormField>
      <FormField
        control={form.control}
        name="slug"
        label={LABELS.slug}
        help={
          isPublished
            ? 'The page was published, so its address stays.'
            : `${page.url.slice(0, -page.slug.length)}…`
        }
      >
        {({ value, onChange }) => (
          <Input
            maxLength={SLUG_MAX}
            readOnly={isPublished}
            value={value}
            onChange={(event) => onChange(event.target.value.toLowerCase())}
          />
        )}
      </FormField>
      <div className="flex items-start gap-3">
        <Switch
          id="page-indexed"
          checked={isIndexed}
          onCheckedChange={(isOn) => form.setValue('is_indexed', isOn, { shouldDirty: true })}
        />
        <div className="flex flex-col gap-0.5">
          <Label htmlFor="page-indexed">{LABELS.is_indexed}</Label>
          <p className="text-xs text-muted-foreground">Takes effect when the page is published.</p>
        </div>
      </div>
    </FormDialog>
  );
}
