import { describe, expect, it } from 'vitest';
import { isContactLine } from './contact-lines.ts';
import { proposeByRules } from './propose-by-rules.ts';

describe('lines that only say how to reach somebody', () => {
  it.each([
    'Roble Salud, S.A. de C.V.',
    'Roble Salud, S.A.P.I. de C.V.',
    'Northlight Imaging, Inc.',
    'Northlight Imaging LLC',
    'www.roble.example',
    'https://northlight.example/guide',
    'Tel. +52 81 5550 0111',
    'Call us at (614) 555-0142 or sales@northlight.example.',
    'Contact: Dana Whitfield',
    'Contacto: Paz Robles, ventas@roble.example',
    'Teléfono: 81 5550 0111',
  ])('%s', (line) => expect(isContactLine(line)).toBe(true));

  it.each([
    'Roble lleva el inventario de su clínica.',
    'Northlight reads scans for 48 hospitals in Ohio.',
    'Dr. Robles, director of the lab, founded Northlight in 2019 and reads every scan.',
    'We deliver to 48 Larch Road, Akron, from our depot.',
    'You can call our nurses day and night at (614) 555-0142.',
    'Our guide of six pages is at northlight.example/guide.',
    'Price: $290 a month.',
    'Support: Monday to Saturday, 8 to 6.',
    'In 9 clinics, counting took 8 hours in place of 31.',
    'Roble, a software for clinics, counts 3,000 samples.',
    'Nuestra gerente visita su clínica.',
  ])('no: %s', (line) => expect(isContactLine(line)).toBe(false));

  it('are proposed by nobody, and shortened words cut no sentence', () => {
    const source = [
      'Roble – el inventario de su clínica',
      'Roble Salud, S.A.P.I. de C.V.',
      '',
      'Roble es el software con el que su clínica lleva su inventario.',
      '',
      'La Dra. Ruiz y el Ing. Paz lo instalan.',
      '',
      'www.roble.example',
    ].join('\n');
    const { claims } = proposeByRules({ productName: 'Roble', source, isDescription: true });
    expect(claims.map(({ text }) => text)).toEqual([
      'Roble es el software con el que su clínica lleva su inventario.',
      'La Dra. Ruiz y el Ing. Paz lo instalan.',
    ]);
  });
});
