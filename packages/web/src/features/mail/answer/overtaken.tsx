import type { Message } from '@myra/shared/mail/conversation';
import { isAutomatic } from '@myra/shared/rules/mail/answerable';
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

/** Names what came meanwhile and is no message to answer. */
export function sayWhatCame(by: Pick<Message, 'direction' | 'class' | 'intent'>): string {
  if (by.direction !== 'inbound') return 'Somebody answered';
  return isAutomatic(by) ? 'An automatic reply came' : 'A report of a mail server came';
}

/** Says what came while an answer was written. Whom it goes to changes only by the person's hand. */
export function Overtaken({ by, newer, answered, onTake }: OvertakenProps) {
  const isNewer = newer !== undefined && newer.id !== answered?.id;
  const [writer] = newer?.from ?? [];
  const at = formatDate(by.created_at);
  return (
    <Notice
      tone="warning"
      size="sm"
      action={{ label: isNewer ? 'Answer that one' : 'Got it', onClick: onTake }}
    >
      {isNewer
        ? `${writer?.name || writer?.email || 'Somebody'} wrote at ${formatDate(newer.created_at)}, while you were writing. Your text still answers the message before.`
        : `${sayWhatCame(by)} at ${at}, while you were writing.`}
    </Notice>
  );
}
