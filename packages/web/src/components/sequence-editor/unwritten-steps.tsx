import { messages } from '@myra/shared/messages/catalogue';
import { Undo2 } from 'lucide-react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import type { LeadSequence, UnwrittenStep } from './lead-sequence';
import { unwrittenTexts } from './unwritten-text';
import type { SequencePages } from './use-sequence-pages';

/** The steps of the cadence without an email for this lead, and why. A dropped email can be taken back. */
export function UnwrittenSteps({ list, lead }: { list: SequencePages; lead: LeadSequence }) {
  const [dropped, left] = [true, false].map((isDropped) =>
    lead.not_written.filter(({ dropped_subject }) => (dropped_subject !== null) === isDropped),
  );
  const write = trpc.sequences.writeMissing.useMutation(failing(messages.error.generateSequence));
  const params = { id: list.campaignId, lead_id: lead.lead_id };
  const action = {
    label: 'Write it',
    onClick: async () => {
      if (write.isPending) return;
      await succeeds(write.mutateAsync({ params }));
      list.reload();
    },
  };
  return (
    <>
      {(dropped ?? []).map((step) => (
        <DroppedStep key={step.step} list={list} lead={lead} step={step} />
      ))}
      {(left ?? []).length > 0 && (
        <Notice size="sm" className="mx-2 mb-2" {...(left?.some((one) => one.can_be_written) && { action })}>
          {unwrittenTexts(left ?? []).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </>
  );
}

function DroppedStep({ list, lead, step }: { list: SequencePages; lead: LeadSequence; step: UnwrittenStep }) {
  const restore = trpc.sequences.restore.useMutation(failing());
  const takeBack = async () => {
    const params = { id: list.campaignId, lead_id: lead.lead_id };
    await succeeds(restore.mutateAsync({ params, body: { step: step.step } }));
    list.reload();
  };
  const day = step.day === null ? `Step ${step.step}` : `Day ${step.day}`;
  return (
    <section
      aria-label={`Dropped: ${day}`}
      className="mx-2 mb-2 flex flex-wrap items-center justify-end gap-2 rounded-lg bg-muted px-3 py-2 text-xs text-muted-foreground"
    >
      <p className="min-w-0 flex-1 basis-52">
        <span className="block truncate line-through" title={step.dropped_subject ?? ''}>
          {day}: {step.dropped_subject}
        </span>
        {step.why}
      </p>
      <Button
        icon={Undo2}
        variant="outline"
        size="sm"
        isBusy={restore.isPending}
        onClick={() => void takeBack()}
      >
        Take back
      </Button>
    </section>
  );
}
