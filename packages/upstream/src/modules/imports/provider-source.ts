import { type OrganizationTx, sqlOf, withOrganization } from '@myra/platform/database/with-organization';
import { orNotFound } from '@myra/shared/errors/app-error';
import type { ResumePoint } from '../../files/table.ts';
import {
  findProviderSet,
  listKnownAddresses,
  listOwnAddresses,
  listProvidersByIds,
  readTaxonomies,
} from '../providers/index.ts';
import type { ImportEnv } from './import-env.ts';
import type { ProviderInput } from './import-input.ts';
import type { Chunk, LeadSource } from './parse-chunks.ts';
import { toProviderLead } from './provider-lead.ts';

/** The ticked providers of an import, in the order in which they were ticked. Throws not-found. */
export async function readProviderIds(env: ImportEnv, input: ProviderInput): Promise<number[]> {
  const set = orNotFound(
    await withOrganization(env.database, env.organizationId, (tx) =>
      findProviderSet(tx, input.providerSetId),
    ),
    'Provider set',
  );
  return set.providerIds;
}

/** Leads of some providers; `line` is the number among the ticked ones, from 1. */
export async function readProviderLeads(
  tx: OrganizationTx,
  ids: readonly number[],
  skipped: number,
): Promise<Chunk> {
  const rows = new Map((await listProvidersByIds(tx, ids)).map((row) => [Number(row.id), row]));
  const npis = [...rows.values()].flatMap(({ npi }) => npi ?? []);
  const own = await listOwnAddresses(tx, npis);
  const ofContacts = await listKnownAddresses(tx, npis);
  const published = await readTaxonomies(sqlOf(tx));
  const line = skipped + ids.length;
  const after = { offset: line, line, ordinal: line };
  const chunk: Chunk = { leads: [], refused: [], read: ids.length, after };
  for (const [index, id] of ids.entries()) {
    const row = rows.get(id);
    const place = skipped + index + 1;
    if (row) {
      const npi = row.npi ?? '';
      const known = { own: own.get(npi), ofContact: ofContacts.get(npi)?.email, published };
      const facility = row.kind === 'facility' && { facilityId: id };
      chunk.leads.push({ line: place, ...facility, ...toProviderLead(row, known) });
    } else {
      chunk.refused.push({
        line: place,
        outcome: 'refused',
        code: 'provider-gone',
        column_name: null,
        message: 'The provider is no longer in the directory.',
        raw: {},
      });
    }
  }
  return chunk;
}

/** The campaign's ticked providers with their present directory rows. Throws not-found without the set. */
export async function openProviderSource(
  env: ImportEnv,
  input: ProviderInput,
  after: ResumePoint | null,
): Promise<LeadSource> {
  const ids = await readProviderIds(env, input);
  const { chunkRows } = env.sizes;
  async function* chunks(): AsyncGenerator<Chunk, void> {
    for (let skipped = after?.ordinal ?? 0; skipped < ids.length; skipped += chunkRows) {
      const some = ids.slice(skipped, skipped + chunkRows);
      yield await withOrganization(env.database, env.organizationId, (tx) =>
        readProviderLeads(tx, some, skipped),
      );
    }
  }
  return { totalBytes: ids.length, chunks: chunks(), close: async () => {} };
}
