/** Facility types of the provider filter. */
export const FACILITY_TYPES = [
  'Hospitals',
  'Health Systems',
  'Group Practice',
  'Patients',
  'Insurance & Payers',
  'Ambulatory Health Facilities',
  'Managed Care Organizations',
  'Nursing & Custodial Care Facilities',
  'Residential Treatment Facilities',
  'Respite Care Facilities',
] as const;
