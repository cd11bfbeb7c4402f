import type { OrganizationTx } from '@myra/platform/database/with-organization';
import {
  listFacilitiesByName,
  listProvidersByNpi,
  listSimilarFacilities,
  type NameInState,
  type StoredProvider,
} from './provider.store.ts';

/** What of a lead can lead to a row of the directory; `name` is folded, empty where there is none. */
export type ProviderClues = { npi: string | null; name: string; state: string | null };

/** Rows of one name that are looked at; more cannot be told apart anyway. */
const SAME_NAME_MAX = 20;
const SIMILAR_MAX = 5;
/** Names of one batch that are compared by likeness; each costs a walk through a trigram index. */
const SIMILAR_NAMES_MAX = 1_000;
/** Answers kept between batches: lists name the same employers over and over. */
const KEPT_MAX = 20_000;

export type ProviderFinder = {
  /** Rows that may be what the clues mean, one list for each of them in the same order. */
  find(tx: OrganizationTx, clues: readonly ProviderClues[]): Promise<StoredProvider[][]>;
};

const keyOf = ({ name, state }: NameInState): string => `${state ?? ''}|${name}`;

/**
 * Finds candidates in the directory for many leads at once: by NPI, by equal folded name, by likeness within the state
 * where no name is equal, and the employers of clinicians found. Four statements for a batch, fewer as answers repeat.
 * Make one for an import; its memory is bounded.
 */
export function createProviderFinder(): ProviderFinder {
  const kept = new Map<string, StoredProvider[]>();

  async function findByNames(tx: OrganizationTx, wanted: NameInState[]): Promise<void> {
    const found = wanted.map((): StoredProvider[] => []);
    for (const { place, provider } of await listFacilitiesByName(tx, wanted, SAME_NAME_MAX)) {
      found[place]?.push(provider);
    }
    // An equal name elsewhere does not keep a like one in the lead's own state from being the better.
    const unmet = wanted
      .map((each, place) => ({ ...each, place }))
      .filter(({ place, state }) => state !== null && !found[place]?.some((row) => row.state === state))
      .slice(0, SIMILAR_NAMES_MAX);
    if (unmet.length > 0) {
      for (const { place, provider } of await listSimilarFacilities(tx, unmet, SIMILAR_MAX)) {
        const target = unmet[place]?.place;
        if (target !== undefined) found[target]?.push(provider);
      }
    }
    for (const [place, each] of wanted.entries()) kept.set(keyOf(each), found[place] ?? []);
  }

  async function findByNpi(tx: OrganizationTx, npis: ReadonlySet<string>) {
    if (npis.size === 0) return new Map<string, StoredProvider>();
    const rows = await listProvidersByNpi(tx, [...npis]);
    return new Map(rows.map((row) => [row.npi, row]));
  }

  return {
    async find(tx, clues) {
      if (kept.size > KEPT_MAX) kept.clear();
      const named = new Map(
        clues
          .filter(({ name }) => name !== '')
          .map(({ name, state }) => [keyOf({ name, state }), { name, state }]),
      );
      const unknown = [...named].filter(([key]) => !kept.has(key)).map(([, each]) => each);
      if (unknown.length > 0) await findByNames(tx, unknown);
      const byNpi = await findByNpi(tx, new Set(clues.flatMap(({ npi }) => npi ?? [])));
      const employers = new Set([...byNpi.values()].flatMap((row) => row.employerNpi ?? []));
      const byEmployer = await findByNpi(tx, employers);
      return clues.map((clue) => {
        const person = clue.npi === null ? undefined : byNpi.get(clue.npi);
        const employer = person?.employerNpi ? byEmployer.get(person.employerNpi) : undefined;
        const sameName = clue.name === '' ? [] : (kept.get(keyOf(clue)) ?? []);
        return [...(person ? [person] : []), ...(employer ? [employer] : []), ...sameName];
      });
    },
  };
}
