import type { Specialty } from '@myra/shared/constants/specialties';
import type { Category } from './normalize-category.ts';

/** A row of the national registry. `facts` has only what the registry knows. */
export type PublicProvider = {
  npi: string;
  kind: 'facility' | 'clinician';
  name: string;
  nameKey: string;
  firstName: string | null;
  lastName: string | null;
  credential: string | null;
  /** Null for organizations without a category of Myra, such as pharmacies. */
  category: Category | null;
  specialty: Specialty | null;
  taxonomy: string | null;
  streetAddress: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  /** CMS Certification Number, if the registry has it. */
  ccn: string | null;
  facts: { status: 'Active' | 'Inactive'; phone?: string; employerName?: string };
  /** Date of the registry's last change, YYYY-MM-DD. */
  sourceDate: string;
};
