import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import { MeaningMenu } from './meaning-menu';
import { meaningLabel } from './meanings';

interface ReplyMeaningProps {
  sequenceId: string;
  /** The received message. */
  messageId: string;
  intent: string | null;
  onCorrected: () => void;
}

/** What a reply means, outside its conversation: the conversation is read once somebody wants to correct it. */
export function ReplyMeaning({ sequenceId, messageId, intent, onCorrected }: ReplyMeaningProps) {
  const [isWanted, setIsWanted] = useState(false);
  const query = trpc.mail.getSequence.useQuery({ sequence_id: sequenceId }, { enabled: isWanted });
  const message = query.data?.notifications.find(({ id }) => id === messageId);
  if (isWanted && message !== undefined) {
    return (
      <MeaningMenu
        sequenceId={sequenceId}
        message={message}
        hasShortcut={false}
        startsOpen
        onCorrected={onCorrected}
      />
    );
  }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="outline"
        size="sm"
        isBusy={isWanted && query.isFetching}
        onClick={() => {
          setIsWanted(true);
          if (query.isError) void query.refetch();
        }}
      >
        Meaning: {meaningLabel(intent)}
        <ChevronDown aria-hidden="true" />
      </Button>
      {query.isError && (
        <span role="alert" className="text-xs text-danger-soft-foreground">
          {writeFailure(query.error)}
        </span>
      )}
    </div>
  );
}
