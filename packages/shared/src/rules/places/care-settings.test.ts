import { expect, it, test } from 'vitest';
import { findSettings, fitsSetting, isSmall, readSetting, settingOf } from './care-settings.ts';
import { mayBeHospital } from './spanish-clinics.ts';

test.each([
  ['Mara Holt MD PC', 'practice'],
  ['John Smith, M.D., P.A.', 'practice'],
  ['Jane Poe DDS, PLLC', 'practice'],
  ['Eldorado Inc', undefined],
  ['Mercy Hospital PC', 'hospital'],
  ['DME supplier', 'other'],
  ['Paw & Prairie Animal Hospital', 'other'],
  ['Veterinary Clinic', 'other'],
  ['Clínica Veterinaria San Roque', 'other'],
  ['Tri-County Medical Equipment', 'other'],
  ['Hospital equipment planning', 'hospital'],
  ['Égida Loma Serena', 'assisted living'],
  ['Asilo San Cosme', 'skilled nursing'],
  ['LTACH', 'long-term acute care hospital'],
  ['Hazelwood LTAC', 'long-term acute care hospital'],
  ['Long-Term Acute Care (LTAC)', 'long-term acute care hospital'],
  ['Hospitals/Long Term Care Hospital', 'long-term acute care hospital'],
  ['Long-term care facility', 'skilled nursing'],
  ['Lakeside Specialty Hospital', 'hospital'],
  ['Home Infusion Therapy Pharmacy', 'home infusion'],
  ['Infusión domiciliaria del Norte', 'home infusion'],
  ['Alder Home Health & Infusion', 'home health'],
  ['Brígida Medical Equipment', 'other'],
  ['Alder Gen Hosp.', 'hospital'],
  ["Quarry Reg'l Med Ctr", 'hospital'],
  ['Tamarack Mem Hosp', 'hospital'],
  ['Hospitality Partners', undefined],
  ['Acute 50-99', 'hospital'],
  ['Linden Rehab Hosp', 'inpatient rehabilitation hospital'],
  ['IRF', 'inpatient rehabilitation hospital'],
  ['Inpatient Rehabilitation Facility', 'inpatient rehabilitation hospital'],
  ['Post Acute Rehab of Quarry', 'skilled nursing'],
  ['Fernhill Post-Acute', 'skilled nursing'],
  ['Fernhill Health & Rehab', 'skilled nursing'],
  ['Elm Nsg & Rehabilitation', 'skilled nursing'],
  ['Larch Healthcare and Rehab Ctr', 'skilled nursing'],
  ['Birch Care Ctr', 'skilled nursing'],
  ['Birch Cancer Care Ctr', undefined],
  ['Residencia Mayores Roble', 'skilled nursing'],
  ['Marsh Surg Ctr', 'ambulatory surgery centre'],
  ['Willow Psych Hosp', 'behavioral health hospital'],
  ['Hospital Psiquiátrico Roble', 'behavioral health hospital'],
  ['Psych', 'behavioral health hospital'],
  ['Willow Behavioral Health', 'practice'],
  ['Instituto Cardiológico Roble', 'practice'],
  ['Centro Avanzado de Endoscopia', 'practice'],
  ['Clíniques Roure', 'practice'],
  ['Grupo Clínico Haya', 'practice'],
  ['Larch Renal Care', 'practice'],
  ['Larch Dialysis Care Center', 'practice'],
  ['Larch Community Health Center', 'practice'],
  ['FQHCs', 'practice'],
  ['Análisis Clínicos Haya', 'laboratory'],
  ['Alder Birth Center', 'practice'],
  ['Alder Group Homes', undefined],
  ['Alder Group', 'practice'],
  ['Hensley Family Care Homes', 'assisted living'],
  ['Harbor Senior Group', 'assisted living'],
  ['Alder Independent Living Group', 'assisted living'],
  ['Alder Senior Medical Group', 'practice'],
  ['Harbor Senior Care Pharmacy', 'pharmacy'],
  ['Quarry Commons Personal Care', 'assisted living'],
  ['Larch PC Home', 'assisted living'],
  ['Quarry Personal Care Home, LLC', 'assisted living'],
  ['Birch Personal Care Services', undefined],
  ['Birch Home Care', 'home health'],
  ['Alder Health Care Home', undefined],
])('the setting is known by a category or a name: %s', (name, setting) => {
  expect(readSetting(name)).toBe(setting);
});

test('a retirement community is assisted living', () => {
  expect(readSetting('Continuing Care Retirement Community')).toBe('assisted living');
});

