import { z } from 'zod';
import { PROVIDER_FIGURES, type ProviderFigure } from '../constants/provider-figures.ts';
import { id, plainDate } from './wire.ts';

export const PROVIDER_TABS = ['facilities', 'people'] as const;
export type ProviderTab = (typeof PROVIDER_TABS)[number];

export const ofEachFigure = <Schema extends z.ZodType>(schema: Schema) =>
  z.object(
    Object.fromEntries(PROVIDER_FIGURES.map((name) => [name, schema])) as Record<ProviderFigure, Schema>,
  );

/** By which people and facilities say that they belong to it: the NPI, else `ccn` with its CCN. A value of group and hospital. */
export const peopleKey = z.string().nullish();

/** API-111. npi, people_key, tab, status, counts, specialty, employer, official, address, figures and source are additions. */
export const providerRow = z.object({
  id,
  npi: z.string().nullable(),
  people_key: peopleKey,
  kind: z.enum(PROVIDER_TABS),
  name: z.string(),
  category: z.string().nullable(),
  street_address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  specialty: z.string().nullable(),
  /** Names of its taxonomy codes, the primary one first. Empty if none is known. */
  specialties: z.array(z.string()),
  status: z.string().nullable(),
  number_of_providers: z.number().int().nullable(),
  employer_name: z.string().nullable(),
  /** Who signs for a facility in the registry, and as whom it becomes a lead. */
  official: z.object({ name: z.string(), title: z.string().nullable() }).nullable(),
  /** Whether an email address is known: the organization's own, of the directory, or of a contact with the same NPI. */
  has_email: z.boolean(),
  /** Of the newest year; null where unknown. */
  figures: ofEachFigure(z.number().nullable()),
  /** Discharges and revenues are of a shorter or longer time, brought to a year. */
  is_annualized: z.boolean().optional(),
  /** synthetic, file, nppes or cms; synthetic rows are invented. */
  source: z.string(),
  source_date: z.string(),
});

/** The source of facts and its date. */
const origin = z.object({ source: z.string(), date: plainDate });

/** An address of a provider. Its source is `person` or `file` for the organization's own, `contact`, or that of the row. */
export const knownAddress = origin.extend({ email: z.string() });

/** Why a provider may need what the organization sells: facts of the directory and, if one fits, the product. */
const opportunity = z.object({
  key: z.string(),
  title: z.string(),
  reasons: z.array(origin.extend({ text: z.string() })),
  product: z.object({ id, name: z.string(), matched: z.array(z.string()) }).nullable(),
});

const provided = z.string().nullable();

/** What public files say of a provider besides the documents' fields. Absent values are null, absent lists are empty. */
const furtherFacts = z.object({
  /** The person who signs for an organization in the registry. */
  official: z
    .object({
      first_name: provided,
      last_name: z.string(),
      credential: provided,
      title: provided,
      phone: provided,
    })
    .nullable(),
  /** Names besides that of the row, each with the file that says it. */
  other_names: z.array(origin.extend({ name: z.string() })),
  sex: provided,
  /** Since when the NPI exists. */
  enumerated: plainDate.nullable(),
  licences: z.array(z.object({ specialty: z.string(), number: z.string(), state: provided })),
  locations: z.array(
    z.object({
      street_address: z.string(),
      city: provided,
      state: provided,
      zip_code: provided,
      phone: provided,
    }),
  ),
  school: provided,
  /** Whether Medicare lists it for visits by video or phone; null where no file says so. */
  telehealth: z.boolean().nullable(),
  groups: z.array(z.object({ name: z.string(), members: z.number().int().nullable() })),
  /** Hospitals and other facilities where somebody treats; the row of one if the directory has it. */
  affiliations: z.array(z.object({ ccn: z.string(), type: provided, id: id.nullable(), name: provided })),
  /** What Medicare paid for, most frequent first. */
  procedures: z.array(
    z.object({ code: z.string(), text: z.string(), services: z.number(), patients: z.number().nullable() }),
  ),
  hospital: z
    .object({
      type: provided,
      ownership: provided,
      rating: z.number().int().nullable(),
      has_emergency: z.boolean().nullable(),
    })
    .nullable(),
  /** Where systems exchange records of patients. None is an address for email. */
  endpoints: z.array(z.object({ type: provided, endpoint: z.string(), use: provided })),
});

/** Facts that further public files say. */
export const SAID_FACTS = [
  'years',
  'medicare_status',
  'school',
  'telehealth',
  'groups',
  'affiliations',
  'locations',
  'procedures',
  'hospital',
  'endpoints',
] as const;
export type SaidFact = (typeof SAID_FACTS)[number];

/** A fiscal year of a hospital cost report. */
const fiscalYear = z.object({
  begin: plainDate.nullable(),
  end: plainDate,
  /** Length of the year, if the report says it. */
  days: z.number().int().nullable(),
  /** The figures of a shorter or longer time were brought to a year. */
  is_annualized: z.boolean(),
  /** Too short to say anything of a year: the figures are those of its days and are not used. */
  is_partial: z.boolean().optional(),
  num_staffed_beds: z.number().nullable(),
  num_discharges: z.number().nullable(),
  average_length_of_stay: z.number().nullable(),
  net_patient_revenue: z.number().nullable(),
  total_revenues: z.number().nullable(),
  total_liabilities: z.number().nullable(),
});

/** API-112, API-113. Everything besides `contact` and `account` is an addition. */
export const providerDetail = z.object({
  id,
  npi: z.string().nullable(),
  people_key: peopleKey,
  kind: z.enum(PROVIDER_TABS),
  name: z.string(),
  category: z.string().nullable(),
  specialty: z.string().nullable(),
  taxonomy: z.string().nullable(),
  /** Its taxonomy codes with the names of their three levels, the primary one first. */
  specialties: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      classification: z.string().nullable(),
      grouping: z.string().nullable(),
    }),
  ),
  credential: z.string().nullable(),
  status: z.string().nullable(),
  medicare_status: z.string().nullable(),
  years: z.number().nullable(),
  number_of_providers: z.number().int().nullable(),
  employer_name: z.string().nullable(),
  /** The employer's own row, if the directory has one. */
  employer_id: id.nullable(),
  phone: z.string().nullable(),
  /** Where an email would go. */
  email: z.string().nullable(),
  address: knownAddress.nullish(),
  /** Of the organization's own address; 0 without one. */
  address_version: z.number().int().optional(),
  website: z.string().nullable(),
  contact: z.object({
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    provider_name: z.string().nullable(),
    street_address: z.string().nullable(),
    city: z.string().nullable(),
    state: z.string().nullable(),
    zip_code: z.string().nullable(),
  }),
  account: z.object({
    net_patient_revenue: z.number().nullable(),
    total_revenues: z.number().nullable(),
    total_liabilities: z.number().nullable(),
    num_staffed_beds: z.number().nullable(),
    num_discharges: z.number().nullable(),
    average_length_of_stay: z.number().nullable(),
    revenue_cycle_management: z.string().nullable(),
    electronic_health_records_ambulatory: z.string().nullable(),
    electronic_health_records_inpatient: z.string().nullable(),
  }),
  origin,
  /** The source of the figures of `account`, if it is another one. */
  account_origin: origin,
  /** The file that says each of these facts, with its day. */
  fact_origins: z.record(z.enum(SAID_FACTS), origin),
  /** The years of its cost reports, newest first. */
  fiscal_years: z.array(fiscalYear),
  /** Percent by which the net patient revenue changed on the year before. */
  revenue_change: z.number().nullable(),
  opportunities: z.array(opportunity),
  further: furtherFacts,
});
