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

interface RowState {
  text: string;
  title?: string;
  icon: LucideIcon;
  tone: string;
}

/** What a conversation waits for, the most urgent first; undefined where nothing is known. */
export function rowState(row: SequenceRow): RowState | undefined {
  if (row.attention) {
    return { text: 'Needs a person', icon: ShieldAlert, tone: 'font-medium text-danger-soft-foreground' };
  }
  if (row.draftWaiting) {
    return { text: 'Draft waits', icon: PenLine, tone: 'font-medium text-primary-soft-foreground' };
  }
  if (row.replySendAt !== null) {
    const title = formatFullDate(row.replySendAt);
    return {
      text: `Scheduled ${formatDate(row.replySendAt)}`,
      title: `The answer leaves ${title}`,
      icon: CalendarClock,
      tone: '',
    };
  }
  if (row.sequenceState === 'paused') {
    return { text: 'Paused', icon: CirclePause, tone: 'text-muted-foreground' };
  }
  if (row.lastMessageDirection === 'inbound' && row.lastIntent === 'out_of_office') {
    return { text: 'Automatic reply', icon: Bot, tone: 'text-muted-foreground' };
  }
  if (row.lastMessageDirection === 'inbound') {
    return { text: 'To reply', icon: CornerUpLeft, tone: '' };
  }
  if (row.lastMessageDirection === 'outbound') {
    return { text: 'Sent', icon: Send, tone: 'text-muted-foreground' };
  }
  return undefined;
}