test('a name tells a long-term acute care hospital and a home infusion pharmacy more finely than a category', () => {
  expect(settingOf(['Hospital'], 'Hazelwood LTACH')).toBe('long-term acute care hospital');
  expect(settingOf(['Pharmacy'], 'Alder Home Infusion')).toBe('home infusion');
  expect(settingOf(['Pharmacy'], 'Old Mill Pharmacy')).toBe('pharmacy');
});

test('beds tell a nursing home from a practice of therapists', () => {
  expect(settingOf([], 'Larch Hill Rehabilitation', 88)).toBe('skilled nursing');
  expect(settingOf([], 'Larch Hill Rehabilitation', 0)).toBe('practice');
  expect(settingOf([], 'Larch Dental', 4)).toBe('practice');
});

test('a hospital for behavioral health is not what a tag for hospitals holds', () => {
  expect(settingOf(['Hospital'], 'Willow Behavioral Hospital')).toBe('behavioral health hospital');
  expect(fitsSetting(['hospital'], 'behavioral health hospital')).toBe(false);
  expect(fitsSetting(['hospital'], 'inpatient rehabilitation hospital')).toBe(true);
  expect(findSettings('psychiatric / behavioral hospitals')).toContain('behavioral health hospital');
});

test('a tag for hospitals or pharmacies holds their finer kinds, and not the other way round', () => {
  expect(fitsSetting(['hospital'], 'long-term acute care hospital')).toBe(true);
  expect(fitsSetting(['pharmacy'], 'home infusion')).toBe(true);
  expect(fitsSetting(['long-term acute care hospital', 'home infusion'], 'hospital')).toBe(false);
  expect(fitsSetting(['home health'], 'home infusion')).toBe(false);
});

test('an ideal-customer text names both', () => {
  expect(findSettings('LTACHs and home infusion providers in Ohio')).toEqual([
    'long-term acute care hospital',
    'home infusion',
  ]);
});

it.each([
  'Pine Lake Volunteer Ambulance',
  'Pine Lake Vol. Amb.',
  'Harlan Valley EMS Dist',
  'Tri-County Emergency Medical Services',
  'Mason Fire & Rescue',
  'Elk River Rescue Squad',
  'Servicio de Ambulancias Sur',
])('%s is an ambulance service, and not large', (name) => {
  expect(settingOf([], name)).toBe('ambulance service');
  expect(isSmall(settingOf([], name))).toBe(true);
});

it.each([
  ['Cedar Hospital EMS', 'hospital'],
  ['Cedar Ambulatory Surgery Center', 'ambulatory surgery centre'],
  ['Ridge Medical Supply', 'other'],
])('%s is none: %s', (name, setting) => expect(settingOf([], name)).toBe(setting));

it.each<[string, { beds?: number; title?: string }, string]>([
  ['Clínica El Rodeo S.A.', { beds: 128 }, 'hospital'],
  ['CLINICA SANTA BÁRBARA', { beds: 24 }, 'hospital'],
  ['Clínica del Sur', { title: 'Coord. Enfermería Hospit. y UCI' }, 'hospital'],
  ['Clínica Los Andes', { title: 'Jefa de Emergencias' }, 'hospital'],
  ['Clínica Quirófanos del Valle', {}, 'hospital'],
  ['Clínica Psiquiátrica La Loma', { beds: 60 }, 'behavioral health hospital'],
  ['Sanatorio Güemes del Norte', {}, 'hospital'],
  ['Clínica del Sur', { beds: 4 }, 'practice'],
  ['Clínica del Sur', { title: 'Gerente' }, 'practice'],
  ['Clínica Dental Molar', { title: 'Urgencias dentales' }, 'practice'],
  ['Larch Clinic', { beds: 40 }, 'practice'],
])('a Spanish clínica with beds or wards is a hospital: %s %o is %s', (name, { beds, title }, setting) =>
  expect(settingOf([], name, beds, title)).toBe(setting),
);

test('a Spanish clínica of which nothing more is known may be a hospital, but in the United States', () => {
  const abroad = { state: null, country: 'Colombia' };
  for (const name of ['Clínica del Mangle S.A.S.', 'Fundación Clínica Norte', 'Clinica Altamizal'])
    expect([name, mayBeHospital(name, abroad)]).toEqual([name, true]);
  for (const name of [
    'Clínica Dental Norte',
    'Centro de Psicología Clínica',
    'Larch Clinic',
    'Consultorio Sur',
  ])
    expect([name, mayBeHospital(name, abroad)]).toEqual([name, false]);
  expect(mayBeHospital('Clínica del Mangle', { state: null })).toBe(true);
  expect(mayBeHospital('Clínica del Mangle', { state: 'PR' })).toBe(false);
  expect(mayBeHospital('Clínica del Mangle', { state: 'CO', country: 'Mexico' })).toBe(true);
});
