import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ComplianceCheck } from '@/components/compliance-check';
import { PlanCampaignButton } from '@/components/plan-campaign-button';
import { SaveState, type SaveStatus } from '@/components/save-state';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { type CanvasDocument, kindText, type Words } from './document';
import type { useDocumentSave } from './use-document-save';

interface CanvasHeadProps {
  document: CanvasDocument;
  /** What is typed now. */
  words: () => Words;
  status: SaveStatus;
  save: ReturnType<typeof useDocumentSave>;
  onClose: () => void;
  onChanged: (document: CanvasDocument) => void;
  onOpen: (documentId: string) => void;
  onCampaign: (campaign: { id: string; strategyPlanId: string }) => void;
}

/** What is open, whether it is saved, the compliance check, and a copy for the library. */
export function CanvasHead(props: CanvasHeadProps) {
  const { document, words, status, save, onClose, onChanged, onOpen, onCampaign } = props;
  const [isChecking, setIsChecking] = useState(false);
  const { id, title, plan, kind } = document;
  const ofPlan = trpc.plans.get.useQuery({ params: { id: plan?.id ?? '' } }, { enabled: plan !== null });
  const update = trpc.documents.update.useMutation({
    onSuccess: (next) => {
      setIsChecking(false);
      onChanged(next);
    },
    onError: (error) => toast.failure(error, 'The suggestion could not be used.'),
  });
  const copy = trpc.documents.create.useMutation({
    onSuccess: ({ id: copyId }) =>
      toast.success('Saved as a template.', {
        action: { label: 'Open', onClick: () => onOpen(copyId) },
      }),
    onError: (error) => toast.failure(error, 'The template could not be saved.'),
  });
  const count = countWords(save.typed.current.body);
  const what = plan ? `${plan.segment}, day ${(plan.day ?? 0) + 1}` : `Template, ${kindText(kind)}`;
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-3 border-b bg-background px-4 py-2">
      <IconButton icon={X} label="Close canvas" size="icon" onClick={() => void save.flush().then(onClose)} />
      <div className="min-w-0 flex-1">
        <h1 className="truncate font-medium">{title}</h1>
        <p className="truncate text-xs text-muted-foreground max-sm:hidden">
          {what} · Version {save.versionOf()} · {formatNoun(count, 'word')}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-2">
        <span className="max-w-60 max-md:sr-only">
          <SaveState status={status} />
        </span>
        {plan && (
          <Button
            variant="outline"
            size="sm"
            className="max-sm:hidden"
            isBusy={copy.isPending}
            onClick={() =>
              copy.mutate({
                body: {
                  kind: 'email',
                  title: title ?? '',
                  category: plan.segment ?? '',
                  product_id: document.product?.id ?? null,
                  ...words(),
                  via: 'copied',
                },
              })
            }
          >
            Save as template
          </Button>
        )}
        <Button
          variant="outline"
          size="sm"
          onClick={() => void save.flush().then((isSaved) => isSaved && setIsChecking(true))}
        >
          Compliance Check
        </Button>
        {ofPlan.data && (
          <PlanCampaignButton size="sm" plan={ofPlan.data} before={save.flush} onCampaign={onCampaign} />
        )}
      </div>
      <Dialog open={isChecking} onOpenChange={setIsChecking}>
        <DialogContent className="max-w-[880px]">
          <DialogHeader title="Compliance Check" description={title ?? ''} />
          <DialogBody>
            <ComplianceCheck
              key={save.versionOf()}
              documentId={id}
              isSaving={update.isPending}
              onUse={
                document.may_edit
                  ? (text) =>
                      update.mutate({
                        params: { id },
                        body: { ...text, via: 'check' },
                        version: save.versionOf(),
                      })
                  : undefined
              }
              onIgnore={() => setIsChecking(false)}
            />
          </DialogBody>
        </DialogContent>
      </Dialog>
    </header>
  );
}
