import { Button } from '@/components/ui/button';
import { type ContactsSearch, toActFilter } from '@/lib/contact-search';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

interface CreatePlanButtonProps {
  threadId: string;
  /** The leads that are shown. */
  search: ContactsSearch;
  isBusy: boolean;
  onCreated: () => void;
}

/** Asks for an activity plan for the leads that are shown. */
export function CreatePlanButton({ threadId, search, isBusy, onCreated }: CreatePlanButtonProps) {
  const utils = trpc.useUtils();
  const create = trpc.assistant.plan.useMutation({
    onSuccess: () => {
      onCreated();
      return utils.assistant.invalidate();
    },
    onError: (error) => toast.failure(error, 'The plan could not be asked for.'),
  });
  return (
    <Button
      size="sm"
      isBusy={create.isPending}
      disabled={isBusy}
      onClick={() => create.mutate({ params: { id: threadId }, body: { filter: toActFilter(search) } })}
    >
      Create Activity Plan
    </Button>
  );
}
