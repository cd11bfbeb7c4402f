import { expect, it } from 'vitest';
import { credentialCase, personCase, plainCase } from './plain-case.ts';

it.each([
  ['MEMORIAL HOSPITAL OF TAMPA LLC', 'Memorial Hospital of Tampa LLC'],
  ["ST. MARY'S MEDICAL CENTER", "St. Mary's Medical Center"],
  ["O'NEIL-SMITH", "O'Neil-Smith"],
  ['CVS PHARMACY', 'CVS Pharmacy'],
  ['PRESIDENT AND CEO', 'President and CEO'],
  ['MCALLEN MEDICAL CENTER', 'McAllen Medical Center'],
  ['SMITH-MCDONALD CLINIC', 'Smith-McDonald Clinic'],
  ['McDonald Clinic', 'McDonald Clinic'],
])('writes %s as people do', (given, plain) => {
  expect(plainCase(given)).toBe(plain);
});

it.each([
  ['MCDONALD', 'McDonald'],
  ["O'NEILL", "O'Neill"],
  ['DELEON', 'DeLeon'],
  ['DE LA CRUZ', 'De la Cruz'],
  ['MACKENZIE-SMITH', 'MacKenzie-Smith'],
  ['SMITH-MCDONALD', 'Smith-McDonald'],
  ["SMITH-O'NEILL", "Smith-O'Neill"],
  ['NG', 'Ng'],
  ['DO', 'Do'],
  ['VA', 'Va'],
  ['SRB', 'Srb'],
  ['TJ', 'TJ'],
  ['MC DONALD', 'Mc Donald'],
  ['ST. JOHN', 'St. John'],
  ['SMITH III', 'Smith III'],
  ['J.R.', 'J.R.'],
  ['JOHN DE LA CRUZ JR', 'John de la Cruz Jr'],
  ['MACDONALD', 'MacDonald'],
  ['DELGADO', 'Delgado'],
  ['MACIAS', 'Macias'],
  ['Anne-Marie', 'Anne-Marie'],
])('writes the name %s as its bearer does', (given, plain) => {
  expect(personCase(given)).toBe(plain);
});

it.each([
  ['M.D.', 'MD'],
  ['PHD', 'PhD'],
  ['M.D., PH.D.', 'MD, PhD'],
  ['PHARMD,', 'PharmD'],
  ['PA-C', 'PA-C'],
  [' ', null],
])('writes the degree %s plainly', (given, plain) => {
  expect(credentialCase(given)).toBe(plain);
});
