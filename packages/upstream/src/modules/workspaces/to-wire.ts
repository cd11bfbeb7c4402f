import type { AnswerOf } from '@myra/shared/contracts/answer';
import type { CompanySuggestion, Source } from '@myra/shared/contracts/workspace-sources';
import type { getWorkspace, PersonaInput } from '@myra/shared/contracts/workspaces';
import type { CompanyRow, CompanyValues } from './company.store.ts';
import type { PersonaRow, PersonaValues } from './persona.store.ts';
import type { ListedSource } from './source.store.ts';

export type OneWorkspace = AnswerOf<typeof getWorkspace>;
export type CompanyInput = Omit<NonNullable<OneWorkspace['company']>, 'id' | 'version'>;

export const companyColumns = (input: CompanyInput): CompanyValues => ({
  name: input.name,
  url: input.url,
  summary: input.summary,
  description: input.description,
  capabilities: input.capabilities,
  challengesAddressed: input.challenges_addressed,
  customerBenefits: input.customer_benefits,
});

export const toCompany = (row: CompanyRow): NonNullable<OneWorkspace['company']> => ({
  id: row.id,
  version: row.version,
  name: row.name,
  url: row.url,
  summary: row.summary,
  description: row.description,
  capabilities: row.capabilities,
  challenges_addressed: row.challengesAddressed,
  customer_benefits: row.customerBenefits,
});

export const personaColumns = (input: PersonaInput): PersonaValues => ({
  title: input.title,
  speciality: input.speciality,
  taxonomies: input.taxonomies,
  npiNumber: input.npi_number,
  location: input.location,
  practiceInformation: input.practice_information,
  medicareMedicaidEnrollmentStatus: input.medicare_medicaid_enrollment_status,
  insuranceAndPaymentOptions: input.insurance_and_payment_options,
  affiliations: input.affiliations,
});

export const toPersona = (row: PersonaRow): NonNullable<OneWorkspace['persona']> => ({
  id: row.id,
  version: row.version,
  title: row.title,
  speciality: row.speciality,
  taxonomies: row.taxonomies,
  npi_number: row.npiNumber,
  location: row.location,
  practice_information: row.practiceInformation,
  medicare_medicaid_enrollment_status: row.medicareMedicaidEnrollmentStatus,
  insurance_and_payment_options: row.insuranceAndPaymentOptions,
  affiliations: row.affiliations,
});

export const toSource = (row: ListedSource): Source => ({
  id: row.id,
  url: row.url,
  state: row.state,
  title: row.title,
  fault: row.fault,
  read_at: row.readAt?.toISOString() ?? null,
});

/** The suggestions of all sources, in their order; equal ones once. */
export function suggestionsOf(rows: readonly ListedSource[]): CompanySuggestion[] {
  const seen = new Set<string>();
  return rows.flatMap(({ id, suggestions }) =>
    suggestions
      .filter(({ field, text }) => {
        const key = `${field} ${text.toLowerCase()}`;
        if (seen.has(key)) return false;
        seen.add(key);
        return true;
      })
      .map((suggestion) => ({ ...suggestion, source_id: id })),
  );
}
