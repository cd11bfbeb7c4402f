import { expect, it } from 'vitest';
import { canBeLookedUp } from './evidence-source.ts';

const claim = { text: 'In 2025 our 38 practices booked 81 of 100 referrals, as Millrace counts.' };

it.each([
  'https://larkfield.example/study',
  'www.larkfield.example',
  'larkfield.example/study',
  'a.pdf',
  'Study.pdf, p. 3',
  'Price list, page 2',
  'The contract.',
  'Our own count of 2024',
  'ask Dana Whitfield',
  'a survey of our users',
  'Estudio interno',
])('evidence can be looked up: %s', (evidence) => expect(canBeLookedUp(evidence, claim)).toBe(true));

it.each([
  'yes',
  'ok',
  'true',
  '2024',
  'Sí, es cierto',
  'because we know it',
  'Es cierto y lo sabemos',
  'Everybody knows that this is so.',
  'In 2025 our 38 practices booked 81 of 100 referrals',
  'our 38 practices booked',
])('evidence cannot be looked up: %s', (evidence) => expect(canBeLookedUp(evidence, claim)).toBe(false));
