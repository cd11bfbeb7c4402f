import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { notFound, preconditionFailed } from '@myra/shared/errors/app-error';
import { secondEmail } from '@myra/shared/rules/sheet/second-email';
import type { Confidence, EmailType, SentenceSource, WriteInput, WrittenEmail } from '@myra/writer/index';
import { accountPeers, leadFactsForWriting } from '../leads/index.ts';
import { findEmail, lockEmail, type SequenceRow } from './email.store.ts';
import { type EmailRow, listEmails } from './sequence-list.store.ts';
import type { WriterState } from './to-stored-email.ts';
import { inputFor, readWritingContext, type WritingContext } from './writing-input.ts';

/** One email with everything that is needed to judge it or to write it again. */
export type EmailWork = {
  email: EmailRow;
  sequence: SequenceRow;
  context: WritingContext;
  input: WriteInput;
};

const unknownConfidence: Confidence = {
  score: null,
  support: 0,
  checks: 0,
  personal: 0,
  intent: 0,
  cap: null,
};

/** What the writer kept; a text that it did not write has none. */
export function writerStateOf(email: EmailRow | undefined): WriterState {
  // Only storeWritten and replaceText write this column.
  const state = (email?.writerState ?? {}) as Partial<WriterState>;
  return {
    confidence: state.confidence ?? unknownConfidence,
    repairs: state.repairs ?? 0,
    parts: state.parts ?? null,
    reason: state.reason ?? '',
    look: state.look ?? [],
  };
}

/** The step of the second email, of emails in the order of their steps. */
export const secondStepOf = (emails: readonly EmailRow[]): number | undefined =>
  secondEmail(emails, ({ emailType: type, sources }) => ({ type, sources }))?.step;

export function toWritten(email: EmailRow): WrittenEmail {
  return {
    step: email.step,
    day: (email.day ?? 1) - 1,
    // Both columns hold what a writer gave.
    emailType: email.emailType as EmailType,
    sources: email.sources as SentenceSource[],
    subjectLine: email.subjectLine,
    body: email.body,
    callToAction: email.callToAction,
    warnings: email.warnings,
    ...writerStateOf(email),
  };
}

/** Throws precondition-failed with the state of an email that can no longer be changed: frozen, sent or skipped. */
function assertOpen(email: EmailRow, isAnswer: boolean): void {
  const state = email.sentAt
    ? 'sent'
    : email.outboundId !== null
      ? 'scheduled'
      : email.skipReason && !(isAnswer && email.skipReason === 'replied')
        ? 'skipped'
        : null;
  if (state) throw preconditionFailed(`This email is ${state} and can no longer be changed.`, { state });
}

/** Reads an email that may still be changed, with its lead and its other steps. Throws not-found or precondition-failed. */
export async function openEmail(
  tx: OrganizationTx,
  emailId: number,
  /** `isAnswer`: a step that the lead's reply skipped may still be used, and so changed, as an answer. */
  input: { now: Date; sequenceId?: number; lock?: boolean; isAnswer?: boolean },
): Promise<EmailWork> {
  if (input.lock) await lockEmail(tx, emailId);
  const found = await findEmail(tx, emailId);
  if (!found || (input.sequenceId !== undefined && found.sequence.id !== input.sequenceId)) {
    throw notFound('Email');
  }
  const { email, sequence } = found;
  assertOpen(email, input.isAnswer === true);
  const context = await readWritingContext(tx, sequence.campaignId, input.now);
  const facts = await leadFactsForWriting(tx, sequence.campaignId, [sequence.leadId]);
  const peers = await accountPeers(tx, sequence.campaignId, [sequence.leadId]);
  const lead = facts.get(sequence.leadId);
  if (!lead) throw notFound('Lead');
  const emails = await listEmails(tx, [sequence.id]);
  const others = emails.filter((other) => other.id !== email.id);
  const history = others.map((other) => ({
    step: other.step,
    subjectLine: other.subjectLine,
    body: other.body,
    sentAt: other.sentAt?.toISOString() ?? null,
    parts: other.isHuman ? null : writerStateOf(other).parts,
    line: writerStateOf(other).parts?.line,
  }));
  const base = inputFor(context, lead, peers.get(sequence.leadId) ?? [], sequence);
  return { email, sequence, context, input: { ...base, history, secondStep: secondStepOf(emails) } };
}
