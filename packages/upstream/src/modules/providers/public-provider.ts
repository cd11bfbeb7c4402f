import type { Specialty } from '@myra/shared/constants/specialties';
import type { Category } from './normalize-category.ts';

/** A public row as the national registry gives it. `facts` holds what the registry says, and nothing that it does not know. */
export type PublicProvider = {
  npi: string;
  kind: 'facility' | 'clinician';
  name: string;
  nameKey: string;
  firstName: string | null;
  lastName: string | null;
  credential: string | null;
  /** Null for organizations that Myra has no word for, such as pharmacies. */
  category: Category | null;
  specialty: Specialty | null;
  taxonomy: string | null;
  streetAddress: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  /** CMS Certification Number, where the registry names it. */
  ccn: string | null;
  facts: { status: 'Active' | 'Inactive'; phone?: string; employerName?: string };
  /** Day on which the registry last changed the row, YYYY-MM-DD. */
  sourceDate: string;
};
