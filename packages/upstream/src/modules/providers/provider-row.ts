import type { Specialty } from '@myra/shared/constants/specialties';
import type { Category } from './normalize-category.ts';

/** The source of a row. Synthetic rows are invented and shown as such. */
export type ProviderSource = 'synthetic' | 'nppes' | 'cms' | 'file';

/** One row of the provider directory, a facility or a clinician. Money is in US dollars a year. */
export type ProviderRow = {
  /** Organizations are facilities, people are clinicians. */
  kind: 'facility' | 'clinician';
  npi: string;
  name: string;
  /** `normalizeOrganizationName(name)`. */
  matchName: string;
  /** Null for organizations without a category of Myra. */
  category: Category | null;
  firstName: string | null;
  lastName: string | null;
  credential: string | null;
  /** The taxonomy description of NPPES. */
  taxonomy: string | null;
  specialty: Specialty | null;
  streetAddress: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  phone: string | null;
  /** As in the source; never guessed. */
  email: string | null;
  website: string | null;
  status: 'Active' | 'Inactive' | null;
  medicareStatus: 'Enrolled' | 'Not enrolled' | 'Opted out' | null;
  /** The facility of a clinician, or the health system of a facility. */
  employerNpi: string | null;
  employerName: string | null;
  numberOfProviders: number | null;
  /** Years in practice or in business. */
  years: number | null;
  staffedBeds: number | null;
  discharges: number | null;
  averageLengthOfStay: number | null;
  netPatientRevenue: number | null;
  totalRevenues: number | null;
  totalLiabilities: number | null;
  revenueCycleManagement: string | null;
  ehrAmbulatory: string | null;
  ehrInpatient: string | null;
  source: ProviderSource;
  /** CMS Certification Number, if known. */
  ccn?: string | null;
  /** Source and date of beds, discharges and money, if they differ from those of the row. */
  figuresSource?: ProviderSource | null;
  figuresDate?: string | null;
  /** Day of the facts, YYYY-MM-DD. */
  sourceDate: string;
};
