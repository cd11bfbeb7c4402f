import { LEAD_ROLES } from '../../constants/lead-roles.ts';

/** So many jobs may share an angle; a moment that more of them know is nobody's own. */
export const JOBS_OF_ONE_MAX = 2;

/** The roles of a list without those that another of them holds already: a chief financial officer is one of finance. */
export const jobsOf = (roles: readonly string[]): string[] =>
  roles.filter((role) => {
    const broader: readonly string[] = LEAD_ROLES.find((known) => known.role === role)?.within ?? [];
    return !broader.some((other) => roles.includes(other));
  });

type Worded = { name: string; roles: readonly string[]; question: string; line: string };

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const isSame = (one: string, other: string): boolean => plain(one) !== '' && plain(one) === plain(other);

/**
 * The jobs that get the words of an angle: its own, and those of angles that ask or say the same, of which the first other one is named.
 * `others`: the angles of its sheet; the angle itself may be among them.
 */
export function jobsWithCopies<Row extends Worded>(
  angle: Row,
  others: readonly Row[],
): { jobs: string[]; copyOf: string | undefined } {
  const copies = others.filter(
    (one) => one !== angle && (isSame(one.question, angle.question) || isSame(one.line, angle.line)),
  );
  const own = jobsOf(angle.roles);
  const jobs = jobsOf([...new Set([angle, ...copies].flatMap(({ roles }) => roles))]);
  // One for everybody, or for the same readers, brings nobody else.
  const adds = copies.find(
    ({ roles }) => jobsOf([...new Set([...angle.roles, ...roles])]).length > own.length,
  );
  return own.length > 0 && adds ? { jobs, copyOf: adds.name } : { jobs: own, copyOf: undefined };
}
