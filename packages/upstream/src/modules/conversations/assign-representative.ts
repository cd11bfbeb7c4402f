import { ADMIN_ROLE } from '@myra/shared/constants/roles';
import { forbidden, notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization, type UserActor } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { loadConversation } from './list-conversations.ts';
import {
  findSequenceFacts,
  isPresentRepresentative,
  isRepresentativeOf,
  setRepresentative,
} from './sequence.store.ts';
import type { MailSequence } from './to-mail-sequence.ts';

/**
 * Assigns a conversation to a representative, or to nobody. Later emails still leave from the mailbox that sent the
 * first one. Throws not-found for a conversation or representative of another organization, and forbidden for who is neither an
 * admin nor its representative who hands it to a colleague.
 */
export function assignRepresentative(
  ctx: Ctx<UserActor>,
  input: { id: number; repId: number | null },
): Promise<MailSequence> {
  const { id, repId } = input;
  return inOrganization(ctx, async (tx) => {
    if (!(await findSequenceFacts(tx, id))) throw notFound('Sequence');
    const isAdmin = ctx.actor.role === ADMIN_ROLE;
    if (!isAdmin && (repId === null || !(await isRepresentativeOf(tx, id, ctx.actor.userId))))
      throw forbidden();
    if (repId !== null && !(await isPresentRepresentative(tx, repId))) throw notFound('Representative');
    if (await setRepresentative(tx, id, repId)) {
      noteChange(tx, 'sequence', id);
      const facts = await findSequenceFacts(tx, id);
      await appendActivity(ctx, tx, 'sequence.assigned', {
        leadId: facts?.leadId,
        campaignId: facts?.campaignId,
        strategyPlanId: facts?.strategyPlanId ?? undefined,
        details: { representative: repId },
      });
    }
    return loadConversation(tx, id);
  });
}
