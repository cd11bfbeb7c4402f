import { describe, expect, it } from 'vitest';
import { readLead } from '../facts/read-lead.ts';
import { regenerateOffline } from '../offline/regenerate.ts';
import { writeOffline } from '../offline/write-offline.ts';
import { sampleInput } from '../sample-input.fixture.ts';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import type { LeadFacts, Sheet, WriteInput } from '../types.ts';
import { leadInsights } from './lead-insights.ts';
import { planSequence } from './plan-sequence.ts';
import { fitsLead, rankAngles } from './rank-angles.ts';
import { whyLeftOut } from './why-left-out.ts';
import { placeOf, sheetFor, withinPlace } from './within-place.ts';

const PROVIDER = { category: null, type: null, city: null, state: 'CA', staffedBeds: null };

const IN_CA = { state: 'CA', country: 'US' };
const IN_OR = { state: 'OR', country: 'US' };

/** The sample sheet, whose claims with these numbers are for some states. */
function sheetWith(states: Record<number, ('CA' | 'OR')[]>, change: Partial<Sheet> = {}): Sheet {
  const sheet = { ...sampleSheet(), ...change };
  return { ...sheet, claims: sheet.claims.map((one) => ({ ...one, states: states[one.id] ?? [] })) };
}

const leadIn = (state: string | null, more: Partial<LeadFacts> = {}): LeadFacts => ({
  ...sampleInput().lead,
  city: null,
  state,
  ...more,
});
const readerIn = (...given: Parameters<typeof leadIn>) => readLead(leadIn(...given), 'providers');
/** For physicians, resting on a claim that nothing else rests on. */
const restingOn = (id: number) =>
  sampleSheet().angles.map((one) => (one.id === 2 ? { ...one, line_refs: [id] } : one));

const inputFor = (sheet: Sheet, lead: LeadFacts, more: Partial<WriteInput> = {}): WriteInput => ({
  ...sampleInput(),
  profile: { ...sampleInput().profile, wordLimit: 60 },
  sheet,
  lead,
  ...more,
});
const anglesOf = (...given: Parameters<typeof inputFor>) =>
  planSequence(inputFor(...given)).steps.map(({ match }) => match.angle.id);

describe('a claim for some states', () => {
  it.each<[string, LeadFacts, boolean]>([
    ['by its code', leadIn('CA'), true],
    ['by its name', leadIn('California'), true],
    ['by its organization', leadIn(null, { provider: PROVIDER }), true],
    ['another one', leadIn('OR'), false],
    ['another one than its organization', leadIn('OR', { provider: PROVIDER }), false],
    ['that is not known', leadIn(null), false],
    ['outside the United States', leadIn('Ontario'), false],
  ])('is said to a lead in its state alone: %s', (_, lead, isSaid) => {
    const sheet = sheetWith({ 2: ['CA'] });
    const reader = readLead(lead, 'providers');
    expect(sheet.claims.filter((one) => fitsLead(one, reader)).some(({ id }) => id === 2)).toBe(isSaid);
    expect(sheetFor(sheet, reader).claims.some(({ id }) => id === 2)).toBe(isSaid);
  });

  it('is not said to a patient, whose state is not read', () => {
    const reader = readLead(leadIn('CA'), 'patients');
    expect(sheetFor(sheetWith({ 5: ['CA'] }), reader).claims.some(({ id }) => id === 5)).toBe(false);
  });

  it('leaves a sheet as it is where all of it may be said', () => {
    const sheet = sheetWith({ 2: ['CA'] });
    expect(withinPlace(sheet, IN_CA)).toBe(sheet);
    expect(withinPlace(sheet, IN_OR).angles).toEqual(sheet.angles);
  });

  it('stands in no email to another state, also where a person asks for its words', () => {
    const sheet = sheetWith({ 2: ['CA'], 6: ['CA'] });
    const textTo = (state: string) => JSON.stringify(writeOffline(inputFor(sheet, leadIn(state))));
    expect(textTo('CA')).toContain('We prepare, submit and follow up');
    expect(textTo('OR')).not.toContain('We prepare, submit and follow up');
    const askedBy = (state: string) => {
      const input = inputFor(sheet, leadIn(state));
      const first = writeOffline(input);
      const current = first.ok ? first.emails[0] : undefined;
      if (!current) throw new Error('no email');
      return regenerateOffline({ input, current, instruction: 'Mention twelve states' });
    };
    expect(askedBy('CA')).toMatchObject({ changed: true });
    expect(askedBy('OR')).toMatchObject({ changed: false });
  });
});

