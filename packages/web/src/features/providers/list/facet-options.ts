import { US_STATES } from '@myra/shared/constants/us-states';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { formatCount } from '@/lib/format-count';
import { PROVIDER_FACETS, type ProviderFacet, type ProviderTab } from '@/lib/provider-search';
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

/** The documents' names of facility types are plural. */
const labelOf = (facet: ProviderFacet, value: string, label: string | null | undefined): string => {
  if (facet === 'state') return STATE_NAMES.has(value) ? `${STATE_NAMES.get(value)} (${value})` : value;
  if (facet === 'years') return YEARS[value] ?? value;
  if (facet === 'category' && value === 'Hospital') return 'Hospitals';
  return label || value;
};

/** The public file that fills a filter which has no values yet. */
const FILLED_BY: Partial<Record<ProviderFacet, string>> = {
  taxonomy: 'Part B services by provider (CMS)',
  medicare: 'Medicare enrollment (PECOS)',
  years: 'Doctors and Clinicians (CMS)',
  group: 'Doctors and Clinicians (CMS)',
  hospital: 'Facility Affiliation (CMS)',
};

/** What to import for a filter without values. */
export const fillHint = (facet: ProviderFacet): string | undefined =>
  FILLED_BY[facet] && `No values yet. Import ${FILLED_BY[facet]} to fill it.`;

const order = Object.keys(YEARS);

/** The name of a facet on a tab. */
export function facetLabel(facet: ProviderFacet, tab: ProviderTab): string {
  const label = screenTexts.providers.facets[facet];
  return typeof label === 'string' ? label : label[tab];
}

/** The text of a value in a chip. */
export const valueLabel = (
  facets: Facets | undefined,
  facet: ProviderFacet,
  value: string,
  isShort = false,
): string => {
  if (facet === 'state' && isShort) return value;
  const option = facets?.find(({ name }) => name === facet)?.options.find((each) => each.value === value);
  return labelOf(facet, value, option?.label);
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
        value ? [{ value, label: labelOf(name, value, label), detail: formatCount(count), parent }] : [],
    );
    const unknown = chosen(name)
      .filter((value) => !known.some((option) => option.value === value))
      .map((value) => ({ value, label: labelOf(name, value, undefined), detail: '0', parent: null }));
    const options = [...unknown, ...known];
    if (name === 'state') options.sort((a, b) => a.label.localeCompare(b.label));
    if (name === 'years') options.sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
    return { name, label: facetLabel(name, tab), options };
  });
}
