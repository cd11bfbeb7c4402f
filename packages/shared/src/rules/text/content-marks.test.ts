import { describe, expect, it, test } from 'vitest';
import { findMergeField, findPatientData, findPatientTerms, hasPatientData } from './content-marks.ts';

describe('which patient it is', () => {
  it.each([
    ['Her SSN is 123-45-6789.', 'a social security number'],
    ['MRN - 5501', 'a medical record number'],
    ['Medical record number: AB1234', 'a medical record number'],
    ['Medical record #4421', 'a medical record number'],
    ['DOB, 61-4-12', 'a date of birth'],
    ['D.O.B. 4/12/1961', 'a date of birth'],
    ['born on 12 March 1961', 'a date of birth'],
    ['date of birth is: March 12th, 1961', 'a date of birth'],
  ])('is found by whoever looks: %s', (text, what) => {
    expect(hasPatientData(text)).toBe(true);
    expect(findPatientData(text)).toBe(what);
    expect(findPatientTerms(text)).toContain(what);
  });

  it.each([
    'Patients ask for their results.',
    'Our service was born in 2011.',
    'Call 555-123-4567.',
    'Our patient access team helps people who are diagnosed late.',
    'The patient portal shows who was diagnosed, and ms excel opens the list.',
  ])('is not said by: %s', (text) => {
    expect([hasPatientData(text), findPatientData(text), findPatientTerms(text)]).toEqual([
      false,
      undefined,
      [],
    ]);
  });
});

it.each([
  'Policy number 88123456',
  'She was diagnosed with asthma.',
  'Mr. Ode was admitted.',
  'MR. ODE WAS ADMITTED.',
  'mrs. O’Dea is being treated',
  'Our patient, Ana, suffers.',
  'Our company was born March 3, 2015.',
  'A service born 24/7/365',
])('what is told of somebody may be sent by a person, but is neither kept nor given to a model: %s', (text) =>
  expect([hasPatientData(text), findPatientData(text) === undefined]).toEqual([false, false]),
);

it.each(['Ana, born March 3, 1961', 'A service born 24/7/365'])(
  'no written email says when somebody was born: %s',
  (text) => expect(findPatientTerms(text)).toEqual(['a date of birth']),
);

it.each(['We follow up the MRN.', 'Your test results are in.', 'On 03/14/1961 we met.'])(
  'no written email even names: %s',
  (text) =>
    expect([hasPatientData(text), findPatientData(text), findPatientTerms(text).length]).toEqual([
      false,
      undefined,
      1,
    ]),
);

test.each([
  ['Hello {{first_name|there}},', '{{first_name|there}}'],
  ['Hello {{first_name', '{{first_name'],
  ['Hello [First Name],', '[First Name]'],
  ['For [provider_name]', '[provider_name]'],
  ['Hello <<name>>,', '<<name>>'],
  ['Hello %FirstName%,', '%FirstName%'],
  ['Book at https://acme.example/?for=%FirstName%.', '%FirstName%'],
  ['See https://clinic.example.org/a%20b%20c%E2%80%99d', undefined],
  ['See https://acme.example/Gu%C3%ADa%20de%20uso.pdf', undefined],
  ['See https://acme.example/gu%C3%ADas%C3%A1reas', undefined],
  ['30% of 50% and 12%', undefined],
])('the blank of %j is %j', (text, field) => {
  expect(findMergeField(text)).toBe(field);
});
