import { expect, it } from 'vitest';
import { chooseHospitals, type HospitalCandidate } from './choose-hospital.ts';

const hospital = (ccn: string, ...names: string[]) => ({
  ccn,
  names,
  zip5: '43214',
  street: '3535 Olentangy River Road',
});
const row = (id: string, cells: Partial<HospitalCandidate>): HospitalCandidate => ({
  id,
  ccn: null,
  name: 'Riverside Hospital',
  otherNames: [],
  codes: '282N00000X',
  isHospital: true,
  street: '1 Elm Street',
  ...cells,
});
const UNIT = row('unit', { codes: '273R00000X' });
const PHARMACY = row('pharmacy', { codes: '333600000X 282N00000X', isHospital: false });

it.each<[string, HospitalCandidate[], string | undefined]>([
  ['a hospital before its unit and its pharmacy', [UNIT, PHARMACY, row('whole', {})], 'whole'],
  [
    'the legal name before another one',
    [row('dba', { name: 'OhioHealth Corp', otherNames: ['Riverside Hosp.'] }), row('legal', {})],
    'legal',
  ],
  [
    'another name where the legal one is of a unit',
    [UNIT, row('dba', { name: 'OhioHealth Corp', otherNames: ['RIVERSIDE HOSPITAL'] })],
    'dba',
  ],
  [
    'of equal ones that in the same street',
    [row('far', {}), row('here', { street: '3535 OLENTANGY RIVER RD' })],
    'here',
  ],
  ['none of two equal ones', [row('one', {}), row('two', {})], undefined],
  ['the row with the CCN whatever its name', [row('ccn', { ccn: '360006', name: 'Elsewhere' })], 'ccn'],
])('chooses %s', (_, candidates, id) => {
  const chosen = chooseHospitals([{ hospital: hospital('360006', 'riverside hospital'), candidates }]);
  expect([chosen.has('360006'), chosen.get('360006')?.id]).toEqual([true, id]);
});

it('leaves rows of other hospitals alone, and chooses no row twice: the kind that the CCN says comes first', () => {
  const candidates = [row('general', {}), row('rehab', { codes: '283X00000X' })];
  const chosen = chooseHospitals([
    { hospital: hospital('363025', 'riverside hospital'), candidates },
    { hospital: hospital('360006', 'riverside hospital'), candidates },
    { hospital: hospital('360007', 'riverside hospital'), candidates: [row('theirs', { ccn: '360008' })] },
    { hospital: hospital('364000', 'riverside hospital'), candidates },
  ]);
  expect([...chosen].map(([ccn, found]) => [ccn, found?.id]).sort()).toEqual([
    ['360006', 'general'],
    ['363025', 'rehab'],
  ]);
});
