import type { Interaction } from '@myra/shared/mail/conversation';
import { interactionLabel } from '@myra/shared/rules/feed';
import {
  CircleDot,
  Clock,
  CornerUpLeft,
  type LucideIcon,
  MailOpen,
  MousePointerClick,
  Send,
} from 'lucide-react';
import { formatNoun } from '@/lib/format-count';
import { formatDate, formatFullDate } from '@/lib/format-date';

const ICONS: Record<string, LucideIcon> = {
  scheduled: Clock,
  sent: Send,
  opened: MailOpen,
  reply_received: CornerUpLeft,
  link_clicked: MousePointerClick,
  reply_scheduled: Clock,
  reply_sent: Send,
};

/** Something that happened to an email, in a line (MAIL-SEQ-35, MAIL-SEQ-36). */
export function InteractionRow({ interaction }: { interaction: Interaction }) {
  const { interactionType, interactionTimestamp, count, url } = interaction;
  const Icon = ICONS[interactionType] ?? CircleDot;
  const detail = [count !== null && count > 1 && formatNoun(count, 'time'), url].filter(Boolean).join(', ');
  return (
    <div className="flex h-8 items-center gap-2 px-4 text-xs">
      <span className="grid w-6 shrink-0 place-items-center text-muted-foreground">
        <Icon className="size-3.5" aria-hidden="true" />
      </span>
      <span className="shrink-0">{interactionLabel(interactionType)}</span>
      <span className="min-w-0 truncate text-muted-foreground" title={detail}>
        {detail}
      </span>
      <time
        dateTime={interactionTimestamp}
        title={formatFullDate(interactionTimestamp)}
        className="ml-auto shrink-0 text-muted-foreground tabular-nums"
      >
        {formatDate(interactionTimestamp)}
      </time>
    </div>
  );
}
