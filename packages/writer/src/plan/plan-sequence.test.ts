import type { Ask } from '@myra/shared/contracts/sheet-rows';
import { describe, expect, it } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import { type PlanInput, planSequence } from './plan-sequence.ts';
import type { Sheet } from './types.ts';

const CALL: Ask = { kind: 'call', question: 'Would ten minutes suit you?', statement: 'I am glad to call.' };

const CFO = 'Chief financial officer';

/** The plan of a cardiologist: a sheet with the angle for everybody and two for physicians, and what is given. */
function plan(change: (sheet: Sheet) => Partial<Sheet> = () => ({}), asks: Ask[] = []) {
  const whole = sampleSheet();
  const [general, physician, , renewal] = whole.angles;
  const line = 'Larkfield Auth, a prior authorization service, renews approvals two days before.';
  const second = renewal && { ...renewal, roles: ['Physician'], line };
  const first = physician && { ...physician, more: [2] };
  const sheet = { ...whole, angles: [general, first, second].flatMap((one) => one ?? []) };
  const input: PlanInput = { ...sampleInput(), asks, sheet: { ...sheet, ...change(sheet) } };
  return planSequence(input);
}

describe('the plan of a sequence', () => {
  it('writes no step that has nothing of its own, and says so by name', () => {
    const { steps, notWritten } = plan();
    expect(steps.map(({ move }) => move)).toEqual(['opening', 'angle']);
    expect(notWritten.map(({ step }) => step)).toEqual([2, 3]);
    expect(notWritten[0]?.why).toMatch(/^Both angles for cardiologists are used: one more makes a follow-up/);
  });

  it('says nothing for everybody to a reader with an angle of their own', () => {
    const { steps, notWritten } = plan(({ angles }) => ({ angles: angles.slice(0, 2) }));
    expect(steps.map(({ match }) => match.angle.id)).toEqual([2]);
    expect(notWritten).toHaveLength(3);
  });

  it('never makes a bare price or a feature into an email', () => {
    const asCommercial = (sheet: Sheet) => ({
      angles: sheet.angles.map((one) => ({ ...one, more: [2, 3, 4] })),
    });
    expect(plan(asCommercial, [CALL]).steps.map(({ move }) => move)).toEqual(['opening', 'angle']);
  });

  it('tells no price to somebody who hands the mail on, and to an inbox one that was chosen for it', () => {
    const priced = sampleSheet();
    const angles = priced.angles.slice(0, 1).map((one) => ({ ...one, more: [4, 3] }));
    const claims = priced.claims.map((one) => (one.id === 4 ? { ...one, kind: 'commercial' as const } : one));
    const kindsFor = (title: string, more: object = { lastName: 'Keene' }) => {
      const input = sampleInput();
      const lead = { ...input.lead, title, ...more };
      const { steps } = planSequence({ ...input, lead, sheet: { ...priced, angles, claims } });
      return steps[0]?.facts.map(({ kind }) => kind);
    };
    expect(kindsFor('Practice Administrator')).toContain('commercial');
    expect(kindsFor('Receptionist')).not.toContain('commercial');
    const inbox = { firstName: null, lastName: null, email: 'office@keene.example' };
    expect(kindsFor('', inbox)).toContain('commercial');
  });

  it('tells an inbox first whom an email is for, also one whose title or address says who opens it', () => {
    const whole = sampleSheet();
    const angles = whole.angles.slice(0, 2).map((one, at) => ({
      ...one,
      ...(at === 0 ? { pass_to: 'your biller' } : { roles: ['Patient access'] }),
    }));
    const openingOf = (lead: object) => {
      const input = sampleInput();
      const nobody = { firstName: null, lastName: null, title: null, credential: null, role: null };
      const { steps } = planSequence({
        ...input,
        sheet: { ...whole, angles },
        lead: { ...input.lead, ...nobody, ...lead },
      });
      return steps.map(({ move, match }) => [move, match.angle.id]);
    };
    for (const lead of [
      { email: 'frontdesk@keene.example', title: 'Front Desk (shared)' },
      { email: 'recepcion@keene.example', title: 'Recepción' },
      { email: 'nursing@keene.example' },
    ])
      expect([lead, openingOf(lead)]).toEqual([lead, [['desk', 1]]]);
    expect(openingOf({ email: 'patientaccess@keene.example', title: 'Patient Access' })).toEqual([
      ['opening', 2],
    ]);
  });

  it('offers one kind of thing once, in whatever words', () => {
    const sampled = (sheet: Sheet): Partial<Sheet> => ({
      angles: sheet.angles.map((one) => ({ ...one, offer_ask: 'sample' })),
    });
    const offers = (change?: (sheet: Sheet) => Partial<Sheet>) =>
      plan(change).steps.map(({ hasOffer }) => hasOffer);
    expect(offers()).toEqual([true, true]);
    expect(offers(sampled)).toEqual([true]);
    const asReply = (sheet: Sheet): Partial<Sheet> => ({
      angles: sheet.angles.map((one) => ({ ...one, offer_ask: 'reply' })),
    });
    expect(offers(asReply)).toEqual([true, true]);
  });

  it('makes an offer by the address that honours it, once, and in its own words without one', () => {
    const booking = { ...CALL, kind: 'booking' as const };
    const asBooking = (sheet: Sheet) => ({
      angles: sheet.angles.map((one) => ({ ...one, offer_ask: 'booking' as const })),
    });
    const made = (ask: Ask) =>
      plan(asBooking, [ask]).steps.map((step) => [step.move, step.ask?.url, step.hasOffer]);
    const url = 'https://book.example';
    expect(made({ ...booking, url })).toEqual([['meeting', url, false]]);
    expect(made(booking)).toEqual([['opening', undefined, true]]);
  });

  it('gives a patient one email of one angle, with a booking page if there is one to act on', () => {
    const booking: Ask = {
      kind: 'booking',
      question: 'Would you like to choose a time?',
      statement: 'You can choose a time here.',
      url: 'https://book.example',
    };
    const forPatients = (asks: Ask[]) => {
      const given = sampleInput();
      const [general] = sampleSheet().angles;
      const texts = { question: 'Open late?', line: 'Larkfield Auth is open late.', subject: 'Evenings' };
      const one = general && { ...general, ...texts, more: [4] };
      const angles = one ? [one, { ...one, id: 9, line: 'Another line.', line_refs: [5], more: [6] }] : [];
      return planSequence({
        ...given,
        asks,
        organization: { ...given.organization, audienceType: 'patients' },
        sheet: { ...sampleSheet(), angles },
      });
    };
    const { steps, notWritten } = forPatients([]);
    expect(steps.map(({ move, hasOffer }) => [move, hasOffer])).toEqual([['notice', true]]);
    expect([[4], [6]]).toContainEqual(steps[0]?.facts.map(({ id }) => id));
    expect(notWritten.map(({ why }) => why.slice(0, 22))).toEqual(Array(3).fill('Patients get one email'));
    const bare = { kind: booking.kind, question: booking.question, statement: booking.statement };
    expect(forPatients([bare]).steps).toMatchObject([{ move: 'notice', hasOffer: true, ask: undefined }]);
    expect(forPatients([booking]).steps).toMatchObject([
      { move: 'notice', type: 'Initial_Email_Outreach', ask: { kind: 'booking' }, hasOffer: false },
    ]);
  });

  it('says what was chosen, though a later line says it too', () => {
    const { steps } = plan(({ angles }) => ({
      angles: angles.map((one) =>
        one.id === 2
          ? { ...one, question: 'Who checks the status of requests?', more: [2, 3] }
          : { ...one, line_refs: [2] },
      ),
    }));
    expect(steps[0]?.facts.map(({ id }) => id)).toEqual([2, 3]);
  });

  it('lets a claim that the line rests on follow where it was chosen and the line says other words', () => {
    const facts = (mail_text: string) =>
      plan(({ angles, claims }) => ({
        claims: claims.map((one) => (one.id === 2 ? { ...one, mail_text } : one)),
        angles: angles.slice(0, 2).map((one) => ({ ...one, line_refs: [2], more: [2] })),
      })).steps[0]?.facts.map(({ id }) => id);
    const line = sampleSheet().angles.find(({ id }) => id === 2)?.line ?? '';
    expect(facts('We call twice a day.')?.[0]).toBe(2);
    expect(facts(line)).not.toContain(2);
  });

  it('brings a result or a proof where an angle brings no fact, also in the first email', () => {
    const { steps } = plan(({ angles }) => ({ angles: angles.map((one) => ({ ...one, more: [] })) }));
    expect(steps.map(({ facts }) => facts.map(({ id }) => id))).toEqual([[6], []]);
  });

  it('writes no later email without a moment, a figure or something to show, and says what it lacks', () => {
    const { steps, notWritten } = plan(({ angles }) => ({
      angles: angles.map((one) =>
        one.id === 4 ? { ...one, question: 'Who renews approvals?', offer: 'I will send the prices.' } : one,
      ),
    }));
    expect(steps).toHaveLength(1);
    expect(notWritten[0]?.why).toMatch(/^The next angle is too thin/);
  });

  it('counts the kinds of readers of angles with the same words together', () => {
    const { steps, notWritten } = plan(({ angles }) => ({
      angles: angles.flatMap((one) =>
        one.id === 4
          ? [
              { ...one, roles: ['Physician'] },
              {
                ...one,
                id: 9,
                name: 'Copy',
                line: 'Larkfield Auth, a service, renews.',
                roles: ['Owner', 'Facilities'],
              },
            ]
          : one,
      ),
    }));
    expect(steps.map(({ match }) => match.angle.id)).not.toContain(4);
    expect(notWritten[0]?.why).toContain('with the same words in “Copy”, is for 3 kinds of readers');
  });

  it('writes no later email that tells three kinds of readers the same, and says for whom one is wanted', () => {
    const { steps, notWritten } = plan(({ angles }) => ({
      angles: angles.map((one) =>
        one.id === 4 ? { ...one, roles: ['Physician', 'Practice manager', 'Facilities'] } : one,
      ),
    }));
    expect(steps.map(({ match }) => match.angle.id)).toEqual([2]);
    expect(notWritten[0]?.why).toContain(
      'is for 3 kinds of readers, which is too many for a second email: write one for cardiologists.',
    );
  });

  it('writes an executive a later email only by an angle of that post alone', () => {
    const later = (...roles: string[]) => {
      const input = sampleInput();
      const sheet = sampleSheet();
      const angles = sheet.angles.flatMap((one) =>
        one.id === 2 ? { ...one, roles: [CFO] } : one.id === 4 ? { ...one, roles } : [],
      );
      const lead = { ...input.lead, title: CFO, category: 'Hospital', specialties: [] };
      return planSequence({ ...input, lead, sheet: { ...sheet, angles } }).steps.map(
        ({ match }) => match.angle.id,
      );
    };
    expect(later(CFO)).toEqual([2, 4]);
    expect(later(CFO, 'Practice manager')).toEqual([2]);
  });

  it('passes over a thin angle to the next one, which is left what the thin one would take', () => {
    const offer = 'I will send the prices.';
    const { steps, notWritten } = plan(({ angles }) => {
      const thin = angles.flatMap((one) =>
        one.id === 4 ? { ...one, question: 'Who renews approvals?', offer, more: [6] } : [],
      );
      const good = thin.map((one) => ({
        ...one,
        id: 5,
        question: 'When an approval runs out, who notices?',
        line: 'Larkfield Auth, a prior authorization service, renews approvals three days before.',
      }));
      return { angles: [...angles.slice(0, 2), ...thin, ...good] };
    });
    expect(steps.map(({ step, match }) => [step, match.angle.id])).toEqual([
      [0, 2],
      [1, 5],
    ]);
    expect(steps[1]).toMatchObject({ move: 'angle', hasOffer: true, facts: [{ id: 6 }] });
    expect(notWritten.map(({ step, why }) => [step, why.slice(0, 12)])).toEqual([
      [2, 'The next ang'],
      [3, 'Both angles '],
    ]);
  });

  it('offers the document of the campaign where an angle offers that one, and its own words elsewhere', () => {
    const paper: Ask = {
      kind: 'document',
      question: 'Would you like our data sheet?',
      statement: 'I can send the data sheet of Larkfield Auth.',
      url: 'https://larkfield.example/sheet',
    };
    const offered = (offer: string) =>
      plan(
        ({ angles }) => ({
          angles: angles.map((one) => ({ ...one, offer, offer_ask: 'document' as const })),
        }),
        [paper],
      ).steps[0];
    expect(offered('If you like, I will send our data sheet.')?.ask).toEqual(paper);
    expect(offered('If you like, I will send the price list for your size.')).toMatchObject({
      ask: undefined,
      hasOffer: true,
    });
  });

  it('makes no offer twice, in whatever words, and asks nobody whom an angle fits who looks after it', () => {
    const { steps, notWritten } = plan(({ angles }) => ({
      angles: angles.map((one) => (one.id === 4 ? { ...one, offer: 'We can send a sample summary.' } : one)),
    }));
    expect(steps.map(({ move, match, hasOffer }) => [move, match.angle.id, hasOffer])).toEqual([
      ['opening', 2, true],
    ]);
    expect(notWritten[0]?.why).toMatch(/^What the next angle would offer was offered already/);
  });
});

describe('colleagues', () => {
  const ID = (id: string) => ({ ...sampleInput().lead, id });
  const dealt = (own: string, others: string[]) => {
    const given = { ...sampleInput(), sheet: sampleSheet(), lead: ID(own), accountPeers: others.map(ID) };
    const { steps, notWritten } = planSequence(given);
    return { angles: steps.map(({ match }) => match.angle.id), why: notWritten[0]?.why };
  };

  it('get angles in turn, and nobody what another has', () => {
    expect(dealt('1', ['2']).angles).toEqual([2, 5]);
    expect(dealt('2', ['1']).angles).toEqual([4, 6]);
    expect(dealt('10', ['9']).angles).toEqual([4, 6]);
  });

  it('are left out with the reason where the others have every angle', () => {
    expect(dealt('5', ['1', '2', '3', '4'])).toEqual({
      angles: [],
      why: expect.stringMatching(/^Colleagues of the same organization get every angle/),
    });
  });
});
