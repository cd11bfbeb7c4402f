import { ChevronDown, ChevronUp, PenLine } from 'lucide-react';
import { useRef, useState } from 'react';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import {
  FailedLead,
  type LeadSequence,
  type SequencePages,
  useSequencePages,
} from '@/components/sequence-editor';
import { IconButton } from '@/components/ui/icon-button';
import { Kbd } from '@/components/ui/kbd';
import { Skeleton } from '@/components/ui/skeleton';
import { useShortcut } from '@/lib/shortcuts';
import { OutOfDateNotice } from '../../../out-of-date/out-of-date-notice';
import { StepFoot } from '../../../step-foot';
import { StepLayout } from '../../../step-layout';
import { StepSkeleton } from '../../../step-skeleton';
import { useGenerationTask } from '../../../use-generation-task';
import type { WizardStepProps } from '../../../wizard-step-props';
import { RunState } from '../../sequence/run-state';
import { useBulkRun } from '../../sequence/use-bulk-run';
import { GenerationRefusal } from '../generation-refusal';
import { NotesKept } from '../notes-kept';
import { useStartWriting } from '../use-start-writing';
import { EstimateBar } from './estimate-bar';
import { restRule } from './first-lead';
import { FirstLeadList } from './first-lead-list';
import { FirstLeadPane } from './first-lead-pane';

interface FirstLeadsProps extends WizardStepProps {
  /** Goes back to what every email contains. */
  onEditContent: () => void;
}

/** Five real leads that were written before the rest: read, edit, change the angle, approve; then the rest is written. */
export function FirstLeads(props: FirstLeadsProps) {
  const { organization, campaign, goTo, setDirty, onEditContent } = props;
  const list = useSequencePages({ organizationId: organization.id, campaignId: campaign.id, show: 'first' });
  const bulk = useBulkRun(setDirty, list.reload);
  const generation = useGenerationTask(campaign);
  const { start, refusal, isStarting } = useStartWriting(props);
  const [openId, setOpenId] = useState<string | undefined>(undefined);
  const pane = useRef<HTMLDivElement>(null);
  const { rows } = list;
  const at = Math.max(
    0,
    rows.findIndex(({ lead_id }) => lead_id === openId),
  );
  const lead = rows[at];
  const step = (by: 1 | -1) => setOpenId(rows[Math.min(rows.length - 1, Math.max(0, at + by))]?.lead_id);
  const open = (leadId: string) => {
    setOpenId(leadId);
    // In a narrow window the emails stand below the list.
    pane.current?.scrollIntoView({ block: 'start' });
  };
  const keys = { group: 'First leads', isOff: rows.length === 0 };
  useShortcut({ ...keys, keys: 'j', label: 'Next lead', run: () => step(1) });
  useShortcut({ ...keys, keys: 'k', label: 'Previous lead', run: () => step(-1) });

  const others = Math.max(0, (campaign.lead_count ?? 0) - (campaign.first_lead_ids?.length ?? 0));
  const rest = restRule(rows, others, generation.state);
  const foot = (
    <StepFoot
      onBack={onEditContent}
      savedState={<Keys />}
      reason={rest.reason}
      next={{
        label: rest.label,
        isDisabled: !rest.isOpen,
        isBusy: isStarting,
        onClick: () => void start('rest'),
      }}
    />
  );
  if (list.error !== undefined) {
    return (
      <StepLayout isFilled foot={foot}>
        <ErrorView className="flex-1" error={list.error} onRetry={list.reload} />
      </StepLayout>
    );
  }
  if (list.isLoading) return <StepSkeleton />;
  return (
    <StepLayout isFilled foot={foot}>
      <div className="flex shrink-0 flex-col gap-2 border-b px-6 py-3 empty:hidden max-lg:px-4">
        <RunState state={bulk} />
        <OutOfDateNotice
          organizationId={organization.id}
          campaignId={campaign.id}
          bulk={bulk}
          isWriting={generation.state === 'running'}
          onKeep={list.reload}
        />
        <NotesKept campaignId={campaign.id} />
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(280px,384px)_minmax(0,1fr)] overflow-hidden max-lg:block max-lg:overflow-y-auto">
        <FirstLeadList list={list} rows={rows} openId={lead?.lead_id} generation={generation} onOpen={open} />
        <div
          ref={pane}
          className="flex min-h-0 min-w-0 flex-col gap-4 overflow-y-auto px-6 py-4 max-lg:overflow-visible max-lg:px-4"
        >
          {refusal !== undefined && <GenerationRefusal error={refusal} goTo={goTo} />}
          {lead === undefined ? (
            <EmptyState
              className="flex-1"
              icon={PenLine}
              text="None of the first leads is left in the campaign."
            />
          ) : (
            <OpenLead key={lead.lead_id} list={list} lead={lead} onStep={step} onDirtyChange={setDirty} />
          )}
        </div>
      </div>
      <EstimateBar campaignId={campaign.id} />
    </StepLayout>
  );
}

interface OpenLeadProps {
  list: SequencePages;
  lead: LeadSequence;
  onStep: (by: 1 | -1) => void;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The open lead by how far its writing is. */
function OpenLead({ list, lead, onStep, onDirtyChange }: OpenLeadProps) {
  const about = [lead.title || lead.role || 'role unknown', lead.place].filter(Boolean).join(' · ');
  return (
    <>
      <header className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base font-medium">{lead.name}</h2>
          <p className="truncate text-muted-foreground" title={about}>
            {about}
          </p>
        </div>
        <IconButton icon={ChevronUp} label="Previous lead" onClick={() => onStep(-1)} />
        <IconButton icon={ChevronDown} label="Next lead" onClick={() => onStep(1)} />
      </header>
      {lead.state === 'waiting' && (
        <div
          role="status"
          aria-label={`Writing for ${lead.name}`}
          className="flex flex-col gap-3 rounded-xl border p-4"
        >
          <Skeleton className="w-2/5" />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {lead.state === 'failed' && (
        <div className="rounded-xl border">
          <FailedLead list={list} lead={lead} canRetry />
        </div>
      )}
      {lead.state === 'written' && <FirstLeadPane list={list} lead={lead} onDirtyChange={onDirtyChange} />}
    </>
  );
}

function Keys() {
  return (
    <span className="flex items-center gap-1.5 text-xs text-muted-foreground max-xl:hidden">
      <Kbd>J</Kbd> <Kbd>K</Kbd> lead <Kbd>A</Kbd> approve <Kbd>E</Kbd> edit
    </span>
  );
}
