import { expect, it } from 'vitest';
import { findStates } from './states.ts';

it.each([
  ['West Virginia clinics and West Virginia hospitals', ['WV']],
  ['Pacific Northwest, then the Pacific Northwest', ['WA', 'OR', 'ID']],
  ['southeastern Ohio', ['OH']],
  ['TX, OK, LA and AR', ['TX', 'OK', 'LA', 'AR']],
])('the states of “%s”', (text, states) =>
  expect([...new Set(findStates(text))].toSorted()).toEqual(states.toSorted()),
);
