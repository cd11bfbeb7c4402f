import { PROVIDER_SELECTION_MAX } from '@myra/shared/constants/limits';
import { Check, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { tickOf, useTickedProviders } from '@/lib/ticked-providers';
import type { Provider } from '../provider';

/** Ticks or unticks this provider. 'Add N to Campaign' of the list uses all ticked ones. */
export function TickButton({ provider }: { provider: Provider }) {
  const { ticked, setTicked } = useTickedProviders();
  const isTicked = ticked.has(provider.id);
  const toggle = () => {
    const next = new Map(ticked);
    if (!next.delete(provider.id))
      next.set(provider.id, tickOf({ ...provider, has_email: Boolean(provider.email) }));
    setTicked(next);
  };
  return (
    <Button
      variant="outline"
      size="sm"
      aria-pressed={isTicked}
      disabled={!isTicked && ticked.size >= PROVIDER_SELECTION_MAX}
      onClick={toggle}
    >
      {isTicked ? <Check aria-hidden="true" /> : <Plus aria-hidden="true" />}
      {isTicked ? 'Selected' : 'Select'}
    </Button>
  );
}
