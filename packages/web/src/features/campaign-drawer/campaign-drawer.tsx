import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { ErrorView } from '@/components/error-view';
import { DRAWER_TEXTS, SequenceList, SequenceToolbar, useSequencePages } from '@/components/sequence-editor';
import { StatusChip } from '@/components/status-chip';
import { Sheet, SheetContent, SheetHeader } from '@/components/ui/sheet';
import { Skeletons } from '@/components/ui/skeleton';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs';
import { formatNoun } from '@/lib/format-count';
import { useOrganization } from '@/lib/organization';
import { trpc } from '@/lib/trpc';
import { CampaignActions } from './campaign-actions';
import type { DrawerCampaign } from './drawer-campaign';
import { LeadsTab } from './leads-tab';
import { OutboundSummary } from './outbound-summary';
import { ResultsTab } from './results-tab';

const { tabs } = screenTexts.drawer;
/** A running campaign ends by itself. */
const RUNNING_POLL_MS = 10_000;

/** A launched campaign over the strategy page: its emails, sequences and leads. */
export function CampaignDrawer({ campaignId, onClose }: { campaignId: string; onClose: () => void }) {
  const query = trpc.campaigns.get.useQuery(
    { params: { id: campaignId } },
    { refetchInterval: ({ state }) => (state.data?.run_state === 'running' ? RUNNING_POLL_MS : false) },
  );
  const [isDirty, setIsDirty] = useState(false);
  const [isLeaving, setIsLeaving] = useState(false);
  const close = () => (isDirty ? setIsLeaving(true) : onClose());
  const campaign = query.data;
  return (
    <Sheet open onOpenChange={(isOpen) => !isOpen && close()}>
      <SheetContent className="w-[960px]">
        <SheetHeader
          title={campaign?.name ?? 'Campaign'}
          description={campaign ? formatNoun(campaign.lead_count ?? 0, 'lead') : undefined}
        />
        {query.isError && campaign === undefined && <ErrorView query={query} />}
        {query.isPending && <DrawerSkeleton />}
        {campaign !== undefined && (
          <DrawerBody campaign={campaign} isDirty={isDirty} onDirtyChange={setIsDirty} />
        )}
      </SheetContent>
      <ConfirmDialog
        isOpen={isLeaving}
        onOpenChange={setIsLeaving}
        title="Close without saving?"
        description="An email here was changed and not saved."
        consequence="What you typed stays on this device and is here again when you come back."
        confirmLabel="Close"
        cancelLabel="Stay"
        isDestructive={false}
        onConfirm={onClose}
      />
    </Sheet>
  );
}

interface DrawerBodyProps {
  campaign: DrawerCampaign;
  isDirty: boolean;
  onDirtyChange: (isDirty: boolean) => void;
}

function DrawerBody({ campaign, isDirty, onDirtyChange }: DrawerBodyProps) {
  const { organization } = useOrganization();
  if (organization === undefined) return null;
  return (
    <>
      <div className="flex shrink-0 flex-wrap items-center gap-2 border-b px-6 py-3 max-sm:px-4">
        {campaign.status !== null && (
          <StatusChip status={campaign.status} runState={campaign.run_state ?? undefined} />
        )}
        <CampaignActions campaign={campaign} isDirty={isDirty} />
      </div>
      <OutboundSummary campaignId={campaign.id} isRunning={campaign.run_state === 'running'} />
      <Tabs defaultValue="sequence" className="min-h-0 flex-1">
        <TabsList aria-label="Campaign">
          <TabsTrigger value="sequence">{tabs.sequence}</TabsTrigger>
          <TabsTrigger value="leads">{tabs.leads}</TabsTrigger>
          <TabsTrigger value="results">Results</TabsTrigger>
        </TabsList>
        <TabsContent value="sequence" className="flex flex-col">
          <SequenceTab
            organizationId={organization.id}
            campaignId={campaign.id}
            onDirtyChange={onDirtyChange}
          />
        </TabsContent>
        <TabsContent value="leads" className="flex flex-col">
          <LeadsTab campaign={campaign} />
        </TabsContent>
        <TabsContent value="results" className="flex flex-col">
          <ResultsTab campaignId={campaign.id} />
        </TabsContent>
      </Tabs>
    </>
  );
}

function DrawerSkeleton() {
  return <Skeletons lines={['w-1/3', 'w-full', 'w-2/3']} />;
}

interface SequenceTabProps {
  organizationId: string;
  campaignId: string;
  onDirtyChange: (isDirty: boolean) => void;
}

/** The campaign's sequences, one per lead. Unsent emails can be edited and rewritten. */
function SequenceTab({ organizationId, campaignId, onDirtyChange }: SequenceTabProps) {
  const list = useSequencePages({ organizationId, campaignId });
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-6 py-3 max-sm:px-4">
      <SequenceToolbar list={list} />
      <SequenceList
        list={list}
        texts={DRAWER_TEXTS}
        canRetry={false}
        isNarrow
        onDirtyChange={onDirtyChange}
      />
    </div>
  );
}
