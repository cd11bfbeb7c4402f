import { Copy, Ellipsis, ExternalLink, Eye, Save, Settings2, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { SaveState } from '@/components/save-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DialogTitle } from '@/components/ui/dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import type { PageDraft } from './use-page-draft';
import { usePublishing } from './use-publishing';

const ConfirmDialog = lazyPart(async () => (await import('@/components/confirm-dialog')).ConfirmDialog);
const PageSettingsDialog = lazyPart(async () => (await import('./page-settings-dialog')).PageSettingsDialog);

/** The editor's title, where the page stands, and what can be done with it. */
export function EditorHeader({ draft, onClose }: { draft: PageDraft; onClose: () => void }) {
  const [asked, setAsked] = useState<'settings' | 'withdraw' | undefined>(undefined);
  const { publish, withdraw, isBusy } = usePublishing(draft);
  const { page, doc } = draft;
  const isPublished = page.state === 'published';
  const hasDraft = page.version !== page.publishedVersion || draft.status.state !== 'saved';
  const copy = () => {
    navigator.clipboard.writeText(page.url).then(
      () => toast.success('Address copied.'),
      () => toast.error(`The address could not be copied: ${page.url}`),
    );
  };
  const preview = async () => {
    const tab = window.open('about:blank', '_blank');
    // The stored page is older than what is typed.
    if (!(await draft.flush())) {
      tab?.close();
      return toast.error('The page could not be saved yet, so it cannot be previewed.');
    }
    if (tab) tab.location.href = `/template-preview/${encodeURIComponent(page.id)}`;
  };
  return (
    <header className="flex h-14 shrink-0 items-center gap-3 border-b px-4">
      <IconButton icon={X} label="Close editor" size="icon" onClick={onClose} />
      <div className="min-w-0 flex-1">
        <DialogTitle className="truncate font-medium">Landing Page Editor / {doc.template}</DialogTitle>
        <p className="truncate text-xs text-muted-foreground max-sm:hidden">{standing(draft)}</p>
      </div>
      <Badge variant={isPublished && !hasDraft ? 'success' : 'warning'} hasDot className="max-lg:hidden">
        {isPublished && !hasDraft ? `Version ${page.version} is published` : draftText(draft)}
      </Badge>
      <span className="max-md:hidden">
        <SaveState status={draft.status} />
      </span>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton icon={Ellipsis} label="More" size="icon" />
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem className="sm:hidden" onSelect={() => void draft.flush()}>
            <Save aria-hidden="true" />
            Save
          </DropdownMenuItem>
          <DropdownMenuItem className="sm:hidden" onSelect={() => void preview()}>
            <Eye aria-hidden="true" />
            Preview
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => setAsked('settings')}>
            <Settings2 aria-hidden="true" />
            Page settings
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={copy}>
            <Copy aria-hidden="true" />
            Copy the address
          </DropdownMenuItem>
          {isPublished && (
            <DropdownMenuItem asChild>
              <a href={page.url} target="_blank" rel="noreferrer">
                <ExternalLink aria-hidden="true" />
                Open the published page
              </a>
            </DropdownMenuItem>
          )}
          {isPublished && <DropdownMenuItem onSelect={() => setAsked('withdraw')}>Withdraw</DropdownMenuItem>}
        </DropdownMenuContent>
      </DropdownMenu>
      <Button variant="outline" className="max-sm:hidden" onClick={() => void draft.flush()}>
        Save
      </Button>
      <Button variant="outline" className="max-sm:hidden" onClick={() => void preview()}>
        Preview
      </Button>
      <Button isBusy={isBusy} onClick={() => void publish()}>
        Publish
      </Button>
      <Suspense>
        {asked === 'settings' && <PageSettingsDialog draft={draft} onClose={() => setAsked(undefined)} />}
        {asked === 'withdraw' && (
          <ConfirmDialog
            onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
            title="Withdraw page"
            description={`“${page.name}” is taken off the web at once. You can publish it again.`}
            consequence={`${page.url} then says that the page is not available. Emails that link to it lead there.`}
            confirmLabel="Withdraw page"
            onConfirm={withdraw}
          />
        )}
      </Suspense>
    </header>
  );
}

const draftText = ({ page }: PageDraft): string =>
  page.state === 'withdrawn' ? 'Withdrawn' : `Draft of version ${page.version}`;

function standing({ page }: PageDraft): string {
  const parts = [page.name, `/p/${page.slug}`];
  if (page.state === 'withdrawn') parts.push('withdrawn');
  else if (page.publishedVersion === null) parts.push('not published yet');
  else {
    const isBeside = page.version !== page.publishedVersion;
    parts.push(`version ${page.publishedVersion} is published${isBeside ? ', this draft is beside it' : ''}`);
    parts.push(`${formatNoun(page.visits, 'visit')} in 30 days`);
  }
  return parts.join(' · ');
}
