import type { RouterOutputs } from '@/lib/trpc';
import { type Conversation, conversationOf } from './conversation';

type WirePage = RouterOutputs['sequences']['list'];
type WireSequence = WirePage['sequences'][number];
/** An email as the gateway reads it: any field but its id may be missing. */
export type WireEmail = NonNullable<WireSequence['sequence']>['emails'][number];

export interface SequenceEmail {
  id: string;
  /** Day of the cadence, from 1; null for one that answers a reply. */
  day: number | null;
  type: string;
  subject: string;
  body: string;
  callToAction: string;
  isHuman: boolean;
  words: number | null;
  confidence: number | null;
  figures: WireEmail['confidence'] | null;
  sources: readonly { sentence: string; refs: readonly string[] }[];
  writer: string | null;
  /** Sent back with every change, so that nobody's text is overwritten unseen. */
  version: number | undefined;
  scheduledAt: string | null;
  sentAt: string | null;
  skipReason: string | null;
  warnings: readonly string[];
}

/** A step of the cadence that the writer left out; step and day count from 1. */
export interface UnwrittenStep {
  step: number;
  day: number | null;
  why: string;
}

/** 'written' shows its emails; 'waiting' a skeleton (WIZ-SEQ-2). */
export type WritingState = 'written' | 'waiting' | 'failed';

/** One lead with the emails written for it. */
export interface LeadSequence {
  leadId: string;
  sequenceId: string;
  state: WritingState;
  name: string;
  /** 'Harbor Heart & Vascular, Toledo OH'; empty where nothing of it is known. */
  place: string;
  score: number | null;
  conversation: Conversation | undefined;
  /** Why the writing failed. */
  error: string | null;
  emails: readonly SequenceEmail[];
  notWritten: readonly UnwrittenStep[];
}

export interface SequenceCounts {
  total: number;
  completed: number;
  failed: number;
  pending: number;
  needsLook: number;
  edited: number;
}

const words = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

/** An email in the editor's own words. */
export function readEmail(email: WireEmail): SequenceEmail {
  return {
    id: email.email_id,
    day: email.day,
    type: email.email_type ?? '',
    subject: email.subject_line ?? '',
    body: email.body ?? '',
    callToAction: email.call_to_action ?? '',
    isHuman: email.is_human === true,
    words: email.word_count,
    confidence: email.confidence_score,
    figures: email.confidence ?? null,
    sources: email.sources.map(({ sentence, refs }) => ({ sentence: sentence ?? '', refs })),
    writer: email.writer,
    version: email.version ?? undefined,
    scheduledAt: email.scheduled_send_at,
    sentAt: email.sent_at,
    skipReason: email.skip_reason,
    warnings: email.warnings,
  };
}

function stateOf(status: string | null): WritingState {
  if (status === 'completed') return 'written';
  return status === 'failed' ? 'failed' : 'waiting';
}

/** A lead's sequence in the editor's own words; a lead without a name goes by its address. */
export function readSequence(row: WireSequence): LeadSequence {
  const { lead, sequence } = row;
  return {
    leadId: row.lead_id,
    sequenceId: sequence?.sequence_id ?? '',
    state: stateOf(row.status),
    name:
      words(lead?.first_name, lead?.last_name) ||
      lead?.provider_name ||
      lead?.email ||
      sequence?.email ||
      'Lead without a name',
    place: [lead?.provider_name, words(lead?.city, lead?.state)].filter(Boolean).join(', '),
    score: lead?.score ?? null,
    conversation: conversationOf(row.sequence_state, row.reason_to_stop, row.resume_at),
    error: row.error?.message ?? row.error?.code ?? null,
    emails: sequence?.emails.map(readEmail) ?? [],
    notWritten: (row.not_written ?? []).flatMap(({ step, day, why }) =>
      step === null ? [] : [{ step, day, why: why ?? '' }],
    ),
  };
}

/** How far the writing of the whole campaign is. */
export function readCounts(counts: WirePage['counts']): SequenceCounts | undefined {
  if (counts === null) return undefined;
  return {
    total: counts.total ?? 0,
    completed: counts.completed ?? 0,
    failed: counts.failed ?? 0,
    pending: counts.pending ?? 0,
    needsLook: counts.needs_look ?? 0,
    edited: counts.edited ?? 0,
  };
}

/** Why this email can no longer be changed; undefined while it can. */
export function lockOf(email: SequenceEmail): 'Sent' | 'Left out' | undefined {
  if (email.sentAt !== null) return 'Sent';
  return email.skipReason === null ? undefined : 'Left out';
}
