import { useRef, useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { PlanCampaignButton } from '@/components/plan-campaign-button';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { ActivityPlan, AuthorAct, CheckAct } from './plan';

const NOTE_MAX = 2_000;

interface PlanFootProps {
  plan: ActivityPlan;
  onCampaign: (campaign: { id: string; strategyPlanId: string }) => void;
}

/** What the reader may do with a plan now, and why nothing else. */
export function PlanFoot({ plan, onCampaign }: PlanFootProps) {
  // The hash of the plan that the refusal was opened on; its note stays when the plan is read again.
  const [refused, setRefused] = useState<string | undefined>(undefined);
  const [note, setNote] = useState('');
  const foot = useRef<HTMLElement>(null);
  const utils = trpc.useUtils();
  const decided = {
    onSuccess: () => {
      setRefused(undefined);
      setNote('');
      // The pressed button goes; the next one is a Tab away.
      foot.current?.focus();
      return utils.plans.invalidate();
    },
    onError: (error: unknown) => {
      toast.failure(error, 'The plan could not be decided.');
      void utils.plans.invalidate();
    },
  };
  const review = trpc.plans.review.useMutation(decided);
  const check = trpc.plans.check.useMutation(decided);
  const { id } = plan;
  const may = (act: AuthorAct | CheckAct) => plan.acts.includes(act);
  const hash = plan.hash ?? '';
  const decide = (act: AuthorAct) => review.mutate({ params: { id }, body: { act, hash } });
  const judge = (act: CheckAct, body = { hash, note: '' }) =>
    check.mutate({ params: { id }, body: { act, ...body } });
  const common = { isBusy: review.isPending || check.isPending };
  return (
    <footer
      ref={foot}
      tabIndex={-1}
      className="flex shrink-0 flex-wrap items-center gap-2 border-t px-4 py-3 outline-none"
    >
      <p className="min-w-40 flex-1 text-xs text-muted-foreground">{hintOf(plan)}</p>
      {may('withdraw') && (
        <Button variant="outline" {...common} onClick={() => decide('withdraw')}>
          Take back
        </Button>
      )}
      {may('refuse') && (
        <Button variant="outline" {...common} onClick={() => setRefused(hash)}>
          Refuse
        </Button>
      )}
      {may('accept') && (
        <Button {...common} onClick={() => judge('accept')}>
          Pass legal check
        </Button>
      )}
      {may('approve') && (
        <Button {...common} onClick={() => decide('approve')}>
          Approve Activity Plan
        </Button>
      )}
      {may('send') && plan.has_checker && (
        <Button {...common} onClick={() => decide('send')}>
          Send for Legal Check
        </Button>
      )}
      <PlanCampaignButton plan={plan} onCampaign={onCampaign} />
      {refused !== undefined && (
        <RefuseDialog
          isBusy={check.isPending}
          note={note}
          onNote={setNote}
          onRefuse={() => judge('refuse', { hash: refused, note })}
          onClose={() => setRefused(undefined)}
        />
      )}
    </footer>
  );
}

/** Why the plan stands as it does. */
function hintOf({ state, campaign, has_checker: hasChecker, acts }: ActivityPlan): string {
  if (campaign) return 'This plan is a campaign. Nothing leaves before you launch it.';
  if (state === 'in_review') {
    return acts.includes('accept') ? 'You decide the legal check.' : 'It waits for another admin.';
  }
  if (state === 'approved' && !hasChecker) return 'Nobody else is an admin here, so there is no legal check.';
  if (state === 'approved') return 'The legal check is made by another admin.';
  return state === 'checked' ? 'A change would make the legal check void.' : 'Nothing is sent by a plan.';
}

interface RefuseDialogProps {
  isBusy: boolean;
  note: string;
  onNote: (note: string) => void;
  onRefuse: () => void;
  onClose: () => void;
}

function RefuseDialog({ isBusy, note, onNote, onRefuse, onClose }: RefuseDialogProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <FormDialog
      title="Refuse this plan"
      width="ask"
      isBusy={isBusy}
      submitLabel="Refuse"
      onSubmit={() => (note.trim() === '' ? setIsAsked(true) : onRefuse())}
      onClose={onClose}
    >
      <Field label="What must change?" {...(isAsked && note.trim() === '' && { error: 'Say why.' })}>
        <Textarea maxLength={NOTE_MAX} value={note} onChange={(event) => onNote(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
