import { Plus } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { useLeadAct } from '@/components/lead-act/use-lead-act';
import { StatusChip } from '@/components/status-chip';
import { Button } from '@/components/ui/button';
import { Card, CardHeader } from '@/components/ui/card';
import { CampaignDialog } from '../acts/campaign-dialog';
import { type Contact, contactName } from '../contact';
import type { LeadHistory } from '../lead-history';
import { CampaignLink } from './conversation-cards';

type Campaign = LeadHistory['campaigns'][number];

/** The campaigns that chose the contact: add to one, take out of one. */
export function CampaignsCard({ lead, campaigns }: { lead: Contact; campaigns: readonly Campaign[] }) {
  const { run } = useLeadAct();
  const [isAdding, setIsAdding] = useState(false);
  const [leaving, setLeaving] = useState<Campaign>();
  const leads = { ids: [lead.id] };
  const name = contactName(lead);
  const isLaunched = leaving !== undefined && leaving.status !== 'draft' && leaving.status !== 'inactive';
  const takeOut = async () => {
    if (leaving === undefined) return;
    const act = { type: 'campaign', campaign_id: leaving.id, way: 'take-out' } as const;
    if (!(await run(leads, act, 'Taken out of the campaign'))) throw new Error('refused');
  };
  return (
    <Card aria-label="Campaigns">
      <CardHeader className="flex items-center">
        <h2>Campaigns</h2>
        <Button icon={Plus} variant="ghost" size="sm" className="ml-auto" onClick={() => setIsAdding(true)}>
          Add
        </Button>
      </CardHeader>
      {campaigns.length === 0 && <p className="p-4 text-muted-foreground">In no campaign.</p>}
      <ul>
        {campaigns.map((campaign) => (
          <li key={campaign.id} className="flex items-center gap-3 border-b px-4 py-2.5 last:border-b-0">
            <span className="min-w-0 truncate" title={campaign.name ?? undefined}>
              <CampaignLink id={campaign.id} name={campaign.name} planId={campaign.strategy_plan_id} />
            </span>
            <span className="ml-auto flex shrink-0 items-center gap-1">
              <StatusChip status={campaign.status ?? ''} runState={campaign.run_state ?? undefined} />
              <Button
                variant="ghost"
                size="sm"
                aria-label={`Take out ${name}: ${campaign.name ?? 'this campaign'}`}
                onClick={() => setLeaving(campaign)}
              >
                Take out
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {isAdding && (
        <CampaignDialog
          leads={leads}
          text={name}
          onDone={() => undefined}
          onClose={() => setIsAdding(false)}
        />
      )}
      <ConfirmDialog
        isOpen={leaving !== undefined}
        onOpenChange={(isOpen) => !isOpen && setLeaving(undefined)}
        title={`Take ${name} out of ${leaving?.name ?? 'this campaign'}?`}
        description={
          isLaunched
            ? 'No further email of this campaign goes to this lead; an approved answer that has not left is a draft again. What was sent and answered stays.'
            : 'What was written for this lead in this campaign is deleted.'
        }
        confirmLabel="Take out"
        isDestructive={false}
        onConfirm={takeOut}
      />
    </Card>
  );
}
