import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { Ctx } from '../../context.ts';
import { countUnsentWith, listRemoved } from './ask-document.store.ts';
import { documentToken } from './document-url.ts';

/** Unsent emails of a campaign with a link to a file of it that was taken away. */
export async function countDeadLinks(
  ctx: Pick<Ctx, 'config'>,
  tx: OrganizationTx,
  campaignId: number,
): Promise<number> {
  const removed = await listRemoved(tx, campaignId);
  const { organizationId } = tx;
  const paths = removed.map((documentId) => `/d/${documentToken(ctx, { organizationId, documentId })}`);
  return paths.length === 0 ? 0 : countUnsentWith(tx, campaignId, paths);
}
