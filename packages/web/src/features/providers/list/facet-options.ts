import { US_STATES } from '@myra/shared/constants/us-states';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { formatCount } from '@/lib/format-count';
import { PROVIDER_FACETS, type ProviderFacet, type ProviderTab } from '@/lib/provider-search';
import { FILE_NAMES } from '@/lib/provider-source';
import type { RouterOutputs } from '@/lib/trpc';
import type { TreeOption } from './specialty-tree';

type Facets = RouterOutputs['providers']['facets']['facets'];
export type FacetField = {
  name: ProviderFacet;
  label: string;
  options: TreeOption[];
};

const STATE_NAMES = new Map<string, string>(US_STATES.map(({ code, name }) => [code, name]));
const YEARS: Record<string, string> = {
  '0-5': 'Up to 5 years',
  '6-10': '6 to 10 years',
  '11-20': '11 to 20 years',
  '21+': 'More than 20 years',
};

/** The documents' names of facility types are plural. Procedures are known by their codes too. */
export const optionLabel = (
  facet: ProviderFacet,
  value: string,
  label: string | null | undefined,
): string => {
  if (facet === 'state') return STATE_NAMES.has(value) ? `${STATE_NAMES.get(value)} (${value})` : value;
  if (facet === 'years') return YEARS[value] ?? value;
  if (facet === 'category' && value === 'Hospital') return 'Hospitals';
  if (facet === 'taxonomy' && label && label !== value) return `${label} (${value})`;
  return label || value;
};

/** The file that fills a filter which has no values yet, or the column of an own list. */
const FILLED_BY: Readonly<Record<ProviderFacet, string | Record<ProviderTab, string>>> = {
  taxonomy: FILE_NAMES.cms_procedures,
  specialty: FILE_NAMES.nppes,
  medicare: FILE_NAMES.cms_enrolment,
  years: {
    people: FILE_NAMES.cms_clinicians,
    facilities: 'A list of your own with the column Years in Business',
  },
  group: {
    people: FILE_NAMES.cms_clinicians,
    facilities: 'A list of your own with the column Group NPI',
  },
  hospital: FILE_NAMES.cms_affiliations,
  category: FILE_NAMES.nppes,
  city: FILE_NAMES.nppes,
  state: FILE_NAMES.nppes,
  status: FILE_NAMES.nppes,
};

const hintOf = (file: string): string => `No values yet. Filled by: ${file}.`;

/** What to import for a filter without values. */
export function fillHint(facet: ProviderFacet, tab: ProviderTab): string {
  const file = FILLED_BY[facet];
  return hintOf(typeof file === 'string' ? file : file[tab]);
}

/** What to import for figures that no row has. */
export const FIGURES_HINT = hintOf(FILE_NAMES.cms);

const order = Object.keys(YEARS);

/** States by name and years by length; others as they come. */
export function sortOptions<Each extends { value: string; label: string }>(
  facet: ProviderFacet,
  options: Each[],
): Each[] {
  if (facet === 'state') return options.toSorted((a, b) => a.label.localeCompare(b.label));
  if (facet === 'years') return options.toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  return options;
}

/** The name of a facet on a tab. */
export function facetLabel(facet: ProviderFacet, tab: ProviderTab): string {
  const label = screenTexts.providers.facets[facet];
  return typeof label === 'string' ? label : label[tab];
}

/** The text of a value in a chip. */
export const valueLabel = (facets: Facets | undefined, facet: ProviderFacet, value: string): string => {
  if (facet === 'state') return value;
  const option = facets?.find(({ name }) => name === facet)?.options.find((each) => each.value === value);
  return optionLabel(facet, value, option?.label);
};

/** The fields of the panel: people have hospitals, facilities have types. */
export function facetFields(
  facets: Facets | undefined,
  tab: ProviderTab,
  chosen: (facet: ProviderFacet) => readonly string[],
): FacetField[] {
  return PROVIDER_FACETS.filter((name) => name !== 'hospital' || tab === 'people').map((name) => {
    const known = (facets?.find((facet) => facet.name === name)?.options ?? []).flatMap(
      ({ value, label, count, parent = null }) =>
        value ? [{ value, label: optionLabel(name, value, label), detail: formatCount(count), parent }] : [],
    );
    const unknown = chosen(name)
      .filter((value) => !known.some((option) => option.value === value))
      .map((value) => ({ value, label: optionLabel(name, value, undefined), detail: '0', parent: null }));
    return { name, label: facetLabel(name, tab), options: [...unknown, ...known] };
  });
}
