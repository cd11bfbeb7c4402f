import { describe, expect, it } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
import type { LeadFacts } from '../types.ts';
import { frameOf, greetingOf } from './frame.ts';

const FORMAL = 'Professional & Authoritative';

function greeting(lead: Partial<LeadFacts>, toneOfVoice = FORMAL, language = 'es'): string {
  const sample = sampleInput();
  const nobody = { credential: null, title: null, email: null };
  const given = { ...sample, language, profile: { ...sample.profile, toneOfVoice } };
  return greetingOf(frameOf({ ...given, lead: { ...sample.lead, ...nobody, ...lead } }));
}

const ANA = {
  firstName: 'Ana Lucía',
  lastName: 'Berrocal',
  credential: 'Lic.',
  title: 'Enf. Jefe Tópico',
};

describe('the title of a profession in Spanish', () => {
  it.each<[Partial<LeadFacts>, string]>([
    [ANA, 'Estimada Lic. Berrocal:'],
    [{ ...ANA, firstName: 'Lic. Ana Lucía', credential: null }, 'Estimada Lic. Berrocal:'],
    [
      { firstName: 'Paolo', lastName: 'Zegarra', credential: 'Ing.', title: 'Jefe TI' },
      'Estimado Ing. Zegarra:',
    ],
    [{ firstName: 'Alejandro', lastName: 'Paz', credential: 'Arq.' }, 'Estimado Arq. Paz:'],
    [
      { firstName: 'Rosario', lastName: 'Mamani Ticona', credential: 'Q.F.', title: 'Jefa Farm.' },
      'Estimada Q.F. Mamani Ticona:',
    ],
    [{ firstName: 'Sr. Guadalupe', lastName: 'Paz', credential: 'Lic.' }, 'Buenos días, Lic. Guadalupe Paz:'],
    [
      { firstName: 'Rosario', lastName: 'Paz', credential: 'Lic.', title: 'Enfermero' },
      'Buenos días, Lic. Rosario Paz:',
    ],
    [{ firstName: 'Bautista', lastName: 'Paz', credential: 'Lic.' }, 'Buenos días, Lic. Bautista Paz:'],
    [{ firstName: 'Sr. Bautista', lastName: 'Paz', credential: 'Lic.' }, 'Estimado Lic. Paz:'],
    [{ firstName: 'Noel', lastName: 'Paz', credential: 'Enf.' }, 'Buenos días, Enf. Noel Paz:'],
    [{ firstName: 'Dra. Carmen', lastName: 'Iglesias', credential: 'Lic.' }, 'Estimada Dra. Iglesias:'],
    [{ firstName: 'Q.F.B. Rogelio', lastName: 'Tafolla Mier', title: 'Resp.' }, 'Buenos días, Rogelio:'],
    [{ firstName: 'C.P. Norma Alicia', lastName: 'Rentería' }, 'Buenos días, Norma Alicia:'],
    [{ firstName: 'Rocío', lastName: 'Paz, L.A.E.' }, 'Buenos días, Rocío:'],
    [{ firstName: 'I.Q. Hilda', lastName: 'Paz' }, 'Buenos días, Hilda:'],
    [{ firstName: 'Ing. Biomed. Saúl', lastName: 'Orozpe Rangel' }, 'Buenos días, Ing. Saúl Orozpe Rangel:'],
    [{ firstName: 'Yesenia', lastName: 'Huanca' }, 'Buenos días, Yesenia:'],
    [{ firstName: 'Ing', lastName: 'Wei' }, 'Buenos días, Ing:'],
  ])('greets %j formally: %s', (lead, said) => expect(greeting(lead)).toBe(said));

  it('leaves the first name to friendly tones and to English', () => {
    expect(greeting(ANA, 'Warm & Approachable')).toBe('Hola, Ana Lucía:');
    expect(greeting(ANA, FORMAL, 'en')).toBe('Hello Ana Lucía,');
  });
});
