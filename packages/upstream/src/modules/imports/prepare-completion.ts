import { createHash } from 'node:crypto';
import { type OrganizationTx, sqlOf, withOrganization } from '@myra/platform/database/with-organization';
import { EMPTY_SHEET } from '@myra/writer/plan/types';
import type { ProductFacts } from '@myra/writer/types';
import { readWriterSheet } from '../product-sheet/index.ts';
import { createProviderFinder, normalizeOrganizationName, readTaxonomies } from '../providers/index.ts';
import { readIcp } from '../scoring/index.ts';
import { createAccountBook } from './account-book.ts';
import type { CompletionDeps } from './complete-batch.ts';
import type { Aim } from './completed-lead.ts';
import { readAim } from './import-aim.store.ts';
import type { ImportEnv } from './import-env.ts';

/** Without a product there are no pain points or benefits to find. */
const NO_PRODUCT: ProductFacts = { name: '', description: '' };

/** What completing leads caches, whatever they are for. */
export const readLookups = async (tx: OrganizationTx): Promise<Omit<CompletionDeps, 'aim'>> => ({
  finder: createProviderFinder(),
  accounts: createAccountBook(),
  fold: createNameFolder(),
  published: await readTaxonomies(sqlOf(tx)),
});

async function readSources(tx: OrganizationTx, campaignId: number | null, now: Date) {
  const aim = await readAim(tx, campaignId);
  const sheet = aim.productId === null ? EMPTY_SHEET : await readWriterSheet(tx, aim.productId, now);
  return { ...aim, sheet };
}

/** The audience of the campaign that leads are for; without one, that of the organization. */
export async function readAudience(tx: OrganizationTx, campaignId: number | null, now: Date): Promise<Aim> {
  const { product, icpTexts, sheet, audienceType } = await readSources(tx, campaignId, now);
  return { product: product ?? NO_PRODUCT, icp: readIcp(icpTexts.join('\n')), sheet, audienceType };
}

/** Of what leads of a campaign are scored for. */
export async function hashAim(tx: OrganizationTx, campaignId: number, now: Date): Promise<string> {
  const { sheet, ...aim } = await readSources(tx, campaignId, now);
  const { claims, angles, statesServed, statesExcept } = sheet;
  return createHash('sha256')
    .update(JSON.stringify({ ...aim, claims, angles, statesServed, statesExcept }))
    .digest('hex');
}

/** What completing leads for a campaign needs. */
export const prepareCompletion = (
  env: Pick<ImportEnv, 'database' | 'organizationId' | 'clock'>,
  campaignId: number | null,
): Promise<CompletionDeps> =>
  withOrganization(env.database, env.organizationId, async (tx) => ({
    ...(await readLookups(tx)),
    aim: await readAudience(tx, campaignId, env.clock.now()),
  }));

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
