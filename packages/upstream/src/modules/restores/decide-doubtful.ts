import type { AnswerOf, BodyOf } from '@myra/shared/contracts/answer';
import type { decideDoubtfulEmails } from '@myra/shared/contracts/restores';
import { AppError, notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { resolveOutbound, type SendingPorts } from '../sending/index.ts';
import { listAmong } from './stop-emails.store.ts';

/**
 * A person decides on emails that a restored backup left in doubt: they count as sent, or leave once more. Each is decided in
 * a transaction of its own; those that somebody else decided meanwhile are left out. Throws
 * not-found.
 */
export async function decideDoubtful(
  ctx: Ctx,
  ports: Pick<SendingPorts, 'suppressedAmong'>,
  { action, outbound_ids: ids }: BodyOf<typeof decideDoubtfulEmails>,
): Promise<AnswerOf<typeof decideDoubtfulEmails>> {
  const found = await inOrganization(ctx, (tx) => listAmong(tx, ids));
  if (found.length < new Set(ids).size) throw notFound('Email');
  let decided = 0;
  let refused = 0;
  for (const { id } of found.filter(({ isUndecided }) => isUndecided)) {
    try {
      const { state, reason } = await resolveOutbound(ctx, ports, id, action);
      if (state === 'cancelled' && reason === 'suppressed') refused += 1;
      else decided += 1;
    } catch (error) {
      // Somebody else decided it meanwhile.
      if (!(error instanceof AppError) || error.code !== 'precondition-failed') throw error;
    }
  }
  return { decided, refused };
}
