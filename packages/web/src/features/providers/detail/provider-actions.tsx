import { ExternalLink, Megaphone } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '@/components/lazy-part';
import { Button } from '@/components/ui/button';
import type { Provider } from '../provider';
import { TickButton } from './tick-button';

const AddDialog = lazyPart(async () => (await import('../create-campaign/add-dialog')).AddDialog);

/** The official page of an NPI; nobody invented has one. */
const registryAddress = ({ npi, origin }: Provider): string | undefined =>
  npi && origin?.source !== 'synthetic'
    ? `https://npiregistry.cms.hhs.gov/provider-view/${encodeURIComponent(npi)}`
    : undefined;

interface ProviderActionsProps {
  provider: Provider;
  /** Opens the wizard with this provider as a lead, for an existing or a new plan. */
  onCreateCampaign: (to: { strategyId: string | undefined; providerSetId: string }) => void;
}

/** Registry page, selection, and a campaign for this provider. */
export function ProviderActions({ provider, onCreateCampaign }: ProviderActionsProps) {
  const [isAdding, setIsAdding] = useState(false);
  const registry = registryAddress(provider);
  return (
    <div className="flex flex-wrap gap-2">
      {registry && (
        <Button variant="ghost" size="sm" asChild>
          <a href={registry} target="_blank" rel="noreferrer">
            <ExternalLink aria-hidden="true" />
            NPI registry
          </a>
        </Button>
      )}
      <TickButton provider={provider} />
      <Button icon={Megaphone} size="sm" onClick={() => setIsAdding(true)}>
        Add to Campaign
      </Button>
      {isAdding && (
        <Suspense>
          <AddDialog
            provider={provider}
            onCreateCampaign={onCreateCampaign}
            onClose={() => setIsAdding(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
