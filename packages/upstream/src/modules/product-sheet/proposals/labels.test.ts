import { describe, expect, it } from 'vitest';
import { isCondition, isTopic } from './labels.ts';
import { proposeByRules } from './propose-by-rules.ts';

it.each([
  'Rural sites',
  'From 8 crates',
  'Medicaid members',
  'Nights and weekends',
  'Outside Ohio',
  'Puerto Rico',
  'Chile',
  'A partir de 5 equipos',
  'Pacientes sin seguro',
  'Fines de semana',
])('a label says for whom, where or when: %s', (label) =>
  expect([isCondition(label), isTopic(label)]).toEqual([true, false]),
);

it.each(['To start', 'Delivery', 'Our support', 'Precios', 'Para empezar'])(
  'a label only names its topic: %s',
  (label) => expect([isCondition(label), isTopic(label)]).toEqual([false, true]),
);

describe('a sentence behind a label', () => {
  const propose = (source: string) =>
    proposeByRules({ productName: 'Cratewell', source, isDescription: true }).claims.map(
      ({ text, mailText }) => [text, mailText],
    );

  it('keeps it unless it only names a topic, so that nobody is promised what holds for some', () => {
    expect(propose('Rural sites: we waive the fee.')).toEqual([['Rural sites: we waive the fee.', null]]);
    expect(propose('Members of our circle: you pay nothing.')).toEqual([
      ['Members of our circle: you pay nothing.', null],
    ]);
    expect(propose('Delivery: we bring it inside.')).toEqual([
      ['Delivery: we bring it inside.', 'We bring it inside.'],
    ]);
  });

  it('stays with it to the end of the paragraph, and below it', () => {
    expect(propose('Island clinics: we bill the plan. You pay nothing.')).toEqual([
      ['Island clinics: we bill the plan. You pay nothing.', null],
    ]);
    expect(propose('Island clinics:\n- We bill the plan.\n- You pay nothing.\n\nWe fly daily.')).toEqual([
      ['Island clinics: We bill the plan.', null],
      ['Island clinics: You pay nothing.', null],
      ['We fly daily.', 'We fly daily.'],
    ]);
  });
});
