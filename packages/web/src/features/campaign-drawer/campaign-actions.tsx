import { Link } from '@tanstack/react-router';
import { Pause, Pencil, Play, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useUnsavedEmails } from '@/components/sequence-editor';
import { Button } from '@/components/ui/button';
import { useIsAdmin } from '@/lib/session';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing } from '@/lib/write';
import type { DrawerCampaign } from './drawer-campaign';

/** Pauses, resumes, or withdraws unsent emails. Only admins withdraw. `isDirty`: an email beside it is being changed. */
export function CampaignActions({ campaign, isDirty }: { campaign: DrawerCampaign; isDirty: boolean }) {
  const isAdmin = useIsAdmin();
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const utils = trpc.useUtils();
  const pause = trpc.launches.pause.useMutation(failing());
  const resume = trpc.launches.resume.useMutation(failing());
  const withdraw = trpc.launches.withdraw.useMutation(failing());
  const params = { id: campaign.id };
  const { ask, question } = useUnsavedEmails(campaign.id, 'Resume all the same', isDirty);

  const run = async (act: () => Promise<DrawerCampaign>, done: string) => {
    try {
      utils.campaigns.get.setData({ params }, await act());
      toast.success(done);
    } finally {
      void Promise.all([
        utils.campaigns.invalidate(),
        utils.launches.invalidate(),
        utils.activity.invalidate(),
      ]);
    }
  };
  // A toast has shown the reason. The state is unchanged.
  const quietly = (work: Promise<void>) => void work.catch(() => undefined);
  if (campaign.status !== 'active') return <EditCampaign campaign={campaign} />;
  const isHeld = campaign.run_state === 'paused' || campaign.run_state === 'ready';
  return (
    <>
      <span className="min-w-0 text-xs text-muted-foreground">{explanationOf(campaign)}</span>
      <div className="ml-auto flex shrink-0 gap-2">
        {isAdmin && (
          <Button icon={Undo2} variant="destructive-outline" onClick={() => setIsWithdrawing(true)}>
            Withdraw
          </Button>
        )}
        {isHeld && (
          <Button
            icon={Play}
            isBusy={resume.isPending}
            onClick={() => quietly(ask(() => run(() => resume.mutateAsync({ params }), 'Campaign resumed')))}
          >
            Resume
          </Button>
        )}
        {campaign.run_state === 'running' && (
          <Button
            icon={Pause}
            variant="outline"
            isBusy={pause.isPending}
            onClick={() => quietly(run(() => pause.mutateAsync({ params }), 'Campaign paused'))}
          >
            Pause
          </Button>
        )}
      </div>
      {question}
      <ConfirmDialog
        isOpen={isWithdrawing}
        onOpenChange={setIsWithdrawing}
        title="Withdraw campaign"
        description={`“${campaign.name ?? '-'}” stops and can be edited and launched anew.`}
        consequence="Everything unsent is cancelled, follow-ups too. What was sent stays sent, and replies still arrive."
        confirmLabel="Withdraw"
        onConfirm={() => run(() => withdraw.mutateAsync({ params }), 'Campaign withdrawn')}
      />
    </>
  );
}

/** A withdrawn campaign can be edited again. */
function EditCampaign({ campaign }: { campaign: DrawerCampaign }) {
  const search = { strategy_id: campaign.strategy_plan_id ?? '', campaign_id: campaign.id };
  return (
    <Button variant="outline" className="ml-auto" asChild>
      <Link to="/create-strategy" search={search}>
        <Pencil aria-hidden="true" />
        Edit campaign
      </Link>
    </Button>
  );
}

function explanationOf({ run_state }: DrawerCampaign): string {
  switch (run_state) {
    case 'paused':
      return 'Everything unsent waits until it is resumed.';
    case 'ready':
      return 'Ready. Nothing leaves until it is resumed.';
    case 'finished':
      return 'Everything was sent or settled. A reply still opens its follow-up.';
    default:
      return '';
  }
}
