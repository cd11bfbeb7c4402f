import { expect, it } from 'vitest';
import { asksForPrice } from './questions.ts';

it.each([
  'how much please?',
  'how much monthly?',
  'how much installed?',
  'how much delivered to ohio?',
  'how much today?',
  'how much is it?',
  'how much does one cost?',
  'how much it is?',
  'how much for the water kit?',
  'how much do you charge?',
  'how much money is it?',
])('asks for a price: %s', (text) => expect(asksForPrice(text)).toBe(true));

it.each([
  'how much training do the nurses get?',
  'how much notice would you need?',
  'how much fluid?',
  'how much time?',
  'how much saline fluid goes in?',
  'how much water does it take?',
  'how much space is there?',
  'how much volume per day?',
])('asks for another amount: %s', (text) => expect(asksForPrice(text)).toBe(false));
