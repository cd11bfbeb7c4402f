import { PROVIDER_PAGE_SIZE } from '@myra/shared/constants/limits';
import {
  PROVIDER_FIGURE_MAX,
  PROVIDER_FIGURES,
  type ProviderFigure,
} from '@myra/shared/constants/provider-figures';
import {
  changeWith,
  choiceParam,
  compactParams,
  numberParam,
  pagingParams,
  textParam,
  textParams,
} from './search-params';

export const PROVIDER_TABS = ['facilities', 'people'] as const;
export type ProviderTab = (typeof PROVIDER_TABS)[number];
const SORTS = ['name', 'category', 'location', 'number_of_providers', ...PROVIDER_FIGURES] as const;
const REACHES = ['yes', 'no'] as const;
export const EXCLUDES = ['providers', 'administrators', 'both'] as const;

/** The filters of the panel, in order. */
export const PROVIDER_FACETS = [
  'taxonomy',
  'specialty',
  'medicare',
  'years',
  'group',
  'hospital',
  'category',
  'city',
  'state',
  'status',
] as const;
export type ProviderFacet = (typeof PROVIDER_FACETS)[number];

/** Separates several values of a facet; no value contains it. */
const BETWEEN = '|';
const FACET_CHARS_MAX = 2_000;
/** Values of a facet that are asked for at once. */
export const VALUES_MAX = 60;

type BoundName = `${ProviderFigure}_${'min' | 'max'}`;
const BOUNDS = PROVIDER_FIGURES.flatMap((figure) => [`${figure}_min`, `${figure}_max`] as const);

/** The bounds of figures in an address. */
const readBounds = (search: Record<string, unknown>) =>
  Object.fromEntries(BOUNDS.map((name) => [name, numberParam(search[name], PROVIDER_FIGURE_MAX)])) as Record<
    BoundName,
    number | undefined
  >;

/** The parameters in the directory's address. Invalid ones are left out. */
export const readProvidersSearch = (search: Record<string, unknown>) =>
  compactParams({
    kind: choiceParam(search.kind, PROVIDER_TABS),
    search: textParam(search.search),
    ...textParams(search, PROVIDER_FACETS, FACET_CHARS_MAX),
    ...readBounds(search),
    exclude: choiceParam(search.exclude, EXCLUDES),
    reachable: choiceParam(search.reachable, REACHES),
    sort: choiceParam(search.sort, SORTS),
    direction: choiceParam(search.direction, ['desc'] as const),
    ...pagingParams(search),
  });
export type ProvidersSearch = ReturnType<typeof readProvidersSearch>;

/** The values of a facet in an address. */
export const valuesOf = (search: ProvidersSearch, facet: ProviderFacet): string[] =>
  (search[facet] ?? '').split(BETWEEN).filter(Boolean).slice(0, VALUES_MAX);

/** An address after a change of the query: page 1 again. */
export const changeProvidersSearch = changeWith(readProvidersSearch);

/** An address with these values of a facet. */
export const withValues = (search: ProvidersSearch, facet: ProviderFacet, values: readonly string[]) =>
  changeProvidersSearch(search, { [facet]: values.join(BETWEEN) });

/** The bounds of a figure in an address. */
export type Bounds = { min?: number | undefined; max?: number | undefined };
export const boundsOf = (search: ProvidersSearch, figure: ProviderFigure): Bounds => ({
  min: search[`${figure}_min`],
  max: search[`${figure}_max`],
});

/** Figures that are filtered by. */
export const boundFigures = (search: ProvidersSearch): ProviderFigure[] =>
  PROVIDER_FIGURES.filter((figure) =>
    Object.values(boundsOf(search, figure)).some((bound) => bound !== undefined),
  );

/** An address with these bounds of a figure. */
export const withBounds = (search: ProvidersSearch, figure: ProviderFigure, { min, max }: Bounds) =>
  changeProvidersSearch(search, { [`${figure}_min`]: min, [`${figure}_max`]: max });

/** An address without filters. Tab, search and order stay. */
export const withoutFilters = (search: ProvidersSearch): ProvidersSearch =>
  changeProvidersSearch(search, {
    exclude: undefined,
    reachable: undefined,
    ...Object.fromEntries([...PROVIDER_FACETS, ...BOUNDS].map((name) => [name, undefined])),
  });

/** Number of filters in an address. */
export const countFilters = (search: ProvidersSearch): number =>
  PROVIDER_FACETS.filter((facet) => search[facet] !== undefined).length +
  boundFigures(search).length +
  (search.exclude === 'both' ? 2 : search.exclude === undefined ? 0 : 1) +
  (search.reachable === undefined ? 0 : 1);

/** The filters of both tabs in an address. */
export function toProviderFilter(search: ProvidersSearch) {
  const facets = PROVIDER_FACETS.map((facet) => [facet, valuesOf(search, facet)] as const);
  return {
    ...(search.search && { search: search.search }),
    ...(Object.fromEntries(facets.filter(([, values]) => values.length > 0)) as Partial<
      Record<ProviderFacet, string[]>
    >),
    ...compactParams(readBounds(search)),
    ...(search.exclude && { exclude: search.exclude }),
    ...(search.reachable && { reachable: search.reachable }),
  };
}

/** The query of an address. */
export function toProviderQuery(search: ProvidersSearch) {
  return {
    ...toProviderFilter(search),
    kind: search.kind ?? 'facilities',
    sort: search.sort ?? 'name',
    direction: search.direction ?? 'asc',
    page: search.page ?? 1,
    size: search.size ?? PROVIDER_PAGE_SIZE,
  } as const;
}
