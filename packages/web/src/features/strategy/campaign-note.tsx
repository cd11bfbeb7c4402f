import { WIZARD } from '@myra/shared/constants/wizard-steps';
import { CutText } from '@/components/cut-text';
import { useOrganization } from '@/lib/organization';
import { trpc } from '@/lib/trpc';
import { type Campaign, isActive } from './campaign';

/** The state of the campaign, in a few words below its name. */
export function CampaignNote({ campaign }: { campaign: Campaign }) {
  const task = campaign.pending_task_details;
  if (!isActive(campaign) && task?.task_type === 'lead_list_sequence_generation') {
    return <WritingNote campaign={campaign} />;
  }
  const text = noteOf(campaign);
  return text === undefined ? null : <Note text={text} />;
}

/** 'Lead Selection, step 5 of 10' for a draft, the reason for a paused one. */
export function noteOf(campaign: Campaign): string | undefined {
  if (isActive(campaign)) {
    if (campaign.run_state === 'paused' && campaign.run_state_reason === 'person') return 'Paused by hand';
    return undefined;
  }
  const index = WIZARD.findIndex(({ step }) => step === campaign.wizard_step);
  return WIZARD[index] && `${WIZARD[index].label}, step ${index + 1} of ${WIZARD.length}`;
}

/** How many sequences of a campaign are written, while they are being written. */
function WritingNote({ campaign }: { campaign: Campaign }) {
  const { organization } = useOrganization();
  const { data } = trpc.sequences.list.useQuery(
    { query: { organization_id: organization?.id ?? '', campaign_id: campaign.id, limit: 1 } },
    { enabled: organization !== undefined },
  );
  const { completed, total } = data?.counts ?? {};
  if (typeof completed !== 'number' || typeof total !== 'number' || total === 0) {
    return <Note text={noteOf(campaign) ?? ''} />;
  }
  return (
    <Note
      text={`${completed.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} sequences written`}
    />
  );
}

function Note({ text }: { text: string }) {
  return <CutText text={text} className="max-w-full truncate text-xs text-muted-foreground" />;
}
