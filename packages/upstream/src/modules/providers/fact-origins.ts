import { SAID_FACTS, type SaidFact } from '@myra/shared/contracts/provider-rows';
import type { StoredProvider } from './provider.store.ts';

export type Origin = { source: string; date: string };

/** The files that say a fact. The first of them that said something of a row counts. */
const FILES: Readonly<Record<SaidFact, readonly string[]>> = {
  years: ['cms_clinicians'],
  medicare_status: ['cms_enrolment', 'cms_clinicians'],
  school: ['cms_clinicians'],
  telehealth: ['cms_clinicians'],
  groups: ['cms_clinicians'],
  affiliations: ['cms_affiliations'],
  locations: ['nppes_locations'],
  procedures: ['cms_procedures'],
  hospital: ['cms_hospitals'],
  endpoints: ['nppes_endpoints'],
};

/** The source of a fact and its day: the file that says it, else the source of the row. */
export function originOf({ saidBy, source, sourceDate }: StoredProvider, fact?: SaidFact): Origin {
  const said = fact && FILES[fact].find((file) => saidBy?.[file] !== undefined);
  return said ? { source: said, date: saidBy?.[said] ?? sourceDate } : { source, date: sourceDate };
}

/** The source of beds, discharges and money: a cost report, else that of the row. */
export const figuresOrigin = ({ figuresSource, figuresDate, ...row }: StoredProvider): Origin => ({
  source: figuresSource ?? row.source,
  date: figuresDate ?? row.sourceDate,
});

export const originsOf = (row: StoredProvider): Record<SaidFact, Origin> =>
  // Made of all facts.
  Object.fromEntries(SAID_FACTS.map((fact) => [fact, originOf(row, fact)])) as Record<SaidFact, Origin>;

/** Names of a row besides its own, each once and with the file that says it. */
export function namesOf(row: StoredProvider): ({ name: string } & Origin)[] {
  const parts = Object.entries(row.parts?.moreNames ?? {});
  const further = (row.moreNames ?? []).map((name) => {
    const source = parts.find(([file, names]) => file !== '' && names.includes(name))?.[0];
    if (source === undefined) return { name, ...originOf(row) };
    const date = source === 'cms' ? row.figuresDate : row.saidBy?.[source];
    return { name, source, date: date ?? row.sourceDate };
  });
  const all = [...(row.otherNames ?? []).map((name) => ({ name, ...originOf(row) })), ...further];
  const byName = new Map(all.toReversed().map((each) => [each.name, each]));
  return [...byName.values()]
    .toReversed()
    .filter(({ name }) => name.toLowerCase() !== row.name.toLowerCase());
}
