import type { getMailSequence, listMailSequences } from '@myra/shared/contracts/mail-sequences';
import type { getOrphaned } from '@myra/shared/contracts/orphaned';
import type {
  Correspondent,
  Interaction,
  Message,
  SequenceDetail,
  SequenceEmail,
  SequenceRecord,
  SequenceRow,
} from '@myra/shared/mail/conversation';
import { unavailable } from '../../upstream/refusal.ts';
import type { Answer } from '../../upstream/wire-types.ts';

type WireDetail = Answer<typeof getMailSequence>;
export type WireSequence = Answer<typeof listMailSequences>['sequences'][number];
export type WireMessage = WireDetail['notifications'][number] | Answer<typeof getOrphaned>;
type WireEmail = WireDetail['sequence_emails'][number];
type WireInteraction = WireDetail['interactions'][number];

/** A row of the inbox from the wire's sequence record (API-100 from API-102). */
export function toSequenceRow(wire: WireSequence): SequenceRow {
  return {
    sequenceId: wire.sequence_id,
    campaignId: wire.campaign_id,
    campaignName: wire.campaign_name ?? '',
    leadId: wire.lead_id,
    leadName: wire.lead_name ?? '',
    email: wire.email ?? '',
    confidenceScore: wire.confidence_score,
    read: wire.read ?? true,
    repId: wire.rep_id,
    representative: toRepresentative(wire.representative),
    lastMessageDirection: wire.last_message_direction,
    sequenceState: wire.sequence_state ?? '',
    reasonToStop: wire.reason_to_stop,
    activityAt: wire.activity_at,
    resumeAt: wire.resume_at,
    replySendAt: wire.reply_send_at,
    preview: wire.preview,
    lastSubject: wire.last_subject,
    lastIntent: wire.last_intent,
    attention: wire.attention,
    draftWaiting: wire.sequence_types?.includes('draft') ?? false,
  };
}

function toRepresentative(wire: WireSequence['representative']): SequenceRow['representative'] {
  return wire && { name: wire.name ?? '', email: wire.email ?? '' };
}

function toSequenceRecord(wire: WireSequence): SequenceRecord {
  return {
    ...toSequenceRow(wire),
    tier: wire.tier,
    totalEmails: wire.total_emails ?? 0,
    currentEmailIndex: wire.current_email_index ?? 0,
    bookingReady: wire.booking_ready,
    contactPreferences: wire.contact_preferences,
    targetGoals: wire.target_goals,
    isFallbackSequence: wire.is_fallback_sequence,
    emailAccountId: wire.email_account_id,
    startedAt: wire.started_at,
    version: wire.version,
  };
}

function toSequenceEmail(wire: WireEmail, carried: ReadonlySet<string>): SequenceEmail {
  return {
    emailId: wire.email_id,
    sequenceId: wire.sequence_id,
    day: wire.day,
    emailType: wire.email_type ?? '',
    subjectLine: wire.subject_line ?? '',
    body: wire.body ?? '',
    sentAt: wire.sent_at,
    scheduledSendAt: wire.scheduled_send_at,
    callToAction: wire.call_to_action,
    isAiGenerated: wire.is_ai_generated ?? false,
    isHumanGenerated: wire.is_human_generated ?? false,
    isInNotification: carried.has(wire.email_id),
    kind: wire.kind === 'reply' ? 'reply' : 'step',
    state: wire.state,
    skipReason: wire.skip_reason,
    logic: wire.logic,
    replyToEmailId: wire.reply_to_email_id,
    confidenceScore: wire.confidence_score,
    confidence: wire.confidence,
    sources: (wire.sources ?? []).map((each) => ({ sentence: each.sentence ?? '', refs: each.refs })),
    warnings: wire.warnings ?? [],
    writer: wire.writer,
    error: wire.error && { code: wire.error.code ?? '', message: wire.error.message ?? '' },
    sendAt: wire.send_at,
    version: wire.version,
  };
}

type WireCorrespondents = WireDetail['notifications'][number]['from'];

const toCorrespondents = (wire: WireCorrespondents): Correspondent[] =>
  wire.map((each) => ({ name: each.name, email: each.email ?? '' }));

/** A tag that opens: an upstream that does not say what its bodies are shows HTML by it. */
const LOOKS_LIKE_HTML = /<(?:[a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/i;

function bodyFormatOf(wire: WireMessage): Message['bodyFormat'] {
  if (wire.body_format === 'html' || wire.body_format === 'text') return wire.body_format;
  return LOOKS_LIKE_HTML.test(wire.body ?? '') ? 'html' : 'text';
}

/** A message of a conversation or of the catch-all (API-105, API-107). */
export function toMessage(wire: WireMessage): Message {
  return {
    id: wire.id,
    objectType: 'notification',
    sequenceId: wire.sequence_id,
    sequenceEmailId: wire.sequence_email_id,
    status: wire.status ?? '',
    direction: wire.direction ?? '',
    createdAt: wire.created_at ?? '',
    sentAt: wire.sent_at,
    subject: wire.subject ?? '',
    body: wire.body ?? '',
    bodyFormat: bodyFormatOf(wire),
    bodyText: wire.body_text,
    ownText: wire.own_text,
    truncated: wire.truncated ?? false,
    from: toCorrespondents(wire.from),
    to: toCorrespondents(wire.to),
    cc: toCorrespondents(wire.cc),
    bcc: toCorrespondents(wire.bcc),
    attachments: (wire.attachments ?? []).map((each) => ({
      id: each.id,
      name: each.name ?? '',
      mediaType: each.media_type ?? '',
      bytes: each.bytes ?? 0,
      contentId: each.content_id,
    })),
    class: wire.class,
    intent: wire.intent,
    sentiment: wire.sentiment,
    priority: wire.priority,
    attention: wire.attention,
    sendAt: wire.send_at,
    outboundId: wire.outbound_id,
    outboundState: wire.outbound_state,
    outboundReason: wire.outbound_reason,
  };
}

function toInteraction(wire: WireInteraction): Interaction {
  const { interaction_details: details } = wire;
  return {
    objectType: 'email_interaction',
    interactionType: wire.interaction_type ?? '',
    interactionTimestamp: wire.interaction_timestamp ?? '',
    count: details?.count ?? null,
    recents: (details?.recents ?? []).map((each) => ({ userAgent: each.user_agent })),
    url: details?.url ?? null,
  };
}

/** Everything of one conversation from the wire (API-101 from API-70). An email is in a message that carries its id (API-104). */
export function toSequenceDetail(wire: WireDetail): SequenceDetail {
  if (!wire.sequence) throw unavailable('bad-answer', 'A detail without its sequence');
  const carried = new Set(wire.notifications.flatMap((each) => each.sequence_email_id ?? []));
  return {
    sequence: toSequenceRecord(wire.sequence),
    sequenceEmails: wire.sequence_emails.map((each) => toSequenceEmail(each, carried)),
    notifications: wire.notifications.map(toMessage),
    interactions: wire.interactions.map(toInteraction),
    orphanedNotifications: {
      unreadCount: wire.orphaned_notifications?.unread_count ?? 0,
      readCount: wire.orphaned_notifications?.read_count ?? 0,
    },
  };
}
