import type { Specialty } from '@myra/shared/constants/specialties';
import type { Category } from './normalize-category.ts';

/** Where a directory row comes from. Synthetic rows describe nobody and are shown as such. */
export type ProviderSource = 'synthetic' | 'nppes' | 'cms' | 'file';

/** One row of the provider directory, a facility or a clinician. Money is in US dollars a year. */
export type ProviderRow = {
  /** Facilities: every organization; clinicians: people. */
  kind: 'facility' | 'clinician';
  npi: string;
  name: string;
  /** `normalizeOrganizationName(name)`; what organizations are matched by. */
  matchName: string;
  /** Null for organizations that Myra has no word for. */
  category: Category | null;
  firstName: string | null;
  lastName: string | null;
  credential: string | null;
  /** The taxonomy description as NPPES words it. */
  taxonomy: string | null;
  specialty: Specialty | null;
  streetAddress: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
  phone: string | null;
  /** As its source says it; never guessed. */
  email: string | null;
  website: string | null;
  status: 'Active' | 'Inactive' | null;
  medicareStatus: 'Enrolled' | 'Not enrolled' | 'Opted out' | null;
  /** The facility that a clinician works for; of a facility, the system it belongs to. */
  employerNpi: string | null;
  employerName: string | null;
  numberOfProviders: number | null;
  /** Of a clinician: in practice; of a facility: in business. */
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
  /** CMS Certification Number, where one is known. */
  ccn?: string | null;
  /** Where beds, discharges and money come from, and of which day, where not from `source`. */
  figuresSource?: ProviderSource | null;
  figuresDate?: string | null;
  /** Day of the facts, YYYY-MM-DD. */
  sourceDate: string;
};
