import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useRouter } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Sort } from '@/components/data-table/column';
import { DataTable } from '@/components/data-table/data-table';
import { EmptyState } from '@/components/empty-state';
import { ErrorView } from '@/components/error-view';
import { SearchInput } from '@/components/search-input';
import { Button } from '@/components/ui/button';
import { FilterChip } from '@/components/ui/filter-chip';
import { Kbd } from '@/components/ui/kbd';
import { formatCount, formatNoun } from '@/lib/format-count';
import { useIsAdmin } from '@/lib/session';
import { type Campaign, isActive, nameOf, type StrategyPlan } from './campaign';
import { CampaignStatus, campaignColumns, ModifiedDate } from './campaign-columns';
import { SORT_DEFAULT, statusChoices, visibleCampaigns } from './campaign-filter';
import { noteOf } from './campaign-note';
import { DeleteCampaignDialog } from './delete-campaign-dialog';
import { useCampaignResults } from './use-campaign-results';
import { useCopyCampaign } from './use-copy-campaign';

interface CampaignsPanelProps {
  plan: StrategyPlan;
  query: {
    data?: { campaigns: Campaign[] } | undefined;
    error: unknown;
    isPending: boolean;
    refetch: () => unknown;
  };
  onOpenActive: (campaign: Campaign) => void;
}

/** The campaigns of a plan: search, filter, sort, open, delete. */
export function CampaignsPanel({ plan, query, onOpenActive }: CampaignsPanelProps) {
  const router = useRouter();
  const [term, setTerm] = useState('');
  const [status, setStatus] = useState<string | undefined>(undefined);
  const [sort, setSort] = useState<Sort>(SORT_DEFAULT);
  const [asked, setAsked] = useState<Campaign | undefined>(undefined);
  const copy = useCopyCampaign(plan.id);
  const campaigns = query.data?.campaigns ?? [];
  const results = useCampaignResults(campaigns);
  const isAdmin = useIsAdmin();
  const columns = useMemo(
    () => campaignColumns(copy, isAdmin ? setAsked : undefined, results),
    [copy, isAdmin, results],
  );
  const rows = visibleCampaigns(campaigns, { term, status, sort });
  const open = (campaign: Campaign) => {
    if (isActive(campaign)) return onOpenActive(campaign);
    const search = { strategy_id: plan.id, campaign_id: campaign.id };
    void router.navigate({ to: '/create-strategy', search });
  };
  if (query.data === undefined && query.error) return <ErrorView query={query} />;
  const isNarrowed = term !== '' || status !== undefined;
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-b px-6 py-3 max-lg:px-4">
        <SearchInput label="Search campaigns" value={term} onSearch={setTerm} className="max-sm:hidden" />
        {statusChoices(campaigns).map((choice) => (
          <FilterChip
            key={choice.label}
            isOn={choice.status === status}
            count={choice.count}
            onClick={() => setStatus(choice.status)}
          >
            {choice.label}
          </FilterChip>
        ))}
        <span className="ml-auto flex shrink-0 items-center gap-1 text-xs text-muted-foreground max-lg:hidden">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> move <Kbd>↵</Kbd> open
        </span>
      </div>
      <DataTable
        className="flex-1"
        label="Campaigns"
        rows={rows}
        columns={columns}
        rowKey={(campaign) => campaign.id}
        rowLabel={nameOf}
        onOpen={open}
        sort={sort}
        onSort={setSort}
        isLoading={query.isPending}
        minWidth={1080}
        phoneRow={(campaign) => (
          <PhoneRow campaign={campaign} replied={results.get(campaign.id)?.replied ?? 0} />
        )}
        hasShortcuts
        empty={
          <EmptyState
            icon={Megaphone}
            text={screenTexts.strategy.noResult}
            hint={
              !isNarrowed && 'A campaign writes one email sequence for every lead of a list, and sends it.'
            }
            action={
              isNarrowed && (
                <Button
                  variant="outline"
                  onClick={() => {
                    setTerm('');
                    setStatus(undefined);
                  }}
                >
                  Show all campaigns
                </Button>
              )
            }
          />
        }
      />
      {asked !== undefined && <DeleteCampaignDialog campaign={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** A campaign in two lines. */
function PhoneRow({ campaign, replied }: { campaign: Campaign; replied: number }) {
  const sent = campaign.sent_count ?? 0;
  const note = noteOf(campaign);
  return (
    <div className="flex flex-col gap-0.5">
      <div className="flex items-center gap-3">
        <span className="min-w-0 grow truncate font-medium">{nameOf(campaign)}</span>
        <CampaignStatus campaign={campaign} />
      </div>
      <div className="flex gap-2 truncate text-xs">
        <ModifiedDate at={campaign.last_updated_at} />
        {sent > 0 && (
          <span className="text-muted-foreground tabular-nums">
            Sent to {formatNoun(sent, 'person', 'people')}, {formatCount(replied)} replied
          </span>
        )}
        {note !== undefined && <span className="truncate text-muted-foreground">{note}</span>}
      </div>
    </div>
  );
}
