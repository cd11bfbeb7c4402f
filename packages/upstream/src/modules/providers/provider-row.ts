import type { Specialty } from '@myra/shared/constants/specialties';
import type { FiscalYear } from './fiscal-years.ts';
import type { Category } from './normalize-category.ts';
import type { Licence, Official } from './public-provider.ts';

/** The source of a row. Synthetic rows are invented and shown as such. */
export type ProviderSource = 'synthetic' | 'nppes' | 'cms' | 'file';

/** What public files say of a row besides name, place and figures. */
export type FurtherFacts = {
  official?: Official;
  /** Names besides the legal one: of the registry, and of other files. */
  otherNames?: string[];
  moreNames?: string[];
  sex?: string;
  enumerated?: string;
  licences?: Licence[];
  locations?: {
    street: string;
    city: string | null;
    state: string | null;
    zip: string | null;
    phone: string | null;
  }[];
  school?: string;
  telehealth?: boolean;
  groups?: { id: string; name: string; members: number | null }[];
  /** Hospitals and other facilities by their CCN. */
  affiliations?: { ccn: string; type: string | null }[];
  /** NPIs of hospitals and numbers of groups, which are filtered. */
  links?: string[];
  procedures?: { code: string; text: string; services: number; patients: number | null }[];
  hospitalType?: string | null;
  ownership?: string | null;
  rating?: number | null;
  hasEmergency?: boolean;
  endpoints?: { type: string | null; endpoint: string; use: string | null }[];
  /** Years of cost reports, newest first. */
  fiscalYears?: FiscalYear[];
  /** The figures are those of a shorter or longer year, brought to a year. */
  figuresAnnualized?: boolean;
  /** Percent by which the patient revenue changed on the year before. */
  revenueChange?: number | null;
  /** The day of each file that said something, by its kind. */
  saidBy?: Record<string, string>;
  /** What each file gave to a list that several give, by list and kind of file. */
  parts?: Record<string, Record<string, string[]>>;
};

/** One row of the provider directory, a facility or a clinician. Money is in US dollars a year. */
export type ProviderRow = FurtherFacts & {
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
  /** All taxonomy codes with blanks between them, the primary one first; absent if none is known. */
  codes?: string | null;
  /** Words of the names of these codes, which are searched. */
  specialtyWords?: string[];
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
