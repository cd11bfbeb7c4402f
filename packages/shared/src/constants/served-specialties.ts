import { SPECIALTIES } from './specialties.ts';

/** Fields and units that texts and titles name more finely than the closed list of an organization. */
const FINER = [
  'Allergy and immunology',
  'Anesthesiology',
  'Audiology',
  'Bariatric surgery',
  'Behavioral health',
  'Critical care',
  'Dialysis',
  'Ear, nose and throat',
  'Emergency medicine',
  'Endocrinology',
  'Gastroenterology',
  'Hospital medicine',
  'Infectious disease',
  'Infusion therapy',
  'Nephrology',
  'Neurosurgery',
  'Obstetrics and gynecology',
  'Occupational therapy',
  'Oral surgery',
  'Orthodontics',
  'Orthopedics',
  'Pain medicine',
  'Palliative care',
  'Pathology',
  'Plastic surgery',
  'Podiatry',
  'Pulmonology',
  'Radiation oncology',
  'Rheumatology',
  'Speech therapy',
  'Urgent care',
  'Urology',
  'Vascular surgery',
  'Wound care',
];

/** Specialties to choose for a product, a claim or an angle, by alphabet. Others can be typed. */
export const SERVED_SPECIALTIES: readonly string[] = [
  ...SPECIALTIES.filter((each) => each !== 'Other'),
  ...FINER,
].sort((left, right) => left.localeCompare(right));
