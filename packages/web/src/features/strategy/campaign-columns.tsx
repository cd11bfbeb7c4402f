import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Copy, Mail, Trash2 } from 'lucide-react';
import { CutText } from '@/components/cut-text';
import type { Column } from '@/components/data-table/column';
import { StatusChip } from '@/components/status-chip';
import { Time } from '@/components/time';
import { IconButton } from '@/components/ui/icon-button';
import { formatCount } from '@/lib/format-count';
import type { Counts } from '@/lib/result-metrics';
import { type Campaign, isActive, nameOf } from './campaign';
import { CampaignNote } from './campaign-note';
import { LISTED_METRICS } from './use-campaign-results';

const [NAME, STATUS, SENT, MODIFIED, CHANNELS, ACTION] = screenTexts.strategy.campaignColumns;
const { missing } = screenTexts;

/** The status with the run state of an active campaign: 'active, paused'. */
export function CampaignStatus({ campaign }: { campaign: Campaign }) {
  if (!campaign.status) return <span className="text-muted-foreground">{missing}</span>;
  const runState = isActive(campaign) ? (campaign.run_state ?? undefined) : undefined;
  return <StatusChip status={campaign.status} runState={runState} />;
}

/** When it was last changed, with the full local time on hover. */
export function ModifiedDate({ at }: { at: string | null }) {
  return <Time at={at} className="text-muted-foreground tabular-nums" />;
}

/** The documented columns in their order, with outcomes after the number of sent emails. */
export const campaignColumns = (
  onCopy: (campaign: Campaign) => void,
  /** Undefined for who may not delete. */
  onDelete: ((campaign: Campaign) => void) | undefined,
  results: ReadonlyMap<string, Counts>,
): Column<Campaign>[] => [
  {
    id: 'name',
    header: NAME,
    isSortable: true,
    cell: (campaign) => (
      <span className="flex min-w-0 flex-col items-start">
        <CutText text={nameOf(campaign)} className="max-w-full truncate font-medium" />
        <CampaignNote campaign={campaign} />
      </span>
    ),
  },
  {
    id: 'status',
    header: STATUS,
    width: '148px',
    isSortable: true,
    cell: (campaign) => <CampaignStatus campaign={campaign} />,
  },
  {
    id: 'sent',
    header: SENT,
    width: '104px',
    align: 'right',
    isSortable: true,
    cell: ({ sent_count }) =>
      sent_count === null || sent_count === 0 ? (
        <span className="text-muted-foreground">{missing}</span>
      ) : (
        formatCount(sent_count)
      ),
  },
  ...LISTED_METRICS.map(
    ({ metric, label }): Column<Campaign> => ({
      id: metric,
      header: label,
      width: metric === 'unsubscribed' ? '128px' : '96px',
      align: 'right',
      cell: ({ id }) => {
        const counts = results.get(id);
        const isUnknown = counts === undefined || (metric === 'opened' && (counts.tracked ?? 0) === 0);
        return isUnknown ? (
          <span className="text-muted-foreground">{missing}</span>
        ) : (
          formatCount(counts[metric] ?? 0)
        );
      },
    }),
  ),
  {
    id: 'modified',
    header: MODIFIED,
    width: '136px',
    isSortable: true,
    cell: (campaign) => <ModifiedDate at={campaign.last_updated_at} />,
  },
  {
    id: 'channels',
    header: CHANNELS,
    width: '112px',
    cell: ({ channels }) =>
      channels.length === 0 ? (
        missing
      ) : (
        <span className="flex items-center gap-1.5 text-muted-foreground">
          <Mail className="size-3.5" aria-hidden="true" />
          {channels.join(', ')}
        </span>
      ),
  },
  {
    id: 'action',
    header: ACTION,
    width: '88px',
    align: 'right',
    cell: (campaign) => (
      <span className="flex justify-end gap-1">
        <IconButton
          icon={Copy}
          label={`Copy campaign ${nameOf(campaign)}`}
          onClick={() => onCopy(campaign)}
        />
        {onDelete !== undefined && (
          <IconButton
            icon={Trash2}
            label={`Delete campaign ${nameOf(campaign)}`}
            onClick={() => onDelete(campaign)}
          />
        )}
      </span>
    ),
  },
];
