import { expect, test } from 'vitest';
import { fieldIssues } from './field-issues';

const refusal = (issues: unknown) => ({ data: { code: 'invalid-input', details: { issues } } });

test('a refusal is read by field, without the part of the request', () => {
  const issues = fieldIssues(
    refusal([
      { path: 'body.name', message: 'Enter a name' },
      { path: 'postal_address.city', message: 'Enter a city' },
    ]),
  );
  expect([...issues]).toEqual([
    ['name', 'Enter a name'],
    ['postal_address.city', 'Enter a city'],
  ]);
});

test('the first sentence of a field is kept', () => {
  const issues = fieldIssues(
    refusal([
      { path: 'name', message: 'first' },
      { path: 'name', message: 'second' },
    ]),
  );
  expect(issues.get('name')).toBe('first');
});

test('what is no list of issues names no field', () => {
  expect(fieldIssues(new Error('broken')).size).toBe(0);
  expect(fieldIssues(refusal('text')).size).toBe(0);
  expect(fieldIssues(refusal([null, { path: 1 }])).size).toBe(0);
});
