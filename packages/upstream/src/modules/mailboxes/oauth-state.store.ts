import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { oauthStates } from '../../db/schema.ts';

type Asker = { userId: string; sessionId: string };

/** Stores what the provider's answer must match, and deletes old states. */
export async function insertOauthState(
  tx: OrganizationTx,
  state: Asker & { stateHash: string; verifierSealed: string; now: Date; oldBefore: Date },
): Promise<void> {
  const { now, oldBefore, ...row } = state;
  await tx.delete(oauthStates).where(lt(oauthStates.createdAt, oldBefore));
  await tx.insert(oauthStates).values({ ...row, organizationId: tx.organizationId, createdAt: now });
}

/** Uses a state once. Returns its sealed verifier; undefined if it is unknown, old, used or another session's. */
export async function takeOauthState(
  tx: OrganizationTx,
  state: Asker & { stateHash: string; now: Date; oldBefore: Date },
): Promise<string | undefined> {
  const [row] = await tx
    .update(oauthStates)
    .set({ usedAt: state.now })
    .where(
      and(
        eq(oauthStates.organizationId, tx.organizationId),
        eq(oauthStates.stateHash, state.stateHash),
        eq(oauthStates.userId, state.userId),
        eq(oauthStates.sessionId, state.sessionId),
        isNull(oauthStates.usedAt),
        gt(oauthStates.createdAt, state.oldBefore),
      ),
    )
    .returning({ verifierSealed: oauthStates.verifierSealed });
  return row?.verifierSealed;
}
