import { expect, test } from 'vitest';
import { allowedHosts, contentFaults, withoutForeignLinks } from './check-content.ts';

const hosts = allowedHosts(['https://www.clinic.example.org/about', null, 'clinic.example.com']);
const faults = (body: string, subject = 'Intake at Dover') => contentFaults({ subject, body }, hosts);

test('a plain text with a link to the own site passes', () => {
  expect(faults('Hello Ana,\n\nsee https://clinic.example.org/x or www.clinic.example.com.\n\nBen')).toEqual(
    [],
  );
  expect(faults('Our team is at https://book.clinic.example.org/ben')).toEqual([]);
});

test.each([
  ['merge_field', 'Hello {{first_name}}'],
  ['merge_field', 'Hello [First Name]'],
  ['merge_field', 'Hello <<FirstName>>'],
  ['foreign_link', 'See https://clinic.example.org.evil.example/x'],
  ['foreign_link', 'See www.elsewhere.example'],
  ['patient_data', 'Patient 123-45-6789 asked'],
  ['patient_data', 'MRN: 5501234'],
  ['patient_data', 'DOB 04/12/1961'],
  ['patient_data', 'Medical record number: AB1234'],
  ['patient_data', 'born on 12 March 1961'],
  ['empty', '   '],
])('%s is found in %j', (fault, body) => {
  expect(faults(body)).toEqual([fault]);
});

test.each([
  ['Hello,\n\nRead on. See https://elsewhere.example/x. Shall we talk?', 'Hello,\n\nRead on. Shall we talk?'],
  ['Hello,\n\nChoose a time here:\n\nhttps://elsewhere.example/ana\n\nAna', 'Hello,\n\nAna'],
  ['We can help. Choose a time:\nwww.elsewhere.example\n\nAna', 'We can help.\n\nAna'],
  ['Ours: https://clinic.example.org/x\n\nAna', 'Ours: https://clinic.example.org/x\n\nAna'],
  ['https://elsewhere.example/x', ''],
])('a foreign link goes out of %j with its sentence', (body, rest) => {
  expect(withoutForeignLinks(body, hosts)).toBe(rest);
});

test('the subject is looked at as well', () => {
  expect(faults('Hello', 'For {{city}}')).toEqual(['merge_field']);
});
