import { useEffect, useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import { ErrorView } from '@/components/error-view';
import { LeadPhoneRow } from '@/components/lead-table/lead-columns';
import {
  isNarrowed,
  LEAD_SORTS,
  type LeadRow,
  type LeadView,
  leadName,
  startingView,
} from '@/components/lead-table/lead-view';
import { Notice } from '@/components/notice';
import { SaveState } from '@/components/save-state';
import { formatTotal } from '@/lib/format-count';
import { useTaskWatch } from '@/lib/use-task-watch';
import { fileColumnsOf, KeptRowsNotice } from '../../kept-rows/kept-rows-notice';
import { StepFoot } from '../../step-foot';
import { StepLayout } from '../../step-layout';
import type { WizardStepProps } from '../../wizard-step-props';
import { AlikeNotice } from './alike-notice';
import { LeadPeekSheet } from './lead-peek-sheet';
import { LeadToolbar } from './lead-toolbar';
import { LeftOutNotice } from './left-out-notice';
import { LinesNotice } from './lines-notice';
import { NoLeads } from './no-leads';
import { SelectionBar } from './selection-bar';
import { useDraftsGuard } from './use-drafts-guard';
import { useHiddenColumns } from './use-hidden-columns';
import { useLeadPages } from './use-lead-pages';
import { useLeadSelection } from './use-lead-selection';
import { useShownColumns } from './use-shown-columns';

/** What a window of 1280 has beside the menu. */
const TABLE_MIN_PX = 1_000;
const PHONE_ROW_PX = 78;

/** The leads of one list, and which of them are chosen. */
export function LeadSelection(props: WizardStepProps & { listId: string }) {
  const { campaign, organization, listId, setDirty } = props;
  const [view, setView] = useState<LeadView>(startingView);
  const { query, rows, first, loadMore, markAll } = useLeadPages(listId, campaign.id, view);
  const selection = useLeadSelection(campaign.id);
  const { guard, dialog } = useDraftsGuard(organization.id, campaign.id);
  const { hidden, setHidden } = useHiddenColumns();
  const [peekedId, setPeekedId] = useState<string | undefined>(undefined);
  const pending = campaign.pending_task_details;
  const importId = pending?.task_type === 'lead_upload' ? (pending.task_id ?? undefined) : undefined;
  const imported = useTaskWatch(importId);

  const isUnsaved = selection.status?.state === 'saving' || selection.status?.state === 'failed';
  useEffect(() => setDirty(isUnsaved), [setDirty, isUnsaved]);

  const { isSelected } = selection;
  const selected = new Set(rows.filter(isSelected).map((row) => row.id));
  const change = (wanted: ReadonlySet<string>) => {
    const changes = rows.filter((row) => wanted.has(row.id) !== selected.has(row.id));
    // To tick many puts nobody back who is left out: one alone does, or the notice.
    const changed =
      changes.length === 1 ? changes : changes.filter((row) => row.left_out == null || selected.has(row.id));
    const act = () => selection.change(changed, wanted);
    if (changed.some((row) => selected.has(row.id))) guard(act);
    else act();
  };
  const toggle = (row: LeadRow) => {
    const wanted = new Set(selected);
    if (!wanted.delete(row.id)) wanted.add(row.id);
    change(wanted);
  };
  const selectMatching = async () => {
    if (await selection.selectMatching(view.filter)) markAll(true);
  };
  const clear = async () => {
    if (await selection.clear()) markAll(false);
  };
  const next = async () => {
    if (await selection.flush()) await props.goNext();
  };

  const productId = campaign.product?.id;
  const shownColumns = useShownColumns({ rows, hidden, productId, listId });
  const total = first?.total;
  const peekedAt = rows.findIndex((row) => row.id === peekedId);
  const peeked = rows[peekedAt];
  const step = (by: 1 | -1) => {
    const row = rows[peekedAt + by];
    return row && (() => setPeekedId(row.id));
  };
  const totalText = total?.value == null ? undefined : formatTotal(total.value, total.exact === false);
  const all = first?.bands?.all ?? undefined;
  const isAllRead = total?.exact === true && rows.length === total.value;
  const isAllSelected = isAllRead && selected.size === rows.length;
  const leftOut = rows.filter((row) => row.left_out != null && !selected.has(row.id));
  return (
    <StepLayout
      isFilled
      foot={
        <StepFoot
          onBack={props.onBack}
          savedState={
            <SaveState
              status={selection.status ?? (selection.summary.isSuccess ? { state: 'saved' } : undefined)}
              detail={
                totalText === undefined || all === undefined
                  ? undefined
                  : `${totalText} of ${formatTotal(all)} in view`
              }
            />
          }
          reason={
            selection.count === 0 ? 'Tick at least one lead' : 'Missing pain points are found while writing'
          }
          next={{
            label: 'Next',
            isDisabled: selection.count === 0 || selection.isReplacing,
            onClick: () => void next(),
          }}
        />
      }
    >
      <LeadToolbar
        view={view}
        page={first}
        hiddenColumns={hidden}
        onChange={setView}
        onHideColumns={setHidden}
      />
      <div className="flex shrink-0 flex-col gap-3 px-6 pb-3 empty:hidden max-lg:px-4">
        {importId !== undefined && (
          <KeptRowsNotice
            taskId={importId}
            size="sm"
            columns={fileColumnsOf(campaign)}
            noun={campaign.provider_set ? 'provider' : 'row'}
            counts={imported.data?.task?.result?.counts ?? {}}
            consequence="They are not in this list."
          />
        )}
        {first?.note != null && (
          <Notice tone="info" size="sm">
            {first.note}
          </Notice>
        )}
        {(selection.count > 0 || leftOut.length === rows.length) && (
          <LeftOutNotice
            count={isAllRead ? leftOut.length : Math.max(leftOut.length, selection.leftOutOf(view.filter))}
            isAllRead={isAllRead}
            rows={leftOut}
            onTake={() => selection.change(leftOut, new Set(leftOut.map((row) => row.id)))}
          />
        )}
        <AlikeNotice organizationId={organization.id} listId={listId} />
        <LinesNotice
          campaignId={campaign.id}
          rows={rows.filter(isSelected)}
          onSaved={() => void query.refetch()}
        />
        <SelectionBar
          count={selection.count}
          summary={selection.summary.data}
          total={total}
          isNarrowed={isNarrowed(view)}
          suggested={isAllRead && leftOut.length > 0 ? rows.length - leftOut.length : undefined}
          canSelectAll={!view.isSelectedOnly && !selection.isReplacing && !isAllSelected}
          onSelectAll={() => void selectMatching()}
          onClear={() => guard(() => void clear())}
        />
      </div>
      {query.isLoadingError ? (
        <ErrorView
          className="flex-1 border-t"
          error={query.error}
          kept="Your selection is kept."
          onRetry={() => void query.refetch()}
        />
      ) : (
        <DataTable<LeadRow>
          label="Leads"
          className="flex-1 border-t [&_td]:px-2 [&_th]:px-2"
          rows={rows.map((row) => (row.left_out != null && selected.has(row.id) ? putBack(row) : row))}
          columns={shownColumns}
          rowKey={(row) => row.id}
          rowLabel={leadName}
          minWidth={TABLE_MIN_PX}
          hasShortcuts
          isLoading={query.isPending}
          onOpen={(row) => setPeekedId(row.id)}
          selection={{ selected, onChange: change, skipped: new Set(leftOut.map((row) => row.id)) }}
          sort={{ column: view.sort, direction: view.direction }}
          onSort={({ column, direction }) => {
            const sort = LEAD_SORTS.find((each) => each === column);
            if (sort !== undefined) setView({ ...view, sort, direction });
          }}
          phoneRow={(lead) => <LeadPhoneRow lead={lead} />}
          phoneRowHeight={PHONE_ROW_PX}
          onReachEnd={loadMore}
          empty={<NoLeads view={view} onClear={() => setView(startingView)} />}
        />
      )}
      {peeked !== undefined && (
        <LeadPeekSheet
          lead={peeked}
          listId={listId}
          productId={productId}
          onChanged={() => void query.refetch()}
          isSelected={selected.has(peeked.id)}
          onToggle={() => toggle(peeked)}
          onNext={step(1)}
          onPrevious={step(-1)}
          onClose={() => setPeekedId(undefined)}
        />
      )}
      {dialog}
    </StepLayout>
  );
}

/** Who is chosen all the same is left out no more. */
const putBack = (row: LeadRow): LeadRow => ({ ...row, left_out: null });
