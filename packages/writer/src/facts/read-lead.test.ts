import { describe, expect, it } from 'vitest';
import { calledName } from '../names/addressee.ts';
import { sampleInput } from '../sample-input.fixture.ts';
import type { LeadFacts } from '../types.ts';
import { readLead } from './read-lead.ts';

const read = (lead: Partial<LeadFacts>, audience = 'providers') =>
  readLead({ ...sampleInput().lead, ...lead }, audience);

describe('what is known of a lead', () => {
  it('calls a doctor by the credential of the file', () => {
    const { addressee, roles } = read({ lastName: 'Ellison', credential: 'MD', title: null });
    expect(calledName(addressee)).toBe('Dr. Ellison');
    expect(roles).toEqual(['Physician']);
  });

  it('calls nobody by the name of the organization', () => {
    const { addressee } = read({
      firstName: 'Two Rivers',
      lastName: 'Advantage',
      title: 'quality',
      providerName: 'Two Rivers Advantage',
    });
    expect(calledName(addressee)).toBeUndefined();
    expect(addressee.isDesk).toBe(true);
  });

  it.each([
    ['billing@larch.example', null, 'Billing manager'],
    ['manager@larch.example', null, 'Practice manager'],
    ['info@larch.example', null, undefined],
    ['billing@larch.example', 'Office Manager', 'Practice manager'],
  ])('takes the role of a shared inbox without a title from its address: %s %s', (email, title, role) => {
    const nobody = { firstName: null, lastName: null, credential: null };
    expect(read({ ...nobody, email, title }).roles[0]).toBe(role);
  });

  it.each([
    ['Hospital', 'Pine Hollow Critical Access Hospital', 'critical access hospital'],
    ['Nursing & Custodial Care Facilities', 'Prairie View Manor', 'skilled nursing'],
    ['Nursing & Custodial Care Facilities', 'Quiet Hills Hospice', 'home health'],
    ['Nursing & Custodial Care Facilities', 'Evergrove Care Group', 'skilled nursing'],
    [null, 'Piedmont Mohs Center', 'practice'],
    [null, 'ClÃ­nica del Sol', 'practice'],
    [null, 'Elm Street Urgent Care Center', 'practice'],
    [null, 'Maple Court Nursing & Rehabilitation', 'skilled nursing'],
    ['Nursing & Custodial Care Facilities', 'Larch Grove Assisted Living', 'assisted living'],
    [null, 'Hogar de Ancianos Santa Rita', 'skilled nursing'],
    [null, 'Centro de Cirugía Ambulatoria del Valle', 'ambulatory surgery centre'],
    [null, 'Servicios de Salud en el Hogar', 'home health'],
    [null, 'Farmacia La Paz', 'pharmacy'],
    [null, 'Bluefen Healthplan', 'payer'],
    [null, 'Bellridge Regional', 'hospital'],
    [null, 'Brightwater', undefined],
    [null, 'Summit Ortho', 'practice'],
    [null, 'Maple ENT', 'practice'],
    [null, 'Coast Pain', 'practice'],
    [null, 'Harbor Ortho Surgery Center', 'ambulatory surgery centre'],
    [null, 'Tidewater Heart Hospital', 'hospital'],
    ['Hospital', 'Larkfield Hospital & Surgery Center', 'hospital'],
    [null, 'Larkfield Hospital / Surgery Center', 'hospital'],
    [null, 'Larkfield Hospital/Ambulatory Surgery Center', 'hospital'],
    [null, 'Larkfield Medical Center, Surgery Center', 'hospital'],
    [null, 'Larkfield Hospital, and Surgical Center', 'hospital'],
    [null, 'Hospital for Ambulatory Surgery', 'ambulatory surgery centre'],
    [null, 'Orthosync Devices', undefined],
    [null, 'Riverbend Partners', undefined],
  ])('reads the setting of %s, %s', (category, providerName, setting) => {
    expect(read({ category, providerName }).setting).toBe(setting);
  });

  it('reads the audience from the organization, and from the lead only where that is for both', () => {
    expect(read({ category: 'Hospital' }, 'providers').audience).toBe('providers');
    expect(read({ category: 'Hospital' }, 'both').audience).toBe('institutions');
    expect(read({ category: 'Patient' }, 'providers').audience).toBe('patients');
  });
});

it.each([
  ['VP of Clinical Operations', 'VP of Clinical Operations'],
  ['Assistant to Dr. Lund', undefined],
  ['Secretary to the Grace Ellison', undefined],
])('keeps a title that names nobody: %s', (title, kept) =>
  expect(readLead({ ...sampleInput().lead, title }, 'providers').title).toBe(kept),
);
