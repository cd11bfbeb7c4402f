/** The fields of a contact that a person decides on when two turn out to be one, in the order in which they are shown. */
export const CONTACT_FIELDS = [
  { key: 'email', label: 'Email' },
  { key: 'first_name', label: 'First name' },
  { key: 'last_name', label: 'Last name' },
  { key: 'credential', label: 'Credential' },
  { key: 'title', label: 'Title' },
  { key: 'office_phone', label: 'Phone' },
  { key: 'provider_name', label: 'Organization' },
  { key: 'category', label: 'Contact type' },
  { key: 'specialties', label: 'Specialty' },
  { key: 'street_address', label: 'Street' },
  { key: 'city', label: 'City' },
  { key: 'state', label: 'State' },
  { key: 'zip_code', label: 'ZIP' },
  { key: 'npi', label: 'NPI' },
  { key: 'website', label: 'Website' },
  { key: 'linkedin_url', label: 'LinkedIn' },
  { key: 'notes', label: 'Notes' },
] as const;

export type ContactField = (typeof CONTACT_FIELDS)[number]['key'];
