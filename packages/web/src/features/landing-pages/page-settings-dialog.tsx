import { PAGE_CHARS_MAX } from '@myra/shared/constants/landing-page-templates';
import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Label } from '@/components/ui/label';
import { Switch } from '@/components/ui/switch';
import { errorText } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { editorPage } from './editor-page';
import type { PageDraft } from './use-page-draft';

const SLUG_MAX = 60;

interface PageSettingsDialogProps {
  draft: PageDraft;
  onClose: () => void;
}

/** The page's name, its address, and whether search engines may list it. */
export function PageSettingsDialog({ draft, onClose }: PageSettingsDialogProps) {
  const { page } = draft;
  const [name, setName] = useState(page.name);
  const [slug, setSlug] = useState(page.slug);
  const [isIndexed, setIsIndexed] = useState(draft.doc.is_indexed);
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const utils = trpc.useUtils();
  const save = trpc.landingPages.save.useMutation();
  const isPublished = page.publishedVersion !== null;
  const submit = async () => {
    const stored = await draft.flush();
    if (!stored) return toast.error('The page could not be saved yet.');
    try {
      const body = {
        ...(name.trim() !== stored.name && { name: name.trim() }),
        ...(slug !== stored.slug && { slug }),
        ...(isIndexed !== draft.doc.is_indexed && { doc: { ...draft.doc, is_indexed: isIndexed } }),
      };
      if (Object.keys(body).length > 0) {
        const input = { params: { id: page.id }, body, version: stored.revision };
        draft.adopt(editorPage(await save.mutateAsync(input)));
        await utils.landingPages.list.invalidate();
      }
      onClose();
    } catch (error) {
      const issues = fieldIssues(error);
      setFaults(issues);
      if (issues.size === 0) toast.error(errorText(error, 'The settings could not be saved.'));
    }
  };
  return (
    <FormDialog
      title="Page settings"
      isBusy={save.isPending}
      submitLabel="Save settings"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label="Name" error={faults.get('name')} help="Only your organization sees it.">
        <Input
          maxLength={PAGE_CHARS_MAX.name}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label="Address"
        error={faults.get('slug')}
        help={
          isPublished
            ? 'The page was published, so its address stays.'
            : `${page.url.slice(0, -page.slug.length)}…`
        }
      >
        <Input
          maxLength={SLUG_MAX}
          readOnly={isPublished}
          value={slug}
          onChange={(event) => setSlug(event.target.value.toLowerCase())}
        />
      </Field>
      <div className="flex items-start gap-3">
        <Switch id="page-indexed" checked={isIndexed} onCheckedChange={setIsIndexed} />
        <div className="flex flex-col gap-0.5">
          <Label htmlFor="page-indexed">Search engines may list it</Label>
          <p className="text-xs text-muted-foreground">Takes effect when the page is published.</p>
        </div>
      </div>
    </FormDialog>
  );
}
