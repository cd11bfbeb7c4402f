import type { Correspondent, DirectEmail, Message } from '@myra/shared/mail/conversation';
import { isAlarm } from '@myra/shared/rules/mail/doubt';
import { capitalizedCode, reasonText } from '@myra/shared/rules/text/reason-text';
import { ChevronDown, Clock, CornerUpLeft, Paperclip, Send, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { AttachmentList, isHtml, MessageBody } from '@/components/message-body';
import { Time } from '@/components/time';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/lib/cn';
import { formatFullDate } from '@/lib/format-date';
import { DirectPart } from '../direct/direct-part';
import { InvitationCard } from '../invitation/invitation-card';
import { MeaningMenu } from '../meaning/meaning-menu';
import { hasMeaning } from '../meaning/meanings';
import { NamedPersonLine } from '../named/named-person-line';

const shortName = ({ name, email }: Correspondent): string => name || email || '';
const fullName = ({ name, email }: Correspondent): string =>
  name ? `${name} <${email ?? ''}>` : (email ?? '');

function initials(person: Correspondent | undefined): string {
  const words = (person ? shortName(person) : '').split(/[\s@]+/).filter((word) => word !== '');
  const [first = '', second = ''] = words;
  return `${first.charAt(0)}${person?.name ? second.charAt(0) : ''}`.toUpperCase() || '-';
}

/** Whether a named sender has another address than the lead. */
const isStranger = (sender: Correspondent | undefined, leadEmail: string | null): boolean =>
  Boolean(sender?.name && sender.email) && sender?.email?.toLowerCase() !== leadEmail?.toLowerCase();

/** The text of a folded message in one line. */
function lineOf(message: Message): string {
  const text = message.own_text || message.body_text || (isHtml(message) ? '' : (message.body ?? ''));
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
}

interface MessageCardProps {
  message: Message;
  sequenceId: string;
  /** The lead's address. Of a message from another one, the address is shown. */
  leadEmail: string | null;
  isOpen: boolean;
  onToggle: () => void;
  /** The lead's newest message. */
  isNewest: boolean;
  /** Why the lead cannot be answered; null where they can. */
  refused: string | null;
  /** What was written about the messages of the conversation. */
  directEmails: readonly DirectEmail[];
}

/** When it was received, or left; until then, when it was planned. */
const timeOf = ({ direction, created_at: createdAt, sent_at: sentAt }: Message) =>
  direction === 'outbound' ? (sentAt ?? createdAt) : createdAt;

/** A message of the conversation; older ones are folded. */
export function MessageCard({
  message,
  sequenceId,
  leadEmail,
  isOpen,
  onToggle,
  isNewest,
  refused,
  directEmails,
}: MessageCardProps) {
  const [hasDetails, setHasDetails] = useState(false);
  const { direction, from, to, cc } = message;
  const sender = from[0];
  const isInbound = direction === 'inbound';
  const at = timeOf(message);
  const Direction = isInbound ? CornerUpLeft : Send;
  const name = sender ? shortName(sender) : '-';
  const recipients = [...to, ...cc];
  return (
    <article
      aria-label={`${isInbound ? 'Received' : 'Sent'}: ${message.subject || name}`}
      className="rounded-xl border bg-card"
    >
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className={cn(
          'flex w-full flex-wrap items-center gap-x-2 rounded-xl px-4 text-left -outline-offset-2',
          isOpen ? 'pt-3 pb-1' : 'min-h-[42px] py-1 hover:bg-muted',
        )}
      >
        <Avatar initials={initials(sender)} size="sm" tone={isInbound ? 'quiet' : 'primary'} />
        <span className="max-w-[50%] shrink-0 truncate font-medium">
          {name}
          {isInbound && isStranger(sender, leadEmail) && (
            <span className="ml-1.5 text-xs font-normal text-muted-foreground">{sender?.email}</span>
          )}
        </span>
        <Direction
          className="size-3.5 text-muted-foreground"
          role="img"
          aria-label={isInbound ? 'Received' : 'Sent'}
        />
        <span className={cn('min-w-0 flex-1 truncate text-muted-foreground', isOpen && 'text-xs')}>
          {isOpen ? `to ${recipients.map(shortName).join(', ') || '-'}` : lineOf(message)}
        </span>
        {(message.attachments ?? []).length > 0 && !isOpen && (
          <Paperclip className="size-3.5 text-muted-foreground" role="img" aria-label="Has attachments" />
        )}
        <MessageState message={message} />
        <Time isWhole at={at} className="ml-auto shrink-0 text-xs text-muted-foreground tabular-nums" />
      </button>
      {isOpen && (
        <div className="flex flex-col gap-2 px-4 pb-3">
          <div className="flex items-start gap-2">
            <h3 className="min-w-0 flex-1 font-medium wrap-anywhere">{message.subject || '-'}</h3>
            <button
              type="button"
              aria-expanded={hasDetails}
              onClick={() => setHasDetails(!hasDetails)}
              className="flex shrink-0 items-center gap-1 rounded-sm text-xs text-muted-foreground hover:text-foreground"
            >
              Details
              <ChevronDown className={cn('size-3.5', hasDetails && 'rotate-180')} aria-hidden="true" />
            </button>
          </div>
          {hasDetails && <MessageDetails message={message} />}
          {hasMeaning(message) && (
            <MeaningMenu sequenceId={sequenceId} message={message} hasShortcut={isNewest} />
          )}
          <InvitationCard sequenceId={sequenceId} message={message} refused={refused} emails={directEmails} />
          <MessageBody message={message} />
          <AttachmentList message={message} />
          <NamedPersonLine sequenceId={sequenceId} message={message} />
          {isInbound && <DirectPart sequenceId={sequenceId} message={message} refused={refused} />}
        </div>
      )}
    </article>
  );
}

/** The state of a message: waiting, held, safety, automatic. */
function MessageState({ message }: { message: Message }) {
  const { status, outbound_reason: outboundReason, attention } = message;
  const kind = message.class;
  if (attention && isAlarm(attention)) {
    return (
      <Badge variant="danger">
        <ShieldAlert aria-hidden="true" />
        {capitalizedCode(attention)}
      </Badge>
    );
  }
  if (status === 'scheduled') {
    return (
      <Badge
        variant="info"
        title={outboundReason ? reasonText(outboundReason) : formatFullDate(message.send_at)}
      >
        <Clock aria-hidden="true" />
        Scheduled
      </Badge>
    );
  }
  if (outboundReason === 'copy_refused') {
    return (
      <Badge variant="warning" title={reasonText(outboundReason)}>
        Copy refused
      </Badge>
    );
  }
  if (kind && kind !== 'human') return <Badge>{capitalizedCode(kind)}</Badge>;
  return null;
}

const LISTS = [
  ['From', 'from'],
  ['To', 'to'],
  ['Cc', 'cc'],
  ['Bcc', 'bcc'],
] as const;

function MessageDetails({ message }: { message: Message }) {
  const { direction, status, outbound_reason: outboundReason, sentiment, priority } = message;
  const lines: [string, string][] = [
    ...LISTS.map(([label, key]): [string, string] => [label, message[key].map(fullName).join(', ')]),
    ['Date', formatFullDate(timeOf(message))],
    ['Direction', direction === 'inbound' ? 'Received' : 'Sent'],
    [
      'Status',
      [capitalizedCode(status ?? ''), outboundReason && reasonText(outboundReason)]
        .filter(Boolean)
        .join(': '),
    ],
    ['Sentiment', sentiment ? capitalizedCode(sentiment) : ''],
    ['Priority', priority ? capitalizedCode(priority) : ''],
  ];
  return (
    <dl className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-2 gap-y-0.5 rounded-lg bg-muted px-3 py-2 text-xs">
      {lines
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