describe('an angle whose line rests on a claim for some states', () => {
  it('is used for leads of these states alone', () => {
    const sheet = sheetWith({ 6: ['CA'] }, { angles: restingOn(6) });
    expect(anglesOf(sheet, leadIn('CA'))).toContain(2);
    expect(anglesOf(sheet, leadIn('OR'))).not.toContain(2);
    expect(rankAngles(sheet, readerIn('OR')).map(({ angle }) => angle.id)).not.toContain(2);
    expect(JSON.stringify(leadInsights(leadIn('OR'), sheet, 'providers'))).not.toContain('peer-to-peer');
  });

  it('is not used elsewhere where a person chose it, nor for who hands the email on', () => {
    const sheet = sheetWith({ 6: ['CA'] }, { angles: restingOn(6) });
    expect(anglesOf(sheet, leadIn('CA'), { openingAngle: 2 })[0]).toBe(2);
    expect(anglesOf(sheet, leadIn('OR'), { openingAngle: 2 })).not.toContain(2);
    const angles = sheet.angles.map((one) => (one.id === 1 ? { ...one, pass_to: 'your cardiologist' } : one));
    const buyer = { title: 'Director of Supply Chain', category: 'Hospital', specialties: [] };
    const passed = (state: string) =>
      anglesOf({ ...sheet, angles: angles.slice(0, 2) }, leadIn(state, { ...buyer, lastName: 'Keene' }));
    expect([passed('CA'), passed('OR')]).toEqual([[2], [1]]);
  });

  it('is dealt to the colleague that may be told it, so that both get an email', () => {
    const angles = restingOn(6)
      .slice(0, 2)
      .map((one) => ({ ...one, roles: ['Physician'] }));
    const sheet = sheetWith({ 6: ['CA'] }, { angles: angles.toReversed() });
    const [here, there] = [leadIn('CA', { id: '1' }), leadIn('OR', { id: '2' })];
    expect(anglesOf(sheet, here, { accountPeers: [there] })[0]).toBe(2);
    expect(anglesOf(sheet, there, { accountPeers: [here] })).toEqual([1]);
  });
});

describe('a lead for whose state nothing is written', () => {
  const physicians = (states: Parameters<typeof sheetWith>[0]) =>
    sheetWith(states, { angles: restingOn(6).slice(0, 2) });

  it.each([
    ['OR', 'Not for Oregon: what is written for cardiologists is for California only'],
    [null, 'Its state is not known, and what is written for cardiologists is for California only'],
    ['CA', undefined],
  ])('is left out with the reason: %s', (state, why) => {
    expect(whyLeftOut(physicians({ 6: ['CA'] }), readerIn(state))).toBe(why);
  });

  it('gets no email where the angle for everybody is for other states too, and is told why', () => {
    const sheet = sheetWith({ 1: ['CA'] });
    const reason = 'Not for Oregon: what is written for cardiologists is for California only';
    expect(whyLeftOut(sheet, readerIn('OR'))).toBe(reason);
    expect(writeOffline(inputFor(sheet, leadIn('OR')))).toMatchObject({
      ok: false,
      fault: { code: 'no_angle', message: `${reason}.` },
    });
    const general = { ...sheet, angles: sheet.angles.slice(0, 1) };
    expect(whyLeftOut(general, readerIn('OR'))).toBe(
      'Not for Oregon: what is written for this lead is for California only',
    );
  });

  it('is told that two claims are for no place together', () => {
    const angles = restingOn(6).map((one) => ({ ...one, line_refs: [1, 6] }));
    expect(whyLeftOut(sheetWith({ 1: ['OR'], 6: ['CA'] }, { angles }), readerIn('OR'))).toMatch(
      /may be said nowhere$/,
    );
  });
});

