import { type OrganizationTx, sqlOf, withOrganization } from '@myra/platform/database/with-organization';
import { EMPTY_SHEET } from '@myra/writer/plan/types';
import type { ProductFacts } from '@myra/writer/types';
import { readWriterSheet } from '../product-sheet/index.ts';
import { createProviderFinder, normalizeOrganizationName, readTaxonomies } from '../providers/index.ts';
import { readIcp } from '../scoring/index.ts';
import { createAccountBook } from './account-book.ts';
import type { CompletionDeps } from './complete-batch.ts';
import { readAim } from './import-aim.store.ts';
import type { ImportEnv } from './import-env.ts';

/** Without a product there are no pain points or benefits to find. */
const NO_PRODUCT: ProductFacts = { name: '', description: '' };

/** What completing leads needs: what a run caches, and the audience of the campaign that they are for. */
export async function readCompletion(
  tx: OrganizationTx,
  campaignId: number | null,
  now: Date,
): Promise<CompletionDeps> {
  const { product, productId, icpTexts, audienceType } = await readAim(tx, campaignId);
  const sheet = productId === null ? EMPTY_SHEET : await readWriterSheet(tx, productId, now);
  return {
    finder: createProviderFinder(),
    accounts: createAccountBook(),
    fold: createNameFolder(),
    published: await readTaxonomies(sqlOf(tx)),
    aim: { product: product ?? NO_PRODUCT, icp: readIcp(icpTexts.join('\n')), sheet, audienceType },
  };
}

/** The same in a transaction of its own. */
export const prepareCompletion = (
  env: Pick<ImportEnv, 'database' | 'organizationId' | 'clock'>,
  campaignId: number | null,
): Promise<CompletionDeps> =>
  withOrganization(env.database, env.organizationId, (tx) => readCompletion(tx, campaignId, env.clock.now()));

const KEPT_MAX = 20_000;

/** Folds names of organizations and caches the results. Lists name the same employers many times. */
function createNameFolder(): (name: string) => string {
  const kept = new Map<string, string>();
  return (name) => {
    const known = kept.get(name);
    if (known !== undefined) return known;
    if (kept.size >= KEPT_MAX) kept.clear();
    const folded = normalizeOrganizationName(name);
    kept.set(name, folded);
    return folded;
  };
}
