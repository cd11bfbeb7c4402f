import { expect, it } from 'vitest';
import { SERVED_SPECIALTIES } from '../../constants/served-specialties.ts';
import { fieldsOf, readSpecialties, readSpecialty } from './specialties.ts';

it('every specialty to choose for a product is read in texts and titles', () => {
  expect(SERVED_SPECIALTIES.filter((each) => fieldsOf(each).length === 0)).toEqual([]);
});

it.each([
  ['Oftalmo', 'ophthalmology'],
  ['COT', 'orthopedics'],
  ['Instituto Traumatológico', 'orthopedics'],
  ['Cotton supplies', undefined],
  ['BIRCHWOOD FOOT & ANKLE', 'podiatry'],
  ['Harbor Foot Specialists', 'podiatry'],
  ['Ankle and foot care', 'podiatry'],
  ['Footprint imaging', 'radiology'],
  ['Bellwood Renal Care', 'nephrology'],
  ['Dialysis', 'nephrology'],
  ['Lakes Kidney Center', 'nephrology'],
  ['Clínica del Riñón', 'nephrology'],
  ['Kidney stones', undefined],
  ['Adrenal imaging', 'radiology'],
  ["Odd Elks Children's Home", undefined],
  ["Larch Children's Clinic", 'pediatrics'],
  ['Compliance & Pt. Rights Coord.', undefined],
  ['Elm PT', 'physical therapy'],
  ['FQHCs', 'primary care'],
  ['Community clinics', 'primary care'],
  ['Elm Community Health Center', 'primary care'],
  ['Five square foot cabinets', undefined],
])('the specialty of “%s” is %s', (text, label) => expect(readSpecialty(text)?.label).toBe(label));

it.each(['Lead Sono RDMS (AB, OB) RVT', 'Sonographer, RDMS(OB/GYN)', 'RT(R)(M)'])(
  'what somebody is registered in is no specialty: %s',
  (title) => expect(readSpecialties(title).map(({ key }) => key)).not.toContain('womens-health'),
);
