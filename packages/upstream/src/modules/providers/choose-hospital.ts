import { normalizeOrganizationName } from './organization-name.ts';

/** A hospital that a public file names. `names` are normalized. */
export type NamedHospital = {
  ccn: string;
  names: readonly string[];
  zip5: string | null;
  street: string | null;
};

/** A row of the directory that such a hospital may be. */
export type HospitalCandidate = {
  id: string;
  ccn: string | null;
  name: string;
  otherNames: readonly string[];
  /** Taxonomy codes with blanks between them, the primary one first. */
  codes: string | null;
  isHospital: boolean;
  street: string | null;
};

/** Kinds of hospitals by the last four digits of the CCN, with the beginnings of their taxonomy codes. */
const KINDS: readonly { from: number; to: number; codes: readonly string[] }[] = [
  { from: 1, to: 879, codes: ['282N', '2843', '2865'] },
  { from: 1300, to: 1399, codes: ['282NC0060X', '282N'] },
  { from: 2000, to: 2299, codes: ['282E'] },
  { from: 3025, to: 3099, codes: ['283X'] },
  { from: 3300, to: 3399, codes: ['282NC2000X', '281P'] },
  { from: 4000, to: 4499, codes: ['283Q'] },
];
/** A unit of a hospital; the hospital itself has another NPI. */
const UNIT = '27';

function codesOfKind(ccn: string): readonly string[] {
  const number = /^\d{6}$/.test(ccn) ? Number(ccn.slice(2)) : 0;
  return KINDS.find(({ from, to }) => number >= from && number <= to)?.codes ?? [];
}

/** The house number and the first long word of a street: spellings of the rest differ. */
const streetKey = (street: string | null): string | undefined =>
  /^(\d+)\b.*?\b([a-z]{3,})/
    .exec(street?.toLowerCase() ?? '')
    ?.slice(1)
    .join(' ');

/** How far a row is from being the hospital, by each thing that tells, the weightiest first. Undefined if it is another. */
function distanceOf(hospital: NamedHospital, row: HospitalCandidate): string | undefined {
  const isLegal = hospital.names.includes(normalizeOrganizationName(row.name));
  const isNamed =
    isLegal || row.otherNames.some((name) => hospital.names.includes(normalizeOrganizationName(name)));
  if (row.ccn === null ? !isNamed : row.ccn !== hospital.ccn) return undefined;
  const codes = row.codes?.split(' ') ?? [];
  const kinds = codesOfKind(hospital.ccn);
  const place = codes.findIndex((code) => kinds.some((start) => code.startsWith(start)));
  const isWhole = row.isHospital && !codes[0]?.startsWith(UNIT);
  const kind = place === 0 ? 0 : place > 0 ? 1 : isWhole ? 2 : row.isHospital ? 3 : 4;
  const isThere = streetKey(row.street) !== undefined && streetKey(row.street) === streetKey(hospital.street);
  return `${kind}${isLegal ? 0 : 1}${isThere ? 0 : 1}`;
}

/** The row that each hospital is, by CCN; undefined if several may be meant. A hospital without a row has no entry. */
export type ChosenHospitals = Map<string, HospitalCandidate | undefined>;

/**
 * Chooses the row of each hospital: of those with its CCN or its name, that whose primary taxonomy code is of the kind that the CCN
 * says, before units and other parts with the same name; then that with the legal name, then that in the same street. No row is
 * chosen twice; who fits best comes first.
 */
export function chooseHospitals(
  hospitals: readonly { hospital: NamedHospital; candidates: readonly HospitalCandidate[] }[],
): ChosenHospitals {
  const measured = hospitals.flatMap(({ hospital, candidates }) => {
    const near = candidates
      .flatMap((row) => {
        const distance = distanceOf(hospital, row);
        return distance === undefined ? [] : [{ row, distance }];
      })
      .toSorted((a, b) => (a.distance < b.distance ? -1 : 1));
    return near.length > 0 ? [{ ccn: hospital.ccn, near }] : [];
  });
  const first = ({ near }: (typeof measured)[number]) => near[0]?.distance ?? '';
  const taken = new Set<string>();
  const chosen: ChosenHospitals = new Map();
  for (const { ccn, near } of measured.toSorted((a, b) => (first(a) < first(b) ? -1 : 1))) {
    const [best, next] = near.filter(({ row }) => !taken.has(row.id));
    if (!best) continue;
    const isOne = best.distance !== next?.distance;
    chosen.set(ccn, isOne ? best.row : undefined);
    if (isOne) taken.add(best.row.id);
  }
  return chosen;
}
