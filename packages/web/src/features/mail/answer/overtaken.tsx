import type { Message } from '@myra/shared/mail/conversation';
import { Notice } from '@/components/notice';
import { formatDate } from '@/lib/format-date';

interface OvertakenProps {
  /** The newest message of the conversation. */
  by: Message;
  /** The newest that could be answered, and the one that is. */
  newer: Message | undefined;
  answered: Message | undefined;
  onTake: () => void;
}

/** Says what came while an answer was written. Whom it goes to changes only by the person's hand. */
export function Overtaken({ by, newer, answered, onTake }: OvertakenProps) {
  const isNewer = newer !== undefined && newer.id !== answered?.id;
  const [writer] = newer?.from ?? [];
  const at = formatDate(by.created_at);
  const other =
    by.direction === 'inbound' ? `A report of a mail server came at ${at}` : `Somebody answered at ${at}`;
  return (
    <Notice
      tone="warning"
      size="sm"
      action={{ label: isNewer ? 'Answer that one' : 'Got it', onClick: onTake }}
    >
      {isNewer
        ? `${writer?.name || writer?.email || 'Somebody'} wrote at ${formatDate(newer.created_at)}, while you were writing. Your text still answers the message before.`
        : `${other}, while you were writing.`}
    </Notice>
  );
}
