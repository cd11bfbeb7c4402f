import { expect, test } from 'vitest';
import { fillSnippet, typedSnippet, unknownSnippetField } from './snippet.ts';

test('known fields are filled in, others and empty ones stay for the person', () => {
  const text = 'Hello {{first_name}} of {{ company }}, {{last_name}} {{constructor}} {{x}}';
  expect(fillSnippet(text, { first_name: 'Ann', company: 'Harbor {{x}}', last_name: ' ' })).toBe(
    'Hello Ann of Harbor {{x}}, {{last_name}} {{constructor}} {{x}}',
  );
});

test('a name is typed after a semicolon that begins a word', () => {
  expect(typedSnippet('Hi\n;mee', 7)).toEqual({ start: 3, name: 'mee' });
  expect(typedSnippet(';', 1)).toEqual({ start: 0, name: '' });
  expect(typedSnippet('one; two', 8)).toBeUndefined();
  expect(typedSnippet('a;b', 3)).toBeUndefined();
});

test('a field that stands for nothing is found, however it is spaced', () => {
  expect(unknownSnippetField('Hello {{ first_name }} of {{company}}')).toBeUndefined();
  expect(unknownSnippetField('Hello {{First name}}')).toBe('First name');
  expect(unknownSnippetField('Hello {{}}')).toBe('');
});
