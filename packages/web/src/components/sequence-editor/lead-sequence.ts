import { isAbroad } from '@myra/shared/rules/places/countries';
import type { RouterOutputs } from '@/lib/trpc';
import { type Conversation, conversationOf } from './conversation';

type WirePage = RouterOutputs['sequences']['list'];
type WireSequence = WirePage['sequences'][number];
/** An email as the gateway reads it: any field but its id may be missing. */
export type WireEmail = NonNullable<WireSequence['sequence']>['emails'][number];

/** An email with the fields that the editor shows filled. `version` is sent with every change, so that nobody's text is overwritten unseen. */
export interface SequenceEmail
  extends Omit<WireEmail, 'email_type' | 'subject_line' | 'body' | 'call_to_action' | 'is_human'> {
  email_type: string;
  subject_line: string;
  body: string;
  call_to_action: string;
  is_human: boolean;
}

/** A step of the cadence that the writer left out; step and day count from 1. */
export interface UnwrittenStep {
  step: number;
  day: number | null;
  why: string;
  /** The subject of the dropped email that can be taken back. */
  dropped_subject: string | null;
  /** What is approved now makes it. */
  can_be_written: boolean;
}

/** 'written' shows its emails; 'waiting' a skeleton. */
export type WritingState = 'written' | 'waiting' | 'failed';

/** One lead with the emails written for it. */
export interface LeadSequence
  extends Pick<WireSequence, 'lead_id' | 'approved_at' | 'opening_line' | 'second_line'> {
  sequence_id: string;
  state: WritingState;
  name: string;
  /** In the words of the file; empty if it is not known. */
  title: string;
  /** As the writer knows it, read or chosen; empty if it is not known. */
  role: string;
  /** 'Harbor Heart & Vascular, Toledo OH'; empty if nothing of it is known. */
  place: string;
  score: number | null;
  conversation: Conversation | undefined;
  /** Why the writing failed. */
  error: string | null;
  emails: readonly SequenceEmail[];
  not_written: readonly UnwrittenStep[];
}

export type SequenceCounts = Record<keyof NonNullable<WirePage['counts']>, number>;

const words = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ');

/** An email with what the editor shows of it filled. */
export const readEmail = (email: WireEmail): SequenceEmail => ({
  ...email,
  email_type: email.email_type ?? '',
  subject_line: email.subject_line ?? '',
  body: email.body ?? '',
  call_to_action: email.call_to_action ?? '',
  is_human: email.is_human === true,
});

function stateOf(status: string | null): WritingState {
  if (status === 'completed') return 'written';
  return status === 'failed' ? 'failed' : 'waiting';
}

/** A lead's sequence in the editor's form. A lead without a name is shown by its address. */
export function readSequence(row: WireSequence): LeadSequence {
  const { lead, sequence } = row;
  return {
    lead_id: row.lead_id,
    approved_at: row.approved_at,
    opening_line: row.opening_line,
    second_line: row.second_line,
    sequence_id: sequence?.sequence_id ?? '',
    state: stateOf(row.status),
    name:
      words(lead?.first_name, lead?.last_name) ||
      lead?.provider_name ||
      lead?.email ||
      sequence?.email ||
      'Lead without a name',
    title: lead?.title ?? '',
    role: lead?.role ?? '',
    place: [lead?.provider_name, words(lead?.city, lead?.state), isAbroad(lead?.country) && lead?.country]
      .filter(Boolean)
      .join(', '),
    score: lead?.score ?? null,
    conversation: conversationOf(row.sequence_state, row.reason_to_stop, row.resume_at),
    error: row.error?.message ?? row.error?.code ?? null,
    emails: sequence?.emails.map(readEmail) ?? [],
    not_written: (row.not_written ?? []).flatMap(({ step, day, why, dropped_subject = null, ...more }) =>
      step === null
        ? []
        : [{ step, day, why: why ?? '', dropped_subject, can_be_written: more.can_be_written === true }],
    ),
  };
}

/** The writing progress of the whole campaign. */
export function readCounts(counts: WirePage['counts']): SequenceCounts | undefined {
  if (counts === null) return undefined;
  return {
    total: counts.total ?? 0,
    completed: counts.completed ?? 0,
    failed: counts.failed ?? 0,
    pending: counts.pending ?? 0,
    needs_look: counts.needs_look ?? 0,
    edited: counts.edited ?? 0,
  };
}

/** Why this email can no longer be changed. Undefined while it can. */
export function lockOf(email: SequenceEmail): 'Sent' | 'Left out' | undefined {
  if (email.sent_at !== null) return 'Sent';
  return email.skip_reason === null ? undefined : 'Left out';
}
