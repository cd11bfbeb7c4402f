import type { SequenceRow } from '@myra/shared/mail/conversation';
import { DOUBT, isAlarm } from '@myra/shared/rules/mail/doubt';
import {
  AlarmClock,
  Archive,
  Bot,
  CalendarClock,
  CircleCheck,
  CirclePause,
  CornerUpLeft,
  type LucideIcon,
  MailX,
  PenLine,
  Plane,
  Send,
  ShieldAlert,
  UserX,
} from 'lucide-react';
import { formatDate, formatFullDate } from '@/lib/format-date';
import { comesBackAt } from '../detail/reminder';

interface RowState {
  text: string;
  title?: string;
  icon: LucideIcon;
  tone: string;
}

/** Endings after which nothing is sent to the lead. */
const ENDED: Record<string, { text: string; icon: LucideIcon; title: string }> = {
  unsubscribed: { text: 'Unsubscribed', icon: UserX, title: 'The lead asked for no more emails.' },
  bounced: { text: 'Bounced', icon: MailX, title: 'The address does not work.' },
  complained: { text: 'Complained', icon: UserX, title: 'The lead marked an email as spam.' },
  suppressed: { text: 'Suppressed', icon: UserX, title: 'The address or its domain may not be written to.' },
};

const QUIET = 'text-muted-foreground';

/** Why a sequence is paused and until when. */
function pauseState({ pause_reason: reason, resume_at: resumeAt }: SequenceRow): RowState {
  if (reason === 'legal') {
    const title = 'Somebody of the same organization speaks of legal steps.';
    return { text: 'Paused: legal step', title, icon: CirclePause, tone: 'text-warning-soft-foreground' };
  }
  if (reason === 'absence_open') {
    const title = 'The lead is away and names no day of return.';
    return { text: 'Away: name a day', title, icon: Plane, tone: 'text-warning-soft-foreground' };
  }
  const day = resumeAt === null ? undefined : formatDate(resumeAt);
  const why = reason === 'absence' ? 'The lead is away.' : 'Somebody of your organization paused it.';
  const title = resumeAt === null ? why : `${why} It goes on by itself on ${formatFullDate(resumeAt)}.`;
  // Whoever is away is back before that day.
  if (reason === 'absence')
    return { text: day ? `Away, goes on ${day}` : 'Away', title, icon: Plane, tone: QUIET };
  return { text: day ? `Paused until ${day}` : 'Paused by hand', title, icon: CirclePause, tone: QUIET };
}

/** What a conversation waits for, most urgent first. */
export function rowState(row: SequenceRow): RowState | undefined {
  if (row.sequence_types?.includes('archived')) return { text: 'Archived', icon: Archive, tone: QUIET };
  if (row.sequence_types?.includes('snoozed')) {
    const title = `Back in the inbox on ${formatFullDate(row.snoozed_until ?? null)}`;
    return { text: `Until ${formatDate(row.snoozed_until ?? null)}`, title, icon: AlarmClock, tone: QUIET };
  }
  if (isAlarm(row.attention)) {
    return { text: 'Needs a person', icon: ShieldAlert, tone: 'font-medium text-danger-soft-foreground' };
  }
  // What waits for a decision about the whole domain goes before a draft, which would leave all the same.
  if (row.sequence_state === 'paused' && row.pause_reason === 'legal') return pauseState(row);
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
  const ended = ENDED[row.reason_to_stop ?? ''];
  if (ended !== undefined) return { ...ended, tone: QUIET };
  const reminded = comesBackAt(row);
  if (reminded !== undefined) {
    const at = new Date(reminded);
    const title = `On top again on ${formatFullDate(at)}`;
    return { text: `Reminder ${formatDate(at)}`, title, icon: AlarmClock, tone: QUIET };
  }
  if (row.sequence_state === 'paused') return pauseState(row);
  if (row.reason_to_stop === 'closed') return { text: 'Closed', icon: CircleCheck, tone: QUIET };
  if (row.last_message_direction === 'inbound') {
    // A person's message stops the sequence; a machine's does not.
    return row.reason_to_stop === null || row.last_intent === 'out_of_office'
      ? { text: 'Automatic reply', icon: Bot, tone: QUIET }
      : row.attention === DOUBT
        ? { text: 'Read with care', title: 'It may be delicate.', icon: CornerUpLeft, tone: '' }
        : { text: 'To reply', icon: CornerUpLeft, tone: '' };
  }
  if (row.last_message_direction === 'outbound') {
    return row.sequence_state === 'completed' && row.reason_to_stop !== 'replied'
      ? {
          text: 'All sent',
          title: 'All emails were sent, and none is answered yet.',
          icon: Send,
          tone: QUIET,
        }
      : { text: 'Waiting', title: 'Sent, and not answered yet.', icon: Send, tone: QUIET };
  }
  return undefined;
}
