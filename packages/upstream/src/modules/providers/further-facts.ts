import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { getProvider } from '@myra/shared/contracts/providers';
import { namesOf } from './fact-origins.ts';
import type { StoredProvider } from './provider.store.ts';
import { type CodeSet, specialtyName } from './taxonomy/code-set.ts';

type Answer = AnswerOf<typeof getProvider>['further'];

const PROCEDURES_MAX = 20;

/** One entry for each procedure, over all places of service, most frequent first. */
function countProcedures(row: StoredProvider): Answer['procedures'] {
  const byCode = new Map<string, Answer['procedures'][number]>();
  for (const { code, text, services, patients } of row.procedures ?? []) {
    const known = byCode.get(code);
    if (known) {
      known.services += services;
      known.patients = Math.max(known.patients ?? 0, patients ?? 0) || null;
    } else byCode.set(code, { code, text, services, patients });
  }
  return [...byCode.values()].sort((a, b) => b.services - a.services).slice(0, PROCEDURES_MAX);
}

const hospitalOf = ({ hospitalType, ownership, rating, hasEmergency }: StoredProvider): Answer['hospital'] =>
  hospitalType || ownership || rating || hasEmergency !== undefined
    ? {
        type: hospitalType ?? null,
        ownership: ownership ?? null,
        rating: rating ?? null,
        has_emergency: hasEmergency ?? null,
      }
    : null;

/** What public files say of a row. `hospitals` are the rows of its affiliations by CCN. */
export function toFurtherFacts(
  row: StoredProvider,
  { names, hospitals }: { names: CodeSet; hospitals: ReadonlyMap<string, { id: number; name: string }> },
): Answer {
  const { official } = row;
  return {
    official: official
      ? {
          first_name: official.firstName,
          last_name: official.lastName,
          credential: official.credential,
          title: official.title,
          phone: official.phone,
        }
      : null,
    other_names: namesOf(row),
    sex: row.sex ?? null,
    enumerated: row.enumerated ?? null,
    licences: (row.licences ?? []).map(({ code, number, state }) => ({
      specialty: specialtyName(names, code),
      number,
      state,
    })),
    locations: (row.locations ?? []).map(({ street, city, state, zip, phone }) => ({
      street_address: street,
      city,
      state,
      zip_code: zip,
      phone,
    })),
    school: row.school ?? null,
    telehealth: row.telehealth ?? null,
    groups: (row.groups ?? []).map(({ name, members }) => ({ name, members })),
    affiliations: (row.affiliations ?? []).map(({ ccn, type }) => ({
      ccn,
      type,
      id: hospitals.get(ccn)?.id ?? null,
      name: hospitals.get(ccn)?.name ?? null,
    })),
    procedures: countProcedures(row),
    hospital: hospitalOf(row),
    endpoints: row.endpoints ?? [],
  };
}
