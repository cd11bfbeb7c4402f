import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx } from '../../context.ts';
import { noteChange } from '../changes/index.ts';
import { changeClaim, lockQuestioned } from './claim.store.ts';
import { namedBy, type Person, withoutPeople } from './questions-of-people.ts';

/**
 * Takes the questions that name these people or hold their addresses out of all claims, in the caller's transaction. A claim has another
 * version then, so that an open form does not put them back; its approval stays, because no reader gets its questions.
 */
export async function forgetPeople(
  ctx: Pick<Ctx, 'clock'>,
  tx: OrganizationTx,
  { people, addresses }: { people: readonly Person[]; addresses: readonly string[] },
): Promise<void> {
  const named = namedBy(people, addresses);
  let hasChanged = false;
  for (const { claim, product } of await lockQuestioned(tx)) {
    const { id, answersQuestions: questions, text, mailText } = claim;
    const answersQuestions = withoutPeople({ questions, texts: [text, mailText, product] }, named);
    if (answersQuestions.length === questions.length) continue;
    await changeClaim(tx, id, { answersQuestions }, ctx.clock.now());
    hasChanged = true;
  }
  if (hasChanged) noteChange(tx, 'organization', tx.organizationId);
}
