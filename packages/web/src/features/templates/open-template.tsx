import { offersLandingPage } from '@myra/shared/rules/pages/landing-page-title';
import { useState } from 'react';
import { AttachPage } from '@/components/attach-page';
import { ComplianceCheck } from '@/components/compliance-check';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { errorData } from '@/lib/error-text';
import { useIsAdmin, useUser } from '@/lib/session';
import { toast } from '@/lib/toast';
import { type RouterInputs, trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import { EditedText } from './edited-text';
import { SmartEdit } from './smart-edit';
import type { Template } from './template';
import { TemplateProduct } from './template-product';
import type { SaveEnd } from './use-text-form';

type Change = NonNullable<RouterInputs['documents']['update']['body']>;

interface OpenTemplateProps {
  template: Template;
  onCanvas: () => void;
  onRemoved: () => void;
}

/** Subject and body, each with its own edit, the compliance check, Smart Edit and the canvas. */
export function OpenTemplate({ template, onCanvas, onRemoved }: OpenTemplateProps) {
  const { id, kind, title } = template;
  const version = template.version ?? 1;
  const isAdmin = useIsAdmin();
  const mayDelete = useUser().id === template.author?.id || isAdmin;
  const utils = trpc.useUtils();
  const [shown, setShown] = useState<'check' | 'smart-edit' | 'remove' | undefined>(undefined);
  const [theirs, setTheirs] = useState(false);
  const update = trpc.documents.update.useMutation();
  const remove = trpc.documents.remove.useMutation(failing('The template could not be deleted.'));

  const save = async (change: Change): Promise<SaveEnd> => {
    try {
      const next = await update.mutateAsync({ params: { id }, body: change, version });
      utils.documents.get.setData({ params: { id } }, next);
      setTheirs(false);
      void utils.documents.templates.invalidate();
      return { kind: 'saved' };
    } catch (error) {
      if (errorData(error).code === 'conflict') {
        const newest = utils.documents.get.fetch({ params: { id } }, { staleTime: 0 });
        const stored = await newest.catch(() => undefined);
        const { via: _via, ...words } = change;
        const now = stored && { ...stored, product_id: stored.product?.id ?? null };
        // An earlier save of these words, whose answer was lost.
        const isOwn =
          now !== undefined &&
          Object.entries(words).every(([name, value]) => Reflect.get(now, name) === value);
        setTheirs(!isOwn);
        return isOwn ? { kind: 'saved' } : { kind: 'conflict', stored };
      }
      toast.failure(error, 'The template could not be saved.');
      return { kind: 'failed', error };
    }
  };
  const take = async (change: Change) => {
    if ((await save(change)).kind === 'saved') setShown(undefined);
  };
  const drop = async () => {
    await remove.mutateAsync({ params: { id } });
    onRemoved();
    await utils.documents.templates.invalidate();
  };
  return (
    <div className="flex max-w-[880px] flex-col gap-4">
      {theirs && (
        <Notice tone="warning" size="sm">
          Somebody else saved this template meanwhile; their text is shown. What you typed is still in the
          field.
        </Notice>
      )}
      <EditedText
        template={template}
        name="title"
        label="Title"
        rows={1}
        charsMax={200}
        onSave={(text) => save({ title: text })}
      />
      {kind === 'email' && (
        <EditedText
          template={template}
          name="subject"
          label="Subject"
          rows={1}
          charsMax={300}
          onSave={(text) => save({ subject: text })}
        />
      )}
      <EditedText
        template={template}
        name="body"
        label="Body"
        rows={8}
        charsMax={50_000}
        onSave={(text) => save({ body: text })}
      />
      <TemplateProduct template={template} onSave={(product_id) => void save({ product_id })} />
      {kind === 'email' && offersLandingPage(title ?? '') && (
        <AttachPage
          documentId={id}
          body={() => template.body ?? ''}
          onAttach={(text) => void save({ body: text })}
        />
      )}
      {shown === 'check' && (
        <ComplianceCheck
          key={version}
          documentId={id}
          isSaving={update.isPending}
          onUse={(text) => void take({ ...text, via: 'check' })}
          onIgnore={() => setShown(undefined)}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {shown !== 'check' && (
          <Button variant="outline" size="sm" onClick={() => setShown('check')}>
            Compliance Check
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={() => setShown('smart-edit')}>
          Smart Edit
        </Button>
        <Button variant="outline" size="sm" onClick={onCanvas}>
          Open in canvas
        </Button>
        {mayDelete && (
          <Button variant="ghost" size="sm" className="ml-auto" onClick={() => setShown('remove')}>
            Delete
          </Button>
        )}
      </div>
      {shown === 'smart-edit' && (
        <SmartEdit
          template={template}
          onSave={(text) => save({ body: text, via: 'smart_edit' })}
          onClose={() => setShown(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={shown === 'remove'}
        onOpenChange={(isOpen) => !isOpen && setShown(undefined)}
        title="Delete this template?"
        description={title}
        consequence="It is no longer offered to anybody. Campaigns that took it keep their text."
        confirmLabel="Delete"
        onConfirm={drop}
      />
    </div>
  );
}
