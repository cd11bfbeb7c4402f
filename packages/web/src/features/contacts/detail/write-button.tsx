import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Tooltip } from '@/components/ui/tooltip';
import { APART, trpc } from '@/lib/trpc';
import type { Contact } from '../contact';
import type { LeadHistory } from '../lead-history';
import { conversationWith, whyNoWriting } from './why-no-writing';

/** Opens the composer of the conversation with a lead; says why where there is nothing to write to. */
export function WriteButton({ lead, sequences }: { lead: Contact; sequences: LeadHistory['sequences'] }) {
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
  return (
    <Tooltip content={query.isError ? 'The conversation could not be read. Please reload the page.' : why}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the reason is read by keyboard too */}
      <span tabIndex={0} className="rounded-lg">
        <Button icon={PenLine} size="sm" disabled>
          Write
        </Button>
      </span>
    </Tooltip>
  );
}
