import { expect, it } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
import type { LeadFacts, WriteInput } from '../types.ts';
import { greetAnew } from './greet-anew.ts';

type Person = Partial<LeadFacts>;
const manager = { lastName: 'Reyes', title: 'Practice manager' };
const REST = '\n\nHi Jhon, is how you sign. Jhon Reyes is you.\n\nRegards,\nAna';

/** The greeting after a correction; the rest has to stay. */
function greeted(line: string, before: Person, after: Person, changes: Partial<WriteInput> = {}): string {
  const input = (lead: Person): WriteInput => {
    const sample = sampleInput();
    return { ...sample, ...changes, lead: { ...sample.lead, ...manager, ...lead } };
  };
  const body = greetAnew(line + REST, { before: input(before), after: input(after) });
  expect(body.endsWith(REST)).toBe(true);
  return body.slice(0, -REST.length);
}
const jhon = { firstName: 'Jhon' };
const john = { firstName: 'John' };

it('greets by the corrected name, in the words that stood there, and leaves the rest of the text', () => {
  expect(greeted('Hello Jhon,', jhon, john)).toBe('Hello John,');
  expect(greeted('Hi Jhon,', jhon, john)).toBe('Hi John,');
  expect(greeted('Good morning Jhon,', jhon, john)).toBe('Good morning John,');
  expect(greeted('Dear Jhon Reyes,', jhon, john)).toBe('Dear John Reyes,');
  expect(greeted('Good day $& Jhon,', jhon, john)).toBe('Good day $& John,');
});

it('a greeting without the old name stays, and so does a text that greets nobody', () => {
  for (const line of ['Hello Jhonny,', 'Hello Ann-Jhon,', 'Dear colleague,', 'Jhon asked me to write.', ''])
    expect(greeted(line, jhon, john)).toBe(line);
  expect(greeted('Hello Jhon,', jhon, { ...jhon, title: 'Director' })).toBe('Hello Jhon,');
});

it('a text stays where the corrected row names nobody', () => {
  expect(greeted('Hello Jhon,', jhon, { firstName: null, lastName: null })).toBe('Hello Jhon,');
});

it('greets somebody who was not named before', () => {
  expect(greeted('Hello,', { firstName: null, lastName: null }, john)).toBe('Hello John,');
});

it('greets a doctor as the writer does once the row says so, and no longer where it does not', () => {
  const paz = { firstName: 'Ana', lastName: 'Paz' };
  const doctor = { ...paz, credential: 'MD' };
  expect(greeted('Hello Ana,', paz, doctor)).toBe('Dr. Paz,');
  expect(greeted('Hi Ana,', paz, doctor)).toBe('Hi Dr. Paz,');
  expect(greeted('Good morning Ana,', paz, doctor)).toBe('Good morning Dr. Paz,');
  expect(greeted('Dr. Paz,', doctor, paz)).toBe('Hello Ana,');
  expect(greeted('Dr. Pas,', { ...doctor, lastName: 'Pas' }, doctor)).toBe('Dr. Paz,');
  expect(greeted('Dear Dr. Pas,', { ...doctor, lastName: 'Pas' }, doctor)).toBe('Dear Dr. Paz,');
  const inLastName = { firstName: 'Paz', lastName: 'Paz' };
  expect(greeted('Dear Dr. Paz,', inLastName, { ...inLastName, credential: 'MD' })).toBe('Dear Dr. Paz,');
});

it('says in Spanish whether a doctor is a woman', () => {
  const es = { language: 'es' };
  const doctor = { firstName: 'Dr. Ariel', lastName: 'Paz' };
  const doctora = { ...doctor, firstName: 'Dra. Ariel' };
  expect(greeted('Estimado Dr. Paz:', doctor, doctora, es)).toBe('Estimada Dra. Paz:');
  expect(greeted('Buenos días, Dr. Paz:', doctor, doctora, es)).toBe('Buenos días, Dra. Paz:');
  expect(greeted('Hola, Dr. Paz:', doctor, doctora, es)).toBe('Hola, Dra. Paz:');
});

it('fills a typed greeting anew, also with a last name', () => {
  const components = { ...sampleInput().components, greeting: 'Dear {{first_name}} {{last_name}},' };
  expect(greeted('Dear Jhon Reyse,', { ...jhon, lastName: 'Reyse' }, john, { components })).toBe(
    'Dear John Reyes,',
  );
});
