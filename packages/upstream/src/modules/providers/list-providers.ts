import { sqlOf } from '@myra/platform/database/with-organization';
import { PROVIDER_SELECTION_MAX } from '@myra/shared/constants/limits';
import type { AnswerOf, QueryOf } from '@myra/shared/contracts/answer';
import type { ProviderTab } from '@myra/shared/contracts/provider-rows';
import type { listProviders as listCall, listMatchingProviders } from '@myra/shared/contracts/providers';
import { limitExceeded } from '@myra/shared/errors/app-error';
import { providerPages, providerRowsMax } from '@myra/shared/rules/screens/provider-pages';
import { type Ctx, inOrganization } from '../../context.ts';
import { type ListedProvider, listProviderRows, listSelectedRows, readVersion } from './directory.store.ts';
import { kindOf, tabOf } from './search/filter.ts';
import { countProviders, findProviders } from './search/find-providers.ts';
import { readProviderFilter } from './search/named-hospitals.ts';
import { type CodeSet, specialtyName, splitCodes } from './taxonomy/code-set.ts';
import { readTaxonomies } from './taxonomy/taxonomy.store.ts';

type Query = QueryOf<typeof listCall>;
type Answer = AnswerOf<typeof listCall>;

const toListedRow = (row: ListedProvider, names: CodeSet): Answer['items'][number] => ({
  id: row.id,
  npi: row.npi,
  people_key: row.peopleKey,
  kind: tabOf(row.kind),
  name: row.name,
  category: row.category,
  street_address: row.streetAddress,
  city: row.city,
  state: row.state,
  zip_code: row.zipCode,
  specialty: row.specialty,
  specialties: splitCodes(row.codes).map((code) => specialtyName(names, code)),
  status: row.status,
  number_of_providers: row.numberOfProviders,
  employer_name: row.employerName,
  official: row.official && {
    name: [row.official.firstName, row.official.lastName].filter(Boolean).join(' '),
    title: row.official.title,
  },
  has_email: row.hasEmail,
  figures: row.figures,
  is_annualized: row.isAnnualized,
  source: row.source,
  source_date: row.sourceDate,
});

/** The offset of a page. Throws limit-exceeded beyond the first 10,000 rows, in a search beyond the first 1,000. */
function offsetOf({ page, size, search }: Query): number {
  const offset = (page - 1) * size;
  const rowsMax = providerRowsMax(search);
  if (offset < rowsMax) return offset;
  const count = rowsMax.toLocaleString('en-US');
  throw limitExceeded(`Only the first ${count} can be leafed through; search or filter to find others.`, {
    reason: 'page-too-far',
  });
}

/**
 * A page of the directory with search, filters and order, and the totals of both tabs, read in parallel. Throws
 * limit-exceeded for a page too far down.
 */
export async function listProviders(ctx: Ctx, query: Query): Promise<Answer> {
  const { sort, after_id: after, size: limit } = query;
  const order = { sort, isDescending: query.direction === 'desc', offset: offsetOf(query), limit, after };
  const rows = () =>
    inOrganization(ctx, async (tx) => {
      const found = await listProviderRows(
        tx,
        await findProviders(tx, { filter: await readProviderFilter(tx, query), order }),
      );
      const names = await readTaxonomies(
        sqlOf(tx),
        found.flatMap(({ codes }) => splitCodes(codes)),
      );
      return found.map((row) => toListedRow(row, names));
    });
  const totalOn = (tab: ProviderTab) =>
    inOrganization(ctx, async (tx) =>
      countProviders(tx, { ...(await readProviderFilter(tx, query)), kind: kindOf(tab) }),
    );
  const totalsOf = async () => {
    const [facilities, people] = await Promise.all([totalOn('facilities'), totalOn('people')]);
    return { facilities, people };
  };
  const [items, totals] = await Promise.all([
    query.only === 'totals' ? [] : rows(),
    query.only === 'rows' ? null : totalsOf(),
  ]);
  const total = totals ? totals[query.kind].value : null;
  const pages = total === null ? null : providerPages(total, query);
  return { items, total, totals, pages };
}

/** The first rows by name that match a filter, as many as can be selected at once. */
export async function matchProviders(ctx: Ctx, query: QueryOf<typeof listMatchingProviders>) {
  const order = { sort: 'name', isDescending: false, offset: 0, limit: PROVIDER_SELECTION_MAX } as const;
  const rows = await inOrganization(ctx, async (tx) =>
    listSelectedRows(tx, await findProviders(tx, { filter: await readProviderFilter(tx, query), order })),
  );
  return {
    items: rows.map(({ id, npi, peopleKey, hasEmail }) => ({
      id,
      npi,
      people_key: peopleKey,
      has_email: hasEmail,
    })),
  };
}

/** A text that changes with every change of the organization's directory. */
export const readProviderVersion = async (ctx: Ctx): Promise<{ version: string }> => ({
  version: await inOrganization(ctx, readVersion),
});
