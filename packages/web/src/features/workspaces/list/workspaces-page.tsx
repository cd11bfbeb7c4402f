import { NO_SELECTION_BANNER_MS } from '@myra/shared/constants/timing';
import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useNavigate } from '@tanstack/react-router';
import { FolderKanban, History, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { PageHeader } from '@/components/page-header';
import { Button } from '@/components/ui/button';
import { usePageTitle } from '@/lib/page-title';
import { useIsAdmin } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { nameOf } from '../workspace';
import { CreateWorkspaceDialog } from './create-workspace-dialog';
import { DeletedWorkspacesDialog } from './deleted-workspaces-dialog';
import { useDeleteWorkspaces } from './use-delete-workspaces';
import { WorkspacePhoneRow, workspaceColumns } from './workspace-columns';

const texts = screenTexts.workspaces;
const PHONE_ROW_PX = 76;
/** Below this width the table scrolls sideways. */
const MIN_WIDTH_PX = 980;

/** /workspace: the workspaces of the organization. */
export function WorkspacesPage() {
  usePageTitle(screenTexts.shell.titles.workspaces);
  const isAdmin = useIsAdmin();
  const navigate = useNavigate();
  const query = trpc.workspaces.list.useQuery({ query: {} });
  const counts = trpc.workspaces.contacted.useQuery();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [open, setOpen] = useState<'create' | 'deleted'>();
  const { deleteAll, isBusy } = useDeleteWorkspaces();
  const contacted = useMemo(
    () => counts.data && new Map(counts.data.workspaces.map((each) => [each.id, each])),
    [counts.data],
  );
  if (query.isLoadingError) return <ErrorView query={query} className="h-full" />;
  const rows = query.data?.workspaces ?? [];
  const chosen = rows.filter(({ id }) => ticked.has(id)).map(({ id }) => id);
  const onDelete = async () => {
    if (chosen.length === 0)
      toast.info(messages.validation.selectTemplate, { durationMs: NO_SELECTION_BANNER_MS });
    else if (await deleteAll(chosen)) setTicked(new Set());
  };
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader
        title={
          <>
            Workspaces
            {query.data !== undefined && (
              <span className="font-normal text-muted-foreground tabular-nums">{rows.length}</span>
            )}
          </>
        }
        description="From the pages of a company to the leads who need what it offers."
        actions={
          <Button icon={Plus} onClick={() => setOpen('create')}>
            {texts.add}
          </Button>
        }
      />
      {isAdmin && (
        <div className="flex min-h-9 shrink-0 items-center gap-2 px-6 pb-3 max-lg:px-4">
          <span role="status" className="text-muted-foreground tabular-nums">
            {chosen.length} selected
          </span>
          <Button
            icon={Trash2}
            variant="outline"
            isBusy={isBusy}
            onClick={() => void onDelete()}
            disabled={rows.length === 0}
          >
            Delete
          </Button>
          <Button icon={History} variant="ghost" className="ml-auto" onClick={() => setOpen('deleted')}>
            Deleted
          </Button>
        </div>
      )}
      <DataTable
        className="flex-1 border-t"
        label="Workspaces"
        rows={rows}
        columns={workspaceColumns(contacted)}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        isLoading={query.isPending}
        minWidth={MIN_WIDTH_PX}
        selection={isAdmin ? { selected: ticked, onChange: setTicked } : undefined}
        phoneRow={(row) => <WorkspacePhoneRow row={row} contacted={contacted} />}
        phoneRowHeight={PHONE_ROW_PX}
        onOpen={({ id }) => void navigate({ to: '/workspace/$workspaceId', params: { workspaceId: id } })}
        empty={
          <EmptyState
            icon={FolderKanban}
            text={texts.empty}
            action={<Button onClick={() => setOpen('create')}>{texts.getStarted}</Button>}
          />
        }
        hasShortcuts
      />
      {open === 'create' && <CreateWorkspaceDialog onClose={() => setOpen(undefined)} />}
      {open === 'deleted' && <DeletedWorkspacesDialog onClose={() => setOpen(undefined)} />}
    </div>
  );
}
