import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { answerSubject, createReplyComposer, mayBegin, mayInsertFixed } from '@myra/replies/index';
import type { mailSequenceEmail } from '@myra/shared/contracts/mail-rows';
import { AppError, preconditionFailed } from '@myra/shared/errors/app-error';
import type { z } from 'zod';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { replyToSequenceEmail } from '../threads/index.ts';
import { answerableMessage } from './answerable-message.ts';
import { zoneOf } from './conversation.store.ts';
import {
  changeDraft,
  countDraftsSince,
  type DraftRow,
  findDraftFor,
  insertDraft,
  WAITING,
} from './draft.store.ts';
import { readDraftWork, readingOf } from './draft-work.ts';
import { lockConversation } from './open-answer.ts';
import { scheduleDraft } from './schedule-draft.ts';
import { draftsChanged, saltOf, storeDraft, toChange } from './store-draft.ts';

type Email = z.input<typeof mailSequenceEmail>;

const DAY_MS = 86_400_000;
/** More than a person asks for in a day. */
const ASKED_A_DAY_MAX = 30;

/**
 * Drafts an answer because a person asks for one. The job writes it; a fixed text for messages that are never drafted
 * is stored at once. A waiting draft is returned as it is, a failed one is written again. Throws not-found, and
 * precondition-failed if nothing may be drafted, an answer is being sent, or a fixed text is not set up.
 */
export function requestDraft(
  ctx: Ctx<UserActor>,
  input: { sequenceId: number; messageId: number; prompt: string },
): Promise<Email> {
  const { sequenceId, messageId, prompt } = input;
  return inOrganization(ctx, async (tx) => {
    const sequence = await lockConversation(tx, sequenceId);
    const message = await answerableMessage(tx, { messageId, sequenceId });
    const reading = readingOf(message, await zoneOf(tx, sequence.campaignId));
    if (!mayBegin(reading) && !mayInsertFixed(reading.intent)) {
      throw preconditionFailed('No answer is drafted to such a message: read it and decide yourself.', {
        reason: 'not-drafted',
        state: reading.intent,
      });
    }
    const approved = await findDraftFor(tx, messageId, ['approved']);
    if (approved) {
      throw preconditionFailed('An answer to this message is on its way.', {
        state: 'approved',
        other_id: approved.id,
      });
    }
    const waiting = await findDraftFor(tx, messageId, WAITING);
    if (waiting && waiting.state !== 'failed') return replyToSequenceEmail(waiting, null);
    const now = ctx.clock.now();
    if ((await countDraftsSince(tx, sequenceId, new Date(now.getTime() - DAY_MS))) >= ASKED_A_DAY_MAX) {
      throw new AppError('limit-exceeded', {
        message: 'too many drafts for one conversation today',
        publicMessage: 'This conversation had enough drafts for today. Write the answer yourself.',
      });
    }
    const draft = waiting
      ? await begin(tx, waiting, prompt, now)
      : await add(tx, { sequenceId, message, prompt, now });
    if (mayBegin(reading)) {
      await scheduleDraft(ctx, tx, draft.id);
      await draftsChanged(tx, sequenceId);
      return replyToSequenceEmail(draft, null);
    }
    return insertFixed(ctx, tx, draft);
  });
}

async function begin(tx: OrganizationTx, draft: DraftRow, instruction: string, now: Date): Promise<DraftRow> {
  const change = { state: 'writing', instruction, error: null, attempts: 0 } as const;
  const row = await changeDraft(
    tx,
    { id: draft.id, states: ['failed'], version: draft.version },
    change,
    now,
  );
  if (!row) throw new Error('A locked draft changed');
  return row;
}

async function add(
  tx: OrganizationTx,
  input: { sequenceId: number; message: { id: number; subject: string }; prompt: string; now: Date },
): Promise<DraftRow> {
  const { sequenceId, message, prompt, now } = input;
  const row = await insertDraft(
    tx,
    {
      sequenceId,
      replyToId: message.id,
      state: 'writing',
      subjectLine: answerSubject(message.subject),
      body: '',
      instruction: prompt,
    },
    now,
  );
  if (!row) throw new Error('No place for an answer');
  return row;
}

/** A fixed text needs no writer and no model. It is ready at once, for the person to read and to send. */
async function insertFixed(ctx: Ctx<UserActor>, tx: OrganizationTx, draft: DraftRow): Promise<Email> {
  const work = await readDraftWork(tx, draft, { salt: saltOf(draft), instruction: '', isAskedFor: true });
  const result = await createReplyComposer().draft(work.input);
  if (!result.ok) throw preconditionFailed(result.fault.message, { reason: 'fixed-text' });
  const change = toChange(result, { writer: 'composer', salt: 0 });
  const saved = await storeDraft(
    ctx,
    tx,
    { id: draft.id, states: ['writing'], version: draft.version },
    change,
  );
  if (!saved) throw new Error('A locked draft changed');
  return replyToSequenceEmail(saved, null);
}
