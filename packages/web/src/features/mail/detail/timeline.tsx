import type { SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { emailTypeWords } from '@myra/shared/rules/mail/sequence-emails';
import {
  compactTimeline,
  type TimelineState,
  type TimelineStep,
  timelineSteps,
} from '@myra/shared/rules/screens/timeline';
import { capitalizedCode, reasonText } from '@myra/shared/rules/text/reason-text';
import { Check, PanelRightOpen } from 'lucide-react';
import { Fragment, useMemo, useState } from 'react';
import { Sheet, SheetBody, SheetContent, SheetHeader } from '@/components/ui/sheet';
import { cn } from '@/lib/cn';
import { formatDate, formatFullDate } from '@/lib/format-date';
import { stepsOf } from '../conversation';

type Step = TimelineStep<SequenceEmail>;
type Stopped = Pick<SequenceDetail['sequence'], 'reason_to_stop' | 'sequence_state'>;

const WORDS: Record<TimelineState, string> = {
  completed: 'Completed',
  pending: 'Pending',
  incomplete: 'Incomplete',
};

const stepTitle = ({ day, email_type: emailType }: SequenceEmail): string =>
  [`Day ${day}`, emailTypeWords(emailType ?? '')].filter((part) => part !== '').join(' · ');

/** The result of a step, or why it waits. */
function stepNote(
  { email, state }: Step,
  { reason_to_stop: reasonToStop, sequence_state: sequenceState }: Stopped,
): string {
  if (email.sent_at) return `Sent ${formatDate(email.sent_at)}`;
  if (email.skip_reason) return `Left out: ${reasonText(email.skip_reason)}`;
  if (reasonToStop === 'replied') return state === 'pending' ? 'Held, lead replied' : 'Not planned';
  if (reasonToStop) return `Held: ${reasonText(reasonToStop)}`;
  if (sequenceState === 'paused') return 'Paused';
  if (email.scheduled_send_at) return `Planned ${formatDate(email.scheduled_send_at)}`;
  return 'Not planned';
}

/** The current step with its neighbours; a press shows all steps. */
export function Timeline({ detail }: { detail: SequenceDetail }) {
  const [isOpen, setIsOpen] = useState(false);
  const steps = useMemo(() => timelineSteps(stepsOf(detail.sequence_emails)), [detail.sequence_emails]);
  if (steps.length === 0) return null;
  const shown = compactTimeline(steps);
  const current = shown.find(({ state }) => state === 'pending') ?? shown.at(shown.length > 2 ? 1 : -1);
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="flex h-15 w-full shrink-0 items-center gap-2 border-b px-5 text-left -outline-offset-2 hover:bg-muted max-sm:px-4"
      >
        <span className="sr-only">{screenTexts.mail.sequenceTimeline}:</span>
        {shown.map((step, index) => (
          <Fragment key={step.email.email_id}>
            {index > 0 && (
              <span
                aria-hidden="true"
                className={cn(
                  'h-px min-w-2 flex-[1_1_12px]',
                  shown[index - 1]?.state === 'completed' ? 'bg-primary' : 'bg-border-strong',
                )}
              />
            )}
            <span className="flex min-w-0 items-center gap-2">
              <Node state={step.state} />
              <span className={cn('flex min-w-0 flex-col text-xs', step !== current && 'max-sm:sr-only')}>
                <span
                  className={cn(
                    'truncate',
                    step.state === 'incomplete' ? 'text-muted-foreground' : 'font-medium',
                  )}
                >
                  {stepTitle(step.email)}
                </span>
                <span className="truncate text-muted-foreground">{stepNote(step, detail.sequence)}</span>
              </span>
            </span>
          </Fragment>
        ))}
        <PanelRightOpen className="ml-auto text-muted-foreground max-sm:hidden" aria-hidden="true" />
      </button>
      {isOpen && <TimelineSheet steps={steps} sequence={detail.sequence} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Node({ state }: { state: TimelineState }) {
  return (
    <span
      role="img"
      aria-label={WORDS[state]}
      className={cn(
        'grid size-5 shrink-0 place-items-center rounded-full',
        state === 'completed' && 'bg-primary text-primary-foreground',
        state === 'pending' && 'inset-ring-[1.5px] inset-ring-primary',
        state === 'incomplete' && 'inset-ring-[1.5px] inset-ring-control',
      )}
    >
      {state === 'completed' && <Check className="size-3 stroke-[2.5]" aria-hidden="true" />}
      {state === 'pending' && <span className="size-2.5 rounded-full bg-primary" />}
    </span>
  );
}

interface TimelineSheetProps {
  steps: readonly Step[];
  sequence: SequenceDetail['sequence'];
  onClose: () => void;
}

function TimelineSheet({ steps, sequence, onClose }: TimelineSheetProps) {
  const done = steps.filter(({ state }) => state === 'completed').length;
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <SheetContent>
        <SheetHeader
          title={screenTexts.mail.sequenceTimeline}
          description={`${done} of ${steps.length} sent${sequence.reason_to_stop ? `, stopped: ${capitalizedCode(sequence.reason_to_stop).toLowerCase()}` : ''}`}
        />
        <SheetBody>
          <ol className="flex flex-col">
            {steps.map((step, index) => (
              <li key={step.email.email_id} className="flex gap-3">
                <span className="flex flex-col items-center">
                  <Node state={step.state} />
                  {index < steps.length - 1 && (
                    <span
                      aria-hidden="true"
                      className={cn(
                        'w-px flex-1',
                        step.state === 'completed' ? 'bg-primary' : 'bg-border-strong',
                      )}
                    />
                  )}
                </span>
                <span className="flex min-w-0 flex-col pb-6">
                  <span className="font-medium">{stepTitle(step.email)}</span>
                  <span
                    className="text-xs text-muted-foreground"
                    title={formatFullDate(step.email.sent_at ?? step.email.scheduled_send_at)}
                  >
                    {stepNote(step, sequence)}
                  </span>
                  <span className="mt-1 wrap-anywhere text-muted-foreground">
                    {step.email.subject_line || '-'}
                  </span>
                </span>
              </li>
            ))}
          </ol>
        </SheetBody>
      </SheetContent>
    </Sheet>
  );
}
