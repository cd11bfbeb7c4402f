import { notFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { appendActivity } from '../activity/index.ts';
import { noteChange } from '../changes/index.ts';
import { loadConversation } from './list-conversations.ts';
import { findSequenceFacts, isPresentRepresentative, setRepresentative } from './sequence.store.ts';
import type { MailSequence } from './to-mail-sequence.ts';

/**
 * Assigns a conversation to a representative, or to nobody. Later emails still leave from the mailbox that sent the
 * first one. Admins only, by the contract. Throws not-found for a conversation or representative of another
 * organization.
 */
export function assignRepresentative(
  ctx: Ctx,
  input: { id: number; repId: number | null },
): Promise<MailSequence> {
  const { id, repId } = input;
  return inOrganization(ctx, async (tx) => {
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