describe('a claim for some countries', () => {
  const inSpain = (change: Partial<Sheet> = {}): Sheet => {
    const sheet = { ...sampleSheet(), ...change };
    return {
      ...sheet,
      claims: sheet.claims.map((one) => (one.id === 6 ? { ...one, countries: ['ES'] } : one)),
    };
  };

  it.each<[string, Partial<LeadFacts>, boolean]>([
    ['by its name', { country: 'Spain' }, true],
    ['by its code', { country: 'ES' }, true],
    ['another one', { country: 'Mexico' }, false],
    ['another one, by its state', { state: 'CA' }, false],
    ['another one, by the state of its organization', { provider: PROVIDER }, false],
    ['that is not known', {}, false],
    ['that no state of a list contradicts', { country: 'Spain', state: 'CA' }, true],
  ])('is said to a lead in its country alone: %s', (_, lead, isSaid) => {
    const reader = readerIn(null, lead);
    const sheet = inSpain();
    expect(sheet.claims.filter((one) => fitsLead(one, reader)).some(({ id }) => id === 6)).toBe(isSaid);
    expect(sheetFor(sheet, reader).claims.some(({ id }) => id === 6)).toBe(isSaid);
  });

  it('keeps prices in two currencies apart in the emails', () => {
    const sheet = sampleSheet();
    const price = { kind: 'commercial' as const, audience: [], roles: [], settings: [], specialties: [] };
    const claims = sheet.claims.map((one) => {
      if (one.id === 2) return { ...one, ...price, mail_text: 'It costs 89 € a month.', countries: ['ES'] };
      if (one.id === 6)
        return { ...one, ...price, mail_text: 'It costs 1,500 MXN a month.', countries: ['MX'] };
      return one;
    });
    const angles = sheet.angles.map((one) => ({ ...one, more: [2, 6] }));
    const pricesTo = (country: string | null) => {
      const written = JSON.stringify(
        writeOffline(inputFor({ ...sheet, claims, angles }, leadIn(null, { country }))),
      );
      return ['89 €', '1,500 MXN'].filter((price) => written.includes(price));
    };
    expect(['Spain', 'México', 'Peru', null].map(pricesTo)).toEqual([['89 €'], ['1,500 MXN'], [], []]);
  });

  it('is said to no patient, whose country is not read', () => {
    const reader = readLead(leadIn(null, { country: 'Spain' }), 'patients');
    expect(sheetFor(inSpain(), reader).claims.some(({ id }) => id === 6)).toBe(false);
  });

  it('does not make a state abroad one of the United States', () => {
    expect(readerIn('CA', { country: 'Spain' }).state).toBeUndefined();
    expect(placeOf(readerIn('CA', { country: 'Spain' }))).toEqual({ country: 'ES' });
    expect(placeOf(readerIn('CA', { country: 'United States' }))).toEqual(IN_CA);
    expect(placeOf(readerIn('CA'))).toEqual(IN_CA);
    expect(placeOf(readerIn(null, { country: 'US' }))).toEqual({ country: 'US' });
    expect(placeOf(readerIn(null))).toEqual({});
  });

  it.each([
    ['Mexico', 'Not for Mexico: what is written for cardiologists is for Spain only'],
    [null, 'Its country is not known, and what is written for cardiologists is for Spain only'],
    ['Spain', undefined],
  ])('leaves a lead out for whom nothing else is written, with the reason: %s', (country, why) => {
    const sheet = inSpain({ angles: restingOn(6).slice(0, 2) });
    expect(whyLeftOut(sheet, readerIn(null, { country }))).toBe(why);
  });
});
