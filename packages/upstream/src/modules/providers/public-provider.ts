import type { Specialty } from '@myra/shared/constants/specialties';
import type { Category } from './normalize-category.ts';

/** The authorized official of an organization. */
export type Official = {
  firstName: string | null;
  lastName: string;
  credential: string | null;
  title: string | null;
  phone: string | null;
};

export type Licence = { code: string; number: string; state: string | null };

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
  /** All taxonomy codes with blanks between them, the primary one first. */
  codes: string | null;
  streetAddress: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  /** CMS Certification Number, if the registry has it. */
  ccn: string | null;
  facts: {
    status: 'Active' | 'Inactive';
    phone?: string;
    employerName?: string;
    /** The normalized name, by which the system is found. */
    employerKey?: string;
    /** Words of the names of all its codes, which are searched. */
    specialtyWords?: string[];
    /** Names besides the legal one, which are searched. */
    otherNames?: string[];
    sex?: string;
    /** Day of the number's assignment. */
    enumerated?: string;
    official?: Official;
    licences?: Licence[];
  };
  /** Date of the registry's last change, YYYY-MM-DD. */
  sourceDate: string;
};
