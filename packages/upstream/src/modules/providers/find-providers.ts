import type { OrganizationTx } from '@myra/platform/database/with-organization';
import * as store from './provider.store.ts';

/** What identifies a lead's provider. `name` is normalized; empty if there is none. */
export type ProviderClues = { npi: string | null; name: string; state: string | null };

/** Rows of one name that are read. */
const SAME_NAME_MAX = 20;
const SIMILAR_MAX = 5;
/** Names of one batch that are compared by similarity, which is slow. */
const SIMILAR_NAMES_MAX = 1_000;
/** Answers that are remembered between batches, because lists repeat their employers. */
const CACHED_MAX = 20_000;

export type ProviderFinder = {
  /** Possible rows for each of the clues, in the same order. */
  find(tx: OrganizationTx, clues: readonly ProviderClues[]): Promise<store.StoredProvider[][]>;
};

const keyOf = ({ name, state }: store.NameInState): string => `${state ?? ''}|${name}`;

/**
 * Finds candidates in the directory for many leads: by NPI, by equal normalized name, by similar name in the same state, and
 * the employers of found clinicians. Four statements a batch. Make one for each import; its memory is bounded.
 */
export function createProviderFinder(): ProviderFinder {
  const cached = new Map<string, store.StoredProvider[]>();

  async function findByNames(tx: OrganizationTx, wanted: store.NameInState[]): Promise<void> {
    const found = wanted.map((): store.StoredProvider[] => []);
    for (const { place, provider } of await store.listFacilitiesByName(tx, wanted, SAME_NAME_MAX)) {
      found[place]?.push(provider);
    }
    // A similar name in the lead's own state can be better than an equal name in another state.
    const unmet = wanted
      .map((each, place) => ({ ...each, place }))
      .filter(({ place, state }) => state !== null && !found[place]?.some((row) => row.state === state))
      .slice(0, SIMILAR_NAMES_MAX);
    if (unmet.length > 0) {
      for (const { place, provider } of await store.listSimilarFacilities(tx, unmet, SIMILAR_MAX)) {
        const target = unmet[place]?.place;
        if (target !== undefined) found[target]?.push(provider);
      }
    }
    for (const [place, each] of wanted.entries()) cached.set(keyOf(each), found[place] ?? []);
  }

  async function findByNpi(tx: OrganizationTx, npis: ReadonlySet<string>) {
    if (npis.size === 0) return new Map<string, store.StoredProvider>();
    const rows = await store.listProvidersByNpi(tx, [...npis]);
    return new Map(rows.map((row) => [row.npi ?? '', row]));
  }

  return {
    async find(tx, clues) {
      if (cached.size > CACHED_MAX) cached.clear();
      const named = new Map(
        clues
          .filter(({ name }) => name !== '')
          .map(({ name, state }) => [keyOf({ name, state }), { name, state }]),
      );
      const unknown = [...named].filter(([key]) => !cached.has(key)).map(([, each]) => each);
      if (unknown.length > 0) await findByNames(tx, unknown);
      const byNpi = await findByNpi(tx, new Set(clues.flatMap(({ npi }) => npi ?? [])));
      const employers = new Set([...byNpi.values()].flatMap((row) => row.employerNpi ?? []));
      const byEmployer = await findByNpi(tx, employers);
      return clues.map((clue) => {
        const person = clue.npi === null ? undefined : byNpi.get(clue.npi);
        const employer = person?.employerNpi ? byEmployer.get(person.employerNpi) : undefined;
        const sameName = clue.name === '' ? [] : (cached.get(keyOf(clue)) ?? []);
        return [...(person ? [person] : []), ...(employer ? [employer] : []), ...sameName];
      });
    },
  };
}
