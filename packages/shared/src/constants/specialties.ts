/** Healthcare specialties of an organization. */
export const SPECIALTIES = [
  'Primary Care',
  'Cardiology',
  'Dermatology',
  'Neurology',
  'Oncology',
  'Pediatrics',
  'Psychiatry',
  'Radiology',
  'Surgery',
  'Dentistry',
  'Physical Therapy',
  'Ophthalmology',
  'Medical Device',
  'Pharmaceutical',
  'Health Technology',
  'Other',
] as const;
export type Specialty = (typeof SPECIALTIES)[number];
