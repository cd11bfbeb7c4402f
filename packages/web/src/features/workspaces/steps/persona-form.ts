import { personaInput } from '@myra/shared/contracts/workspaces';
import type { z } from 'zod';
import type { Workspace } from '../workspace';

export const personaSchema = personaInput;
export type PersonaForm = z.input<typeof personaInput>;

/** What is saved, or an empty form. */
export function personaForm({ persona }: Workspace): PersonaForm {
  return {
    title: persona?.title ?? '',
    speciality: persona?.speciality ?? '',
    taxonomies: persona?.taxonomies ?? '',
    npi_number: persona?.npi_number ?? '',
    location: persona?.location ?? '',
    practice_information: persona?.practice_information ?? '',
    medicare_medicaid_enrollment_status: persona?.medicare_medicaid_enrollment_status ?? '',
    insurance_and_payment_options: persona?.insurance_and_payment_options ?? '',
    affiliations: persona?.affiliations ?? '',
  };
}
