import { messages } from '@myra/shared/messages/catalogue';
import { ContactRound } from 'lucide-react';
import { EmptyState } from '@/components/empty-state';
import { isNarrowed, type LeadView } from '@/components/lead-table/lead-view';
import { Button } from '@/components/ui/button';

/** In place of the rows: nothing fits the filter, or the file held nobody. */
export function NoLeads({ view, onClear }: { view: LeadView; onClear: () => void }) {
  if (!isNarrowed(view)) return <EmptyState icon={ContactRound} text="Nobody was accepted." />;
  return (
    <EmptyState
      icon={ContactRound}
      text={messages.info.noMatchingResults}
      action={
        <Button variant="outline" onClick={onClear}>
          Clear filter
        </Button>
      }
    />
  );
}
