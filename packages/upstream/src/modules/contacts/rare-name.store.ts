import { type OrganizationTx, sqlOf } from '@myra/platform/database/with-organization';
import type { LeadRole } from '@myra/shared/constants/lead-roles';
import { readLeadRoles } from '@myra/shared/rules/leads/lead-roles';
import { isSameGivenName } from '@myra/shared/rules/leads/short-names';
import { FOLD_FROM, FOLD_TO, foldText } from '@myra/shared/rules/text/fold-text';
import type { PendingQuery, Row } from 'postgres';

/** Leads up to which a family name is rare, and letters from which: "Smith" stands twice on any short list. */
const RARE_MAX = 3;
const LETTERS_MIN = 7;
/** Pairs that are read; the rest of a very large list is compared by what is cheaper. */
const READ_MAX = 2_000;

type Member = {
  id: number;
  given: string;
  title: string | null;
  role: LeadRole | null;
  employer: string | null;
};

/**
 * Pairs of one rare family name and one role whose given names may be one, wherever they work: "Deb", the director of nursing
 * of a house, and "Debra", that of its owner; "K." and "Kim" only where their employers begin alike. Two numbers of the registry are two people. `own` says which leads are compared.
 */
export async function listRarePairs(
  tx: OrganizationTx,
  own: PendingQuery<Row[]>,
): Promise<[number, number][]> {
  const rows = await sqlOf(tx)<{ one: Member; other: Member }[]>`
    with families as materialized (
      select l.id, translate(btrim(lower(l.last_name)), ${FOLD_FROM}, ${FOLD_TO}) as family
      from leads l where ${own} and btrim(l.first_name) <> '' and length(btrim(l.last_name)) >= ${LETTERS_MIN}
        and (l.title is not null or l.role is not null)
    ), rare as (
      select family, array_agg(id) as ids from families group by family having count(*) between 2 and ${RARE_MAX}
    ), read as (
      select rare.family, l.npi, l.id, jsonb_build_object('id', l.id, 'given', l.first_name, 'title', l.title, 'role', l.role,
        'employer', l.provider_name) as row
      from rare cross join lateral unnest(ids) as member(id) join leads l on ${own} and l.id = member.id
    )
    select one.row as one, other.row as other from read one join read other on one.family = other.family and one.id < other.id
    where (one.npi <> other.npi) is not true
    order by one.id, other.id limit ${READ_MAX}`;
  return rows.flatMap(({ one, other }) =>
    isAlike(one, other) ? [[one.id, other.id] as [number, number]] : [],
  );
}

const TITLES = /^(?:\p{L}{2,4}\.\s+)+/u;
const givenOf = ({ given }: Member): string => given.trim().replace(TITLES, '').split(' ')[0] ?? '';
const roleOf = ({ role, title }: Member): LeadRole | undefined => role ?? readLeadRoles(title)[0];

const employerOf = ({ employer }: Member): string => foldText(employer ?? '').split(/[^\p{L}\d]+/u)[0] ?? '';
const isInitialOf = (short: string, long: string): boolean =>
  /^\p{L}\.?$/u.test(short) && foldText(long).startsWith(foldText(short.slice(0, 1)));

function isAlike(one: Member, other: Member): boolean {
  const role = roleOf(one);
  if (role === undefined || role !== roleOf(other)) return false;
  const [a, b] = [givenOf(one), givenOf(other)];
  const isOneHouse = employerOf(one).length > 3 && employerOf(one) === employerOf(other);
  return isSameGivenName(a, b) || (isOneHouse && (isInitialOf(a, b) || isInitialOf(b, a)));
}
