import { withOrganization } from '@myra/platform/database/with-organization';
import {
  type DraftInput,
  type DraftResult,
  helpAnswer,
  mayDraft,
  type ReplyWriter,
} from '@myra/replies/index';
import { AppError } from '@myra/shared/errors/app-error';
import { DOUBT } from '@myra/shared/rules/mail/doubt';
import { type Ctx, type Deps, type SystemActor, systemCtx } from '../../context.ts';
import { raiseMarks } from '../intake/index.ts';
import { holdsLease, LEASE_ATTEMPTS_MAX, type Lease, runWork } from '../work/index.ts';
import { countAttempt, type DraftChange, type DraftRow } from './draft.store.ts';
import { type DraftWork, readDraftWork } from './draft-work.ts';
import type { ChooseReplyWriter } from './reply-writers.ts';
import { saltOf, storeDraft, toChange } from './store-draft.ts';

/** How often an unavailable model is tried before the draft fails. */
export const ATTEMPTS_MAX = 5;
const WAIT_MS = 30_000;

type DraftingInput = {
  deps: Deps;
  chooseWriter: ChooseReplyWriter;
  organizationId: number;
  draftIds: readonly number[];
  signal: AbortSignal;
};

/**
 * Writes drafted answers, one lease each: a killed run is taken up when its lease is over, a second run finds it taken or
 * written. What a person wrote meanwhile stays, since a result is stored only over the version it was made for.
 */
export async function runDrafting(input: DraftingInput): Promise<void> {
  const { deps, organizationId, signal } = input;
  const ctx = systemCtx(deps, 'reply.draft', organizationId);
  for (const key of input.draftIds) {
    if (signal.aborted) return;
    await runWork(deps, { kind: 'draft', organizationId, key }, signal, (lease, held) =>
      writeOne(ctx, input.chooseWriter, { ...lease, signal: held }),
    );
  }
}

type Held = Lease & { attempts: number; signal: AbortSignal };

/** Returns when to try again, or null when the draft is settled. */
async function writeOne(ctx: Ctx<SystemActor>, choose: ChooseReplyWriter, held: Held): Promise<Date | null> {
  const begun = await begin(ctx, held);
  if (!begun) return null;
  const { draft, work } = begun;
  if (work instanceof AppError) {
    return settle(ctx, held, draft, {
      state: 'failed',
      error: { code: work.code, message: work.publicMessage ?? 'This answer could not be drafted.' },
    });
  }
  const writer = await choose(held.organizationId, Number(work.input.write.campaign.id));
  const heeded = await heedModel(ctx, held, { draft, work, writer });
  if (!heeded) return null;
  const result = await ask(ctx, held, draft, () => writer.draft(heeded.input, held.signal));
  if (result instanceof Date) return result;
  const change = toChange(result, { writer: writer.name, salt: work.input.salt });
  const isUnasked = !result.ok && result.fault.code === 'nothing_to_say' && !work.input.isAskedFor;
  return settle(ctx, held, draft, isUnasked ? { ...change, ...unasked(heeded.input) } : change);
}

/**
 * What becomes of a draft that nobody asked for and that has nothing to say: where a person can be helped to begin it stays, to show
 * how, else the message shows its reading alone.
 */
function unasked(input: DraftInput): Pick<DraftChange, 'state' | 'error'> {
  const help = helpAnswer(input);
  const isHelped = help && [help.open, help.sentences, help.beginning].some(({ length }) => length > 0);
  if (!isHelped) return { state: 'discarded' };
  const why =
    input.reading.attention === DOUBT
      ? 'Read the message with care before you answer'
      : 'No whole answer from approved sentences';
  const message = help.beginning.length > 0 ? `${why}: begin with what fits.` : `${why}.`;
  return { state: 'failed', error: { code: 'not_whole', message } };
}

/**
 * Lets a model look at the message before anything is drafted. What it marks takes effect at once, and no draft is written:
 * undefined then, and where the draft is somebody else's by now.
 */
async function heedModel(
  ctx: Ctx<SystemActor>,
  held: Held,
  { draft, work, writer }: { draft: DraftRow; work: DraftWork; writer: ReplyWriter },
): Promise<DraftWork | undefined> {
  const { reading, salt, instruction, isAskedFor } = work.input;
  // Only once, and not after a person corrected the meaning.
  if (!writer.read || reading.facts.intent_by !== undefined) return work;
  const read = await writer.read(work.input, held.signal);
  if (read === reading) return work;
  return withOrganization(ctx.database, held.organizationId, async (tx) => {
    if (!(await holdsLease(tx, held))) return undefined;
    await raiseMarks(ctx, tx, {
      notificationId: draft.replyToId,
      sequenceId: draft.sequenceId,
      reading: read,
    });
    return mayDraft(read) ? readDraftWork(tx, draft, { salt, instruction, isAskedFor }) : undefined;
  });
}

type Begun = { draft: DraftRow; work: DraftWork | AppError };

function begin(ctx: Ctx<SystemActor>, held: Held): Promise<Begun | undefined> {
  return withOrganization(ctx.database, held.organizationId, async (tx) => {
    if (!(await holdsLease(tx, held))) return undefined;
    const draft = await countAttempt(tx, held.key);
    if (!draft) return undefined;
    if (held.attempts > LEASE_ATTEMPTS_MAX) {
      const message = 'Writing this answer failed again and again. Try again, or write it yourself.';
      return { draft, work: new AppError('internal', { message, publicMessage: message }) };
    }
    const instruction = draft.instruction ?? '';
    const given = { salt: saltOf(draft), instruction, isAskedFor: draft.instruction !== null };
    try {
      return { draft, work: await readDraftWork(tx, draft, given) };
    } catch (error) {
      // The campaign or the lead was deleted: the draft shows it, and a second try would not help.
      if (error instanceof AppError && !error.retryable) return { draft, work: error };
      throw error;
    }
  });
}

/** Asks the writer. For a busy or unavailable model it returns when to try again, up to the limit of tries. */
async function ask(
  ctx: Ctx<SystemActor>,
  held: Held,
  draft: DraftRow,
  write: () => Promise<DraftResult>,
): Promise<DraftResult | Date> {
  try {
    return await write();
  } catch (error) {
    // A stopping process releases the draft at once. The next run begins again.
    if (held.signal.aborted) return ctx.clock.now();
    if (!(error instanceof AppError)) throw error;
    if (error.retryable && draft.attempts < ATTEMPTS_MAX) {
      ctx.log.warn({ err: error, draft_id: draft.id }, 'answer not drafted yet');
      const asked = error.details?.retryAfterSeconds;
      const waitMs = typeof asked === 'number' ? asked * 1_000 : WAIT_MS * 2 ** (draft.attempts - 1);
      return new Date(ctx.clock.now().getTime() + waitMs);
    }
    const message =
      error.publicMessage ?? 'The model could not be reached. Try again, or write the answer yourself.';
    return { ok: false, fault: { code: 'refused', message } };
  }
}

async function settle(
  ctx: Ctx<SystemActor>,
  held: Held,
  draft: DraftRow,
  change: Parameters<typeof storeDraft>[3],
): Promise<null> {
  await withOrganization(ctx.database, held.organizationId, async (tx) => {
    if (!(await holdsLease(tx, held))) return;
    await storeDraft(ctx, tx, { id: draft.id, states: ['writing'], version: draft.version }, change);
  });
  return null;
}
