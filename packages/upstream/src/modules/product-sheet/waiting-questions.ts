import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { listClaims } from './claim.store.ts';

/** What the claims of a product answer that a person typed and nobody has approved yet. */
export async function waitingQuestions(tx: OrganizationTx, productId: number): Promise<ReadonlySet<string>> {
  const claims = await listClaims(tx, productId);
  const waiting = claims.filter(({ state, sourceKind }) => state === 'proposed' && sourceKind === 'typed');
  return new Set(waiting.flatMap(({ answersQuestions }) => answersQuestions));
}
