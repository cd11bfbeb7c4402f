import type { OrganizationTx } from '@myra/platform/database/with-organization';
import type { readProviderWork as call } from '@myra/shared/contracts/accounts';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import { orNotFound } from '@myra/shared/errors/app-error';
import { type Ctx, inOrganization } from '../../context.ts';
import { listProvidersByIds, listProvidersOf, type StoredProvider } from '../providers/index.ts';
import { listAccountIdsOf } from './account.store.ts';
import { readWork } from './read-work.ts';

const NONE = { rows: [], total: { value: 0, exact: true } };

/** Who belongs to a facility or system by the directory. A person has nobody, nor has a facility without a number. */
async function belonging(tx: OrganizationTx, { kind, peopleKey: key }: StoredProvider) {
  if (kind === 'clinician' || !key) return { people: NONE, facilities: NONE };
  return {
    people: await listProvidersOf(tx, { key, kind: 'clinician' }),
    facilities: await listProvidersOf(tx, { key, kind: 'facility' }),
  };
}

/** What the organization has to do with a provider, and who belongs to it. Throws not-found. */
export function readProviderWork(ctx: Ctx, id: number): Promise<AnswerOf<typeof call>> {
  return inOrganization(ctx, async (tx) => {
    const provider = orNotFound((await listProvidersByIds(tx, [id]))[0], 'Provider');
    const accountIds = await listAccountIdsOf(tx, id);
    const { people, facilities } = await belonging(tx, provider);
    return {
      work: await readWork(tx, { npi: provider.npi, accountIds }),
      account_id: accountIds[0] ?? null,
      people: people.rows.map((row) => ({
        id: row.id,
        name: row.name,
        specialty: row.specialty,
        has_email: row.hasEmail,
      })),
      people_total: people.total,
      facilities: facilities.rows.map(({ id: facilityId, name, city, state }) => ({
        id: facilityId,
        name,
        place: [city, state].filter(Boolean).join(', ') || null,
      })),
      facilities_total: facilities.total,
    };
  });
}
