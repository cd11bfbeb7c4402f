import { setImmediate } from 'node:timers/promises';
import { withOrganization } from '@myra/platform/database/with-organization';
import { AppError } from '@myra/shared/errors/app-error';
import type { Writer } from '@myra/writer/index';
import type { Ctx, SystemActor } from '../../context.ts';
import { type ClaimedSequence, releaseSequences } from './claims.store.ts';
import type { LeadSource, LeadToWrite } from './lead-source.ts';
import { stepsByHand, usePlanWords } from './plan-words.ts';
import { toStoredEmail, toStoredUnwritten } from './to-stored-email.ts';
import type { WritingContext } from './writing-input.ts';
import type { WrittenLead } from './written-leads.store.ts';

/** Why the writing stopped: nothing waits or no time is left, or why the rest has to wait. */
export type WritingEnd =
  | { kind: 'ended' }
  | { kind: 'budget-spent'; message: string }
  | { kind: 'busy'; waitMs: number; error: unknown }
  | { kind: 'misconfigured'; message: string };

export type WritingRun = {
  ctx: Ctx<SystemActor>;
  context: WritingContext;
  writer: Writer;
  source: LeadSource;
  /** Leads written at the same time; a model answers slowly, the composer does not. */
  concurrency: number;
  /** Leads committed together. */
  commitEvery: number;
  /** Stores leads; false: stop. */
  commit: (leads: readonly WrittenLead[]) => Promise<boolean>;
  mayGoOn: () => boolean;
  signal: AbortSignal;
};

const BUSY_WAIT_MS = 30_000;

const NOT_LISTED = {
  code: 'not_on_list',
  message: "This person is no longer on the campaign's list.",
};
const SUPPRESSED = {
  code: 'suppressed',
  message: 'This person may not be written to any more.',
};
const BROKEN = {
  code: 'internal',
  message: 'Something went wrong while writing for this person. Try again.',
};

function endOf(error: AppError): WritingEnd {
  const seconds = error.details?.retryAfterSeconds;
  if (!error.retryable) return { kind: 'misconfigured', message: error.publicMessage ?? error.message };
  return { kind: 'busy', error, waitMs: typeof seconds === 'number' ? seconds * 1_000 : BUSY_WAIT_MS };
}

/** Writes one lead. What the input or the model is to blame for fails that lead alone; a stop is returned. */
async function writeLead(run: WritingRun, lead: LeadToWrite): Promise<WrittenLead | WritingEnd> {
  const { claimed, input, isSuppressed, words } = lead;
  if (!input) return { claimed, emails: null, error: NOT_LISTED };
  if (isSuppressed) return { claimed, emails: null, error: SUPPRESSED };
  try {
    const byHand = words ? { stepsByHand: stepsByHand(input, words) } : {};
    const result = await run.writer.write({ ...input, ...byHand }, run.signal);
    if (result.ok) {
      const name = result.writer ?? run.writer.name;
      const emails = result.emails.map((email) => {
        const typed = words?.get(email.step);
        const used = typed ? usePlanWords(input, email, typed) : { email, isHuman: false };
        return toStoredEmail(used, name, run.context);
      });
      const notWritten = result.notWritten.map((left) => toStoredUnwritten(left, run.context));
      return { claimed, emails, notWritten, error: null };
    }
    const { code, message } = result.fault;
    return code === 'budget_spent'
      ? { kind: 'budget-spent', message: message.replace(/\.$/, '') }
      : { claimed, emails: null, error: { code, message } };
  } catch (error) {
    if (run.signal.aborted) return { kind: 'ended' };
    if (error instanceof AppError) return endOf(error);
    run.ctx.log.error({ err: error, sequence_id: claimed.id }, 'lead not written');
    return { claimed, emails: null, error: BROKEN };
  }
}

/** Writes leads until none waits, time is over, or something makes the rest wait; what was claimed and not written waits again. */
export async function writeLeads(run: WritingRun): Promise<WritingEnd> {
  const unwritten: ClaimedSequence[] = [];
  let written: WrittenLead[] = [];
  let end: WritingEnd | undefined;

  const flush = async () => {
    const leads = written;
    written = [];
    if (leads.length > 0 && !(await run.commit(leads))) end ??= { kind: 'ended' };
  };
  const writeOn = async () => {
    while (!end && run.mayGoOn()) {
      const lead = await run.source.next();
      if (!lead) return;
      const outcome = await writeLead(run, lead);
      if ('kind' in outcome) {
        end ??= outcome;
        unwritten.push(lead.claimed);
        return;
      }
      written.push(outcome);
      if (written.length >= run.commitEvery) await flush();
      // The composer never waits, so this lets other work of the process run.
      else await setImmediate();
    }
  };
  const workers = await Promise.allSettled(
    Array.from({ length: run.concurrency }, () =>
      writeOn().catch((error: unknown) => {
        end ??= { kind: 'ended' };
        throw error;
      }),
    ),
  );
  const broken = workers.find((each) => each.status === 'rejected');
  if (broken) throw broken.reason;
  await flush();
  unwritten.push(...run.source.rest());
  if (unwritten.length > 0) {
    const { ctx } = run;
    await withOrganization(ctx.database, ctx.actor.organizationId, (tx) => releaseSequences(tx, unwritten));
  }
  return end ?? { kind: 'ended' };
}
