/**
 * The fields of a lead that a file column can fill (WIZ-MAPPING-5), in the order in which a select offers them.
 * `full_name` is split into first and last name. `charsMax` bounds the stored text.
 */
export const LEAD_FIELDS = [
  { key: 'first_name', label: 'First name', charsMax: 100 },
  { key: 'last_name', label: 'Last name', charsMax: 100 },
  { key: 'full_name', label: 'Full name', charsMax: 200 },
  { key: 'credential', label: 'Credential', charsMax: 100 },
  { key: 'email', label: 'Email', charsMax: 254 },
  { key: 'title', label: 'Job title', charsMax: 200 },
  { key: 'provider_name', label: 'Provider name', charsMax: 200 },
  { key: 'category', label: 'Category', charsMax: 100 },
  { key: 'specialties', label: 'Specialties', charsMax: 500 },
  { key: 'street_address', label: 'Street address', charsMax: 200 },
  { key: 'city', label: 'City', charsMax: 100 },
  { key: 'state', label: 'State', charsMax: 50 },
  { key: 'zip_code', label: 'ZIP code', charsMax: 20 },
  { key: 'office_phone', label: 'Office phone', charsMax: 50 },
  { key: 'website', label: 'Website', charsMax: 300 },
  { key: 'linkedin_url', label: 'LinkedIn', charsMax: 300 },
  { key: 'npi', label: 'NPI', charsMax: 10 },
  { key: 'notes', label: 'Notes', charsMax: 2000 },
] as const;

export type LeadField = (typeof LEAD_FIELDS)[number]['key'];

/** What a column is shown as when it fills no field. */
export const DO_NOT_IMPORT_LABEL = 'Do not import';

/** How sure a column suggestion is; `patient_data` columns are left out and cannot be imported. */
export const MAPPING_CONFIDENCES = ['certain', 'check', 'none', 'patient_data'] as const;
export type MappingConfidence = (typeof MAPPING_CONFIDENCES)[number];

export const MAPPING_CONFIDENCE_LABELS: Record<MappingConfidence, string> = {
  certain: 'Certain',
  check: 'Please check',
  none: 'Not matched',
  patient_data: 'Patient data',
};

const KEYS: ReadonlySet<string> = new Set(LEAD_FIELDS.map((field) => field.key));

/** Whether a text is the key of a lead field. */
export const isLeadField = (value: string): value is LeadField => KEYS.has(value);
