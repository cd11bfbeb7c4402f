import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { APART, trpc } from '@/lib/trpc';
import { CampaignDialog } from '../acts/campaign-dialog';
import { type Contact, contactName } from '../contact';
import type { LeadHistory } from '../lead-history';
import { conversationWith, mayBegin, whyNoWriting } from './why-no-writing';

/** Opens the composer of the conversation with a lead, or puts them into a campaign that writes first; says why where neither can be. */
export function WriteButton({ lead, sequences }: { lead: Contact; sequences: LeadHistory['sequences'] }) {
  const [isAdding, setIsAdding] = useState(false);
  const reasonId = useId();
  const found = conversationWith(sequences);
  const query = trpc.mail.getSequence.useQuery(
    { sequence_id: found?.id ?? '' },
    { enabled: found !== undefined, trpc: APART },
  );
  const isKnown = found === undefined || query.data !== undefined;
  const why = isKnown ? whyNoWriting(lead, query.data) : undefined;
  if (found !== undefined && isKnown && why === undefined) {
    return (
      <Button size="sm" asChild>
        <Link to="/mail/sequences/$sequenceId" params={{ sequenceId: found.id }} hash="write">
          <PenLine aria-hidden="true" />
          Write
        </Link>
      </Button>
    );
  }
  if (isKnown && mayBegin(lead, query.data)) {
    return (
      <>
        <Button icon={PenLine} size="sm" onClick={() => setIsAdding(true)}>
          Write in a campaign
        </Button>
        {isAdding && (
          <CampaignDialog
            leads={{ ids: [lead.id] }}
            text={contactName(lead)}
            onDone={() => undefined}
            onClose={() => setIsAdding(false)}
          />
        )}
      </>
    );
  }
  const reason = query.isError ? 'The conversation could not be read. Please reload the page.' : why;
  return (
    <span className="flex items-center gap-2">
      <Button icon={PenLine} size="sm" disabled aria-describedby={reasonId}>
        Write
      </Button>
      <span id={reasonId} className="max-w-60 text-xs text-muted-foreground">
        {reason}
      </span>
    </span>
  );
}
