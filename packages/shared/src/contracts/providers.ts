import { z } from 'zod';
import { DIRECTORY_FILE_KINDS } from '../constants/directory-files.ts';
import { PROVIDER_SELECTION_MAX } from '../constants/limits.ts';
import { PROVIDER_FIGURE_MAX, PROVIDER_FIGURES, type ProviderFigure } from '../constants/provider-figures.ts';
import { callsOf } from './define-call.ts';
import {
  knownAddress,
  ofEachFigure,
  PROVIDER_TABS,
  peopleKey,
  providerDetail,
  providerRow,
} from './provider-rows.ts';
import { id, idParam, idParams, ifMatchNeeded, page, pageSize, text, total } from './wire.ts';

/**
 * Sort orders of a list. By a figure, rows that have it come first in either direction, and the others follow by name.
 */
export const PROVIDER_SORTS = [
  'name',
  'category',
  'location',
  'number_of_providers',
  ...PROVIDER_FIGURES,
] as const;
export type ProviderSort = (typeof PROVIDER_SORTS)[number];

/** Facets of a list. Each counts its values in the directory (PROV-20 to PROV-24). */
export const PROVIDER_FACETS = [
  'taxonomy',
  'specialty',
  'medicare',
  'years',
  'group',
  'category',
  'hospital',
  'city',
  'state',
  'status',
] as const;
export type ProviderFacet = (typeof PROVIDER_FACETS)[number];

/** One or several values of a facet, as a query string repeats them. */
const values = z.union([text(200, 1), z.array(text(200, 1)).min(1).max(60)]).optional();
type Bound = `${ProviderFigure}_${'min' | 'max'}`;
const bound = z.coerce.number().min(-PROVIDER_FIGURE_MAX).max(PROVIDER_FIGURE_MAX).optional();
/** The least and the greatest value of each figure. A row without it is not found. */
const figureBounds = Object.fromEntries(
  PROVIDER_FIGURES.flatMap((name) => [`${name}_min`, `${name}_max`]).map((name) => [name, bound]),
) as Record<Bound, typeof bound>;

/** The filters of the directory. */
export const directoryFilter = {
  search: text(200).optional(),
  kind: z.enum(PROVIDER_TABS).default('facilities'),
  taxonomy: values,
  /** Branches of the tree of specialties, or the documents' words. A branch is the beginning of its codes: 20, 207R, 207RG0100X. */
  specialty: values,
  medicare: values,
  years: values,
  group: values,
  category: values,
  hospital: values,
  city: values,
  state: values,
  status: values,
  ...figureBounds,
  /** PROV-25: leaves out people who treat, or people who administer care. */
  exclude: z.enum(['providers', 'administrators', 'both']).optional(),
  /** With or without a known address. */
  reachable: z.enum(['yes', 'no']).optional(),
};
const defineCall = callsOf({ tag: 'providers', role: 'signed-in', chosen: true });

export const listProviders = defineCall('GET', '/providers', {
  summary: 'The directory of facilities and clinicians',
  api: 'API-56',
  querystring: z.object({
    ...directoryFilter,
    sort: z.enum(PROVIDER_SORTS).default('name'),
    direction: z.enum(['asc', 'desc']).default('asc'),
    page,
    size: pageSize.default(10),
    /** The last row of the page before. It saves reading the rows before it. Leave it out to jump to a page. */
    after_id: idParam.optional(),
    /** Which parts of the answer are needed. Rows then do not wait for their count. */
    only: z.enum(['rows', 'totals']).optional(),
  }),
  answer: z.object({
    items: z.array(providerRow),
    /** Null if only rows are asked for; so are `totals` and `pages`. */
    total: z.number().int().nullable(),
    /** For both tabs under the same search and filters; exact for one facet, else up to 10,001. */
    totals: z.object({ facilities: total, people: total }).nullable(),
    /** Number of pages that can be reached: those of the first 10,000 rows, of a search the first 1,000. */
    pages: z.number().int().nullable(),
  }),
});

/** PROV-20 to PROV-27: the values of the filter panel. */
export const listProviderFacets = defineCall('GET', '/providers/facets', {
  summary: 'Values that the directory can be narrowed by, with counts',
  api: 'PROV-20',
  querystring: z.object({ kind: z.enum(PROVIDER_TABS).default('facilities') }),
  answer: z.object({
    facets: z.array(
      z.object({
        name: z.string(),
        /** Most frequent first, at most 200; of the tree of specialties all. */
        options: z.array(
          z.object({
            value: z.string(),
            label: z.string(),
            count: z.number().int(),
            /** The branch of the tree above this one. */
            parent: z.string().nullable(),
          }),
        ),
      }),
    ),
    /** How many rows have each figure. */
    figures: ofEachFigure(z.number().int()),
  }),
});

