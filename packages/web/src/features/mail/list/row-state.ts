import type { SequenceRow } from '@myra/shared/mail/conversation';
import {
  Bot,
  CalendarClock,
  CirclePause,
  CornerUpLeft,
  type LucideIcon,
  PenLine,
  Send,
  ShieldAlert,
} from 'lucide-react';
import { formatDate, formatFullDate } from '@/lib/format-date';
import { meaningLabel } from '../meaning/meanings';

interface RowState {
  text: string;
  title?: string;
  icon: LucideIcon;
  tone: string;
}

/** What a conversation waits for, most urgent first. */
export function rowState(row: SequenceRow): RowState | undefined {
  if (row.attention) {
    return { text: 'Needs a person', icon: ShieldAlert, tone: 'font-medium text-danger-soft-foreground' };
  }
  if (row.sequence_types?.includes('draft')) {
    return { text: 'Draft waits', icon: PenLine, tone: 'font-medium text-primary-soft-foreground' };
  }
  if (row.reply_send_at !== null) {
    const title = formatFullDate(row.reply_send_at);
    return {
      text: `Scheduled ${formatDate(row.reply_send_at)}`,
      title: `The answer leaves ${title}`,
      icon: CalendarClock,
      tone: '',
    };
  }
  if (row.sequence_state === 'paused') {
    return { text: 'Paused', icon: CirclePause, tone: 'text-muted-foreground' };
  }
  if (row.last_message_direction === 'inbound' && row.last_intent === 'out_of_office') {
    return { text: 'Automatic reply', icon: Bot, tone: 'text-muted-foreground' };
  }
  if (row.last_message_direction === 'inbound') {
    const isKnown = row.last_intent !== null && row.last_intent !== 'unclear';
    const text = isKnown ? `To reply: ${meaningLabel(row.last_intent)}` : 'To reply';
    return { text, icon: CornerUpLeft, tone: '' };
  }
  if (row.last_message_direction === 'outbound') {
    return { text: 'Sent', icon: Send, tone: 'text-muted-foreground' };
  }
  return undefined;
}
