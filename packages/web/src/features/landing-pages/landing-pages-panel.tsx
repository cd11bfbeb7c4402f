import { screenTexts } from '@myra/shared/messages/screen-texts';
import { PanelTop, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { DataTable } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { Button } from '@/components/ui/button';
import { useIsAdmin } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import { CreatePageDialog } from './create-page-dialog';
import { type PageRow, PageStanding, pageColumns, pageName } from './page-columns';

const texts = screenTexts.strategy;

interface LandingPagesPanelProps {
  organizationId: string;
  onOpen: (pageId: string) => void;
}

/** The landing pages of the organization. */
export function LandingPagesPanel({ organizationId, onOpen }: LandingPagesPanelProps) {
  const query = trpc.landingPages.list.useQuery();
  const [isCreating, setIsCreating] = useState(false);
  const [asked, setAsked] = useState<PageRow | undefined>(undefined);
  const isAdmin = useIsAdmin();
  const columns = useMemo(() => pageColumns(copyAddress, isAdmin ? setAsked : undefined), [isAdmin]);
  if (query.data === undefined && query.error) return <ErrorView query={query} />;
  const pages = query.data?.landing_pages ?? [];
  const create = (
    <Button
      icon={Plus}
      variant={pages.length === 0 ? 'default' : 'outline'}
      onClick={() => setIsCreating(true)}
    >
      {texts.createLandingPage}
    </Button>
  );
  return (
    <>
      {pages.length > 0 && (
        <div className="flex shrink-0 items-center gap-3 border-b px-6 py-3 max-lg:px-4">
          <p className="min-w-0 flex-1 truncate text-xs text-muted-foreground">
            Pages of the whole organization. Asks of a campaign can link to published ones.
          </p>
          {create}
        </div>
      )}
      <DataTable
        className="flex-1"
        label="Landing pages"
        rows={pages}
        columns={columns}
        rowKey={({ id }) => id}
        rowLabel={pageName}
        rowHeight={56}
        onOpen={({ id }) => onOpen(id)}
        isLoading={query.isPending}
        minWidth={1080}
        phoneRow={(page) => (
          <div className="flex items-center gap-3">
            <span className="min-w-0 grow truncate font-medium">{pageName(page)}</span>
            <PageStanding page={page} />
          </div>
        )}
        hasShortcuts
        empty={
          <EmptyState
            icon={PanelTop}
            text={texts.noResult}
            hint="A landing page says what is approved about a product, at an address that emails can link to."
            action={create}
          />
        }
      />
      {isCreating && (
        <CreatePageDialog
          organizationId={organizationId}
          onClose={() => setIsCreating(false)}
          onCreated={(pageId) => {
            setIsCreating(false);
            onOpen(pageId);
          }}
        />
      )}
      {asked !== undefined && <DeletePage page={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

function copyAddress({ url }: PageRow): void {
  navigator.clipboard.writeText(url ?? '').then(
    () => toast.success('Address copied.'),
    () => toast.error('The address could not be copied.'),
  );
}

function DeletePage({ page, onClose }: { page: PageRow; onClose: () => void }) {
  const remove = trpc.landingPages.remove.useMutation(failing('The page could not be deleted.'));
  const utils = trpc.useUtils();
  const confirm = async () => {
    await remove.mutateAsync({ params: { id: page.id } });
    await utils.landingPages.list.invalidate();
  };
  return (
    <ConfirmDialog
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete page"
      description={`“${pageName(page)}” was never published. Its text is lost.`}
      confirmLabel="Delete page"
      onConfirm={confirm}
    />
  );
}