/** PROV-27: the values of one filter, as far as the other filters leave rows with them. */
export const listProviderOptions = defineCall('GET', '/providers/options', {
  summary: 'Values of one filter with their numbers of rows under the search and the other filters',
  api: 'PROV-27',
  querystring: z.object({
    ...directoryFilter,
    facet: z.enum(PROVIDER_FACETS),
    /** Only values of whose name each typed word begins a word. */
    find: text(100).optional(),
    /** Names these values, without counts. */
    named: values,
  }),
  answer: z.object({
    /** Those with most rows first. */
    options: z.array(
      z.object({
        value: z.string(),
        label: z.string(),
        /** Exact, or at least 1,000; null if it was not counted. */
        count: total.nullable(),
        parent: z.string().nullable(),
      }),
    ),
    /** There are further values, which `find` reaches. */
    has_more: z.boolean(),
  }),
});

/** For whoever keeps answers: another text after each change of what the organization sees of the directory. */
export const readProviderVersion = defineCall('GET', '/providers/version', {
  summary: 'Which version of the directory is answered from',
  api: 'PROV-10',
  answer: z.object({ version: z.string() }),
});

export const getProvider = defineCall('GET', '/providers/:id', {
  summary: 'One provider',
  api: 'API-57',
  params: idParams,
  answer: providerDetail,
});

/** PROV-17: makes leads of providers and chooses them for a campaign that is not launched. */
export const addProvidersToCampaign = defineCall('POST', '/campaigns/:id/providers', {
  summary: 'Add providers to a campaign that is not launched',
  api: 'PROV-17',
  params: idParams,
  body: z.object({ provider_ids: z.array(id).min(1).max(100) }),
  /** `added` of the leads were not chosen before; `without_email` have no address and are left out at the launch. */
  answer: z.object({ leads: z.number().int(), added: z.number().int(), without_email: z.number().int() }),
});

/** PROV-19: the organization's own address of a provider, which nobody else sees. Null removes it. */
export const setProviderAddress = defineCall('PUT', '/providers/:id/address', {
  summary: 'Add or mend the email address of a provider',
  api: 'PROV-19',
  params: idParams,
  headers: ifMatchNeeded,
  body: z.object({ email: text(320, 1).nullable() }),
  answer: z.object({ address: knownAddress.nullable(), version: z.number().int().optional() }),
});

export const importProviders = defineCall('POST', '/providers/import', {
  summary: 'Import facilities or people, or figures of theirs, from a file, as a task',
  api: 'PROV-19',
  role: 'org-admin',
  files: ['file'],
  body: z.object({
    name: text(200, 1),
    /**
     * An organization's own list, or a government file for everybody: the registry, its deactivations, hospital cost
     * reports, taxonomy codes.
     */
    kind: z.enum(DIRECTORY_FILE_KINDS).default('file'),
  }),
  answer: z.object({ task_id: id, status: z.string() }),
});

/** PROV-5: what 'select all that match' ticks, in the order of the list by name. */
export const listMatchingProviders = defineCall('GET', '/providers/matching', {
  summary: `Ids of the first ${PROVIDER_SELECTION_MAX} providers that a filter finds`,
  api: 'PROV-5',
  querystring: z.object(directoryFilter),
  answer: z.object({
    items: z.array(
      z.object({ id, npi: z.string().nullable(), people_key: peopleKey, has_email: z.boolean() }),
    ),
  }),
});

/** Ticked providers for a campaign. */
export const providerSet = z.object({
  id,
  total: z.number().int(),
  /**
   * With an address that the directory or the organization's contacts knew when the set was made. Nobody else can be
   * written to.
   */
  with_email: z.number().int(),
});

/** PROV-13, PROV-17: stores what was ticked, so that a campaign can import it as its leads. */
export const createProviderSet = defineCall('POST', '/provider-sets', {
  summary: 'Keep ticked providers for a campaign; the same key answers the same set',
  api: 'PROV-17',
  body: z.object({
    provider_ids: z.array(id).min(1).max(PROVIDER_SELECTION_MAX),
    idempotency_key: text(100, 8),
  }),
  answer: providerSet,
});

export const getProviderSet = defineCall('GET', '/provider-sets/:id', {
  summary: 'How many providers were ticked',
  api: 'PROV-17',
  params: idParams,
  answer: providerSet,
});
