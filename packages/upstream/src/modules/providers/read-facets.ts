import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import { PROVIDER_FIGURES } from '@myra/shared/constants/provider-figures';
import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { ProviderTab } from '@myra/shared/contracts/provider-rows';
import { type listProviderFacets, PROVIDER_FACETS } from '@myra/shared/contracts/providers';
import { type Ctx, inOrganization } from '../../context.ts';
import { type FacetOption, listFacetOptions } from './directory.store.ts';
import { kindOf } from './search/filter.ts';
import { nameNodes, parentOf } from './taxonomy/code-set.ts';
import { readTaxonomies } from './taxonomy/taxonomy.store.ts';

type Answer = AnswerOf<typeof listProviderFacets>;
type Option = Answer['facets'][number]['options'][number];

/** Values of each facet in the filter panel. */
const OPTIONS_MAX = 200;
/** The published set has about 1,200 branches. */
const NODES_MAX = 3_000;

const toOption = ({ value, label, count }: FacetOption): Option => ({ value, label, count, parent: null });

/**
 * The tree of specialties with the names that are loaded now. The documents' words follow as far as rows have nothing else, such
 * as those of an own list; each counts all rows that it finds.
 */
async function readSpecialties(tx: OrganizationTx, kind: string): Promise<Option[]> {
  const names = nameNodes(await readTaxonomies(sqlOf(tx)));
  const counted = await listFacetOptions(tx, { kind, facets: ['node', 'uncoded'], each: NODES_MAX });
  const words = await listFacetOptions(tx, { kind, facets: ['specialty'], each: OPTIONS_MAX });
  const nodes = counted
    .filter(({ facet }) => facet === 'node')
    .map(({ value, count }) => ({ value, label: names.get(value) ?? value, count, parent: parentOf(value) }));
  const uncoded = new Set(counted.filter(({ facet }) => facet === 'uncoded').map(({ value }) => value));
  return [...nodes, ...words.filter(({ value }) => uncoded.has(value)).map(toOption)];
}

/** The values of the filter panel with their numbers of rows, most frequent first. */
export function readProviderFacets(ctx: Ctx, tab: ProviderTab): Promise<Answer> {
  return inOrganization(ctx, async (tx) => {
    const kind = kindOf(tab);
    const plain = PROVIDER_FACETS.filter((name) => name !== 'specialty');
    const byFacet = Map.groupBy(
      await listFacetOptions(tx, { kind, facets: [...plain, 'figure'], each: OPTIONS_MAX }),
      ({ facet }) => facet,
    );
    const specialties = await readSpecialties(tx, kind);
    const counted = new Map((byFacet.get('figure') ?? []).map(({ value, count }) => [value, count]));
    return {
      figures: Object.fromEntries(
        PROVIDER_FIGURES.map((name) => [name, counted.get(name) ?? 0]),
      ) as Answer['figures'],
      facets: PROVIDER_FACETS.map((name) => ({
        name,
        options: name === 'specialty' ? specialties : (byFacet.get(name) ?? []).map(toOption),
      })),
    };
  });
}
