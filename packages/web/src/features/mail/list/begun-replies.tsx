import type { BegunReply } from '@myra/shared/mail/conversation';
import { Link } from '@tanstack/react-router';
import { PenLine } from 'lucide-react';
import { Time } from '@/components/time';

/** Answers that the person began and did not send; above the drafts that wait for approval. */
export function BegunReplies({ replies }: { replies: readonly BegunReply[] }) {
  if (replies.length === 0) return null;
  return (
    <section aria-label="Begun and not sent" className="max-h-1/3 shrink-0 overflow-y-auto border-b">
      <h2 className="px-6 pt-2 text-xs text-muted-foreground max-sm:px-4">Begun and not sent</h2>
      <ul>
        {replies.map(({ sequence_id: sequenceId, lead_name: name, beginning, saved_at: at }) => (
          <li key={sequenceId}>
            <Link
              to="/mail/sequences/$sequenceId"
              params={{ sequenceId }}
              className="flex items-center gap-2 px-6 py-2 -outline-offset-2 hover:bg-muted max-sm:px-4"
            >
              <PenLine className="size-3.5 shrink-0 text-muted-foreground" aria-hidden="true" />
              <span className="max-w-[50%] shrink-0 truncate">{name || 'A conversation'}</span>
              <span className="min-w-0 flex-1 truncate text-xs text-muted-foreground">{beginning}</span>
              <Time at={at} className="shrink-0 text-xs text-muted-foreground tabular-nums" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
