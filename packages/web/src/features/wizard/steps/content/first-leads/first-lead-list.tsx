import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Check, GitBranch } from 'lucide-react';
import { CutText } from '@/components/cut-text';
import { Notice } from '@/components/notice';
import { DroppedLeads, type LeadSequence, type SequencePages } from '@/components/sequence-editor';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/cn';
import { formatNoun } from '@/lib/format-count';
import type { GenerationTask } from '../../../use-generation-task';
import { useRetryTask } from '../../processing/use-retry-task';
import { angleReason, statusOf } from './first-lead';

interface FirstLeadListProps {
  list: SequencePages;
  rows: readonly LeadSequence[];
  openId: string | undefined;
  generation: GenerationTask;
  onOpen: (leadId: string) => void;
}

/** The first leads, each with its angle and the reason for it. */
export function FirstLeadList({ list, rows, openId, generation, onOpen }: FirstLeadListProps) {
  const retry = useRetryTask(generation.taskId ?? '');
  const approved = rows.filter(({ approved_at }) => approved_at).length;
  return (
    <div className="min-h-0 overflow-y-auto border-r max-lg:overflow-visible max-lg:border-r-0 max-lg:border-b">
      <header className="flex items-center gap-3 border-b px-6 py-3 max-lg:px-4">
        <div className="min-w-0 flex-1">
          <h2 className="font-medium">Five real leads first</h2>
          <p className="text-xs text-muted-foreground">
            They differ in role and setting. Approving is optional: it marks what was read.
          </p>
        </div>
        <span className="shrink-0 text-xs text-muted-foreground tabular-nums" aria-live="polite">
          {approved} of {rows.length} approved
        </span>
      </header>
      {generation.state === 'failed' && (
        <Notice tone="danger" className="m-3" action={{ label: screenTexts.wizard.retry, onClick: retry }}>
          {generation.watch?.task?.error?.message ?? 'The writing stopped.'} What was written is kept.
        </Notice>
      )}
      {generation.state === 'running' && generation.watch?.phase && (
        <p className="border-b px-6 py-2 text-xs text-muted-foreground max-lg:px-4" aria-live="polite">
          {generation.watch.phase}
        </p>
      )}
      <ol aria-label="First leads">
        {rows.map((lead) => (
          <Row key={lead.lead_id} lead={lead} isOpen={lead.lead_id === openId} onOpen={onOpen} />
        ))}
      </ol>
      <DroppedLeads list={list} className="border-b px-6 py-3 max-lg:px-4" />
    </div>
  );
}

interface RowProps {
  lead: LeadSequence;
  isOpen: boolean;
  onOpen: (leadId: string) => void;
}

function Row({ lead, isOpen, onOpen }: RowProps) {
  const status = statusOf(lead);
  const { angle, because } = angleReason(lead);
  return (
    <li className="border-b">
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(lead.lead_id)}
        className={cn(
          'relative flex w-full flex-col gap-0.5 px-6 py-3 text-left -outline-offset-2 hover:bg-muted max-lg:px-4',
          isOpen &&
            'bg-accent hover:bg-accent before:absolute before:inset-y-0 before:left-0 before:w-[3px] before:bg-primary',
        )}
      >
        <span className="flex w-full items-center gap-2">
          <CutText text={lead.name} className="min-w-0 truncate font-medium" />
          {lead.emails.length === 1 && (
            <span className="shrink-0 text-xs text-muted-foreground">{formatNoun(1, 'email')}</span>
          )}
          <Badge variant={status.variant} className="ml-auto">
            {lead.approved_at && <Check aria-hidden="true" />}
            {status.text}
          </Badge>
        </span>
        <span className="w-full truncate text-xs text-muted-foreground">
          {[lead.title || lead.role || 'role unknown', lead.place].filter(Boolean).join(', ')}
        </span>
        {because !== '' && (
          <span className={cn('flex w-full flex-col', !isOpen && 'max-sm:hidden')}>
            {angle !== undefined && (
              <span className="mt-1 flex items-center gap-1.5">
                <GitBranch className="size-3.5 text-muted-foreground" aria-hidden="true" />
                <span className="min-w-0 truncate">{angle}</span>
              </span>
            )}
            <span className="text-xs text-muted-foreground">{because}</span>
          </span>
        )}
      </button>
    </li>
  );
}
