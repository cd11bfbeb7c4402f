import type { Interaction } from '@myra/shared/mail/conversation';
import { interactionLabel } from '@myra/shared/rules/mail/feed';
import {
  Bell,
  CircleDot,
  Clock,
  CornerUpLeft,
  type LucideIcon,
  MailOpen,
  MousePointerClick,
  Send,
} from 'lucide-react';
import { CutText } from '@/components/cut-text';
import { Time } from '@/components/time';
import { formatNoun } from '@/lib/format-count';

const ICONS: Record<string, LucideIcon> = {
  scheduled: Clock,
  sent: Send,
  opened: MailOpen,
  reply_received: CornerUpLeft,
  link_clicked: MousePointerClick,
  reply_scheduled: Clock,
  reply_sent: Send,
  reminder: Bell,
  snooze_over: Bell,
};

/** An event of an email in one line. */
export function InteractionRow({ interaction }: { interaction: Interaction }) {
  const { interaction_type: type, interaction_timestamp: at, interaction_details: details } = interaction;
  const Icon = ICONS[type ?? ''] ?? CircleDot;
  const count = details?.count ?? 0;
  const detail = [count > 1 && formatNoun(count, 'time'), details?.url].filter(Boolean).join(', ');
  return (
    <div className="flex h-8 items-center gap-2 px-4 text-xs">
      <span className="grid w-6 shrink-0 place-items-center text-muted-foreground">
        <Icon className="size-3.5" aria-hidden="true" />
      </span>
      <span className="shrink-0">{interactionLabel(type)}</span>
      <CutText text={detail} className="min-w-0 truncate text-muted-foreground" />
      <Time isWhole at={at} className="ml-auto shrink-0 text-muted-foreground tabular-nums" />
    </div>
  );
}
