import type { OrganizationTx } from '@myra/platform/database/with-organization';
import { ASKS_WITH_FILE } from '@myra/shared/constants/ask-texts';
import type { Ask } from '@myra/shared/contracts/sheet-rows';
import { notFound } from '@myra/shared/errors/app-error';
import type { Ctx, Deps } from '../../context.ts';
import { inEachOrganization } from '../../db/in-each-organization.ts';
import { claimDocuments, deleteUnnamed, removeAskDocuments } from './ask-document.store.ts';
import { documentUrl } from './document-url.ts';

/**
 * The asks of a campaign with the stored name and address of each file. Files that no ask names any more are taken away.
 * Throws not-found for a file that is missing or belongs to another campaign or organization.
 */
export async function keepAskDocuments(
  ctx: Pick<Ctx, 'config'>,
  tx: OrganizationTx,
  campaignId: number,
  asks: readonly Ask[],
): Promise<Ask[]> {
  const ids = asks.flatMap(({ document_id }) => document_id ?? []);
  const names = await claimDocuments(tx, campaignId, ids);
  await removeAskDocuments(tx, campaignId, ids);
  return asks.map(({ document_id, document_name: _sent, ...ask }) => {
    if (document_id === undefined) return ask;
    const name = names.get(document_id);
    if (name === undefined || !ASKS_WITH_FILE.includes(ask.kind)) throw notFound('File');
    const url = documentUrl(ctx, { organizationId: tx.organizationId, documentId: document_id });
    return { ...ask, url, document_id, document_name: name };
  });
}

/** As long as the gateway keeps an unused upload. */
const UNNAMED_MS = 7 * 86_400_000;

/** Daily: deletes files that were sent but never saved with an ask. */
export function cleanAskDocuments(deps: Pick<Deps, 'clock' | 'database'>): Promise<void> {
  return inEachOrganization(deps.database, async (tx) => {
    await deleteUnnamed(tx, new Date(deps.clock.now().getTime() - UNNAMED_MS));
    return 'done';
  });
}
