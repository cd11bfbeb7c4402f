import type { SheetAngle, SheetClaim } from '@myra/writer/plan/types';
import { EMPTY_SHEET } from '@myra/writer/plan/types';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { claim, sampleSheet } from '@myra/writer/sample-sheet.fixture';
import { describe, expect, test } from 'vitest';
import { nothing } from '../answer/compose-draft.fixture.ts';
import { inputFor } from '../answer/draft-input.fixture.ts';
import { helpAnswer } from './answer-help.ts';

const CHAIRS = [
  claim(1, 'what_it_is', 'Brightwheel is a wheelchair cleaning service.'),
  claim(2, 'does', 'We clean ten chairs in a morning, on your floor.'),
  claim(3, 'does', 'Our van brings its own water and takes it away again.'),
  claim(4, 'commercial', 'Cleaning costs $38 per chair.'),
  claim(5, 'commercial', 'A visit of fewer than ten chairs costs $45 per chair.'),
  claim(6, 'proof', 'Nine nursing homes in Ohio use it.'),
  claim(7, 'does', 'Limpiamos sillas de ruedas también por la noche.'),
  claim(8, 'does', 'El servicio incluye los frenos y las ruedas.'),
];

/** The help with the answer to these words, by the sheet of a service for wheelchairs or by another. */
function helpWith(
  ownText: string,
  written = '',
  claims: readonly SheetClaim[] = CHAIRS,
  angles: readonly SheetAngle[] = [],
) {
  const sample = sampleInput();
  const write = {
    ...sample,
    product: { name: 'Brightwheel', description: 'A wheelchair cleaning service.' },
    sender: { name: 'Lupe Ortiz' },
    sheet: { ...EMPTY_SHEET, claims: [...claims], angles: [...angles] },
  };
  const more = { write, written };
  expect(nothing(ownText, more)).toMatchObject({ ok: false });
  return helpAnswer(inputFor(ownText, more));
}
const refsOf = (help: ReturnType<typeof helpWith>, fits: string) =>
  help?.sentences.filter((one) => one.fits === fits && one.ref !== 'reply').map(({ ref }) => ref);

test('what no sentence answers is named in the words of the message, with the claims that may fit', () => {
  const help = helpWith(
    'Sounds good Lupe. Come do the ten, any Tuesday. And what about the water, you never told me. Also can you look at two geri chairs while your here?',
  );
  expect(help?.open).toEqual([
    'Come do the ten, any Tuesday.',
    'And what about the water, you never told me.',
    'Also can you look at two geri chairs while your here?',
  ]);
  expect(refsOf(help, 'may_fit')).toContain('claim:3');
  expect(help?.greeting).toMatch(/Mara|Ellison/);
  expect(help?.signOff).toContain('Lupe Ortiz');
});

test('a price in words that no rule knows gets the claims with an amount, and no draft', () => {
  const help = helpWith(
    'What would it come to for about 210 chairs across four buildings, once a year? Is there a price for that volume?',
  );
  expect(help?.open).toEqual([
    'What would it come to for about 210 chairs across four buildings, once a year?',
    'Is there a price for that volume?',
  ]);
  expect(refsOf(help, 'may_fit')).toEqual(expect.arrayContaining(['claim:4', 'claim:5']));
});

test('a Spanish message is quoted with its accents and gets Spanish sentences', () => {
  const help = helpWith(
    'Sí nos interesa, pero de día no podemos soltar las sillas. ¿Pueden venir después de las 8 de la noche?',
  );
  expect(help?.open).toEqual(['¿Pueden venir después de las 8 de la noche?']);
  expect(refsOf(help, 'may_fit')).toEqual(['claim:7']);
  expect(help?.greeting).toMatch(/^Buenos días/);
});

test('a claim that answers one question of two is given as its answer, and only the other question is open', () => {
  const help = helpWith('How many chairs do you clean in a morning? And who repairs the brakes?');
  expect(help?.open).toEqual(['And who repairs the brakes?']);
  expect(help?.sentences[0]).toEqual({
    ref: 'claim:2',
    text: 'We clean ten chairs in a morning, on your floor.',
    about: 'How many chairs do you clean in a morning?',
    fits: 'answers',
    warnings: [],
  });
});

test('what the email that they answer said may be said once more', () => {
  const words = 'Is there a price for that volume?';
  const written = 'Hi Mara,\n\nCleaning costs $38 per chair.';
  expect(refsOf(helpWith(words, written), 'may_fit')).toEqual(['claim:4', 'claim:5']);
});

test('of a refusal and of a wait only what goes beyond it is open', () => {
  const help = helpWith('No thanks, nine homes here are all set. Maybe check with Dana in the spring.');
  expect(help?.open).toEqual(['Maybe check with Dana in the spring.']);
  expect(help?.sentences).toEqual([]);
});

test('the help is bounded, in points, sentences and characters', () => {
  const many = Array.from({ length: 30 }, (_, at) => `Can you clean ${at} bariatric recliners with water?`);
  const help = helpWith(many.join(' '));
  expect(help?.open).toHaveLength(5);
  expect(help?.sentences.length).toBeLessThanOrEqual(5);
  expect(new Set(help?.sentences.map(({ text }) => text)).size).toBe(help?.sentences.length);
  const rooms =
    'the lobby, the dining room upstairs, the chapel beside the library, the kitchen on the first floor, the hall of the old wing';
  const [long] =
    helpWith(`Yes please call us about the recliners in ${rooms}, the garden room and what else we have.`)
      ?.open ?? [];
  expect(long).toMatch(/^Yes please call us .{100,}…$/);
  expect(long?.length).toBeLessThanOrEqual(200);
});

test('a price that is to be sent gets the claims with an amount, and what they tell of themselves is not open', () => {
  const help = helpWith('Please send your price list. We have a locked unit with its own rules.');
  expect(help?.open).toEqual([]);
  expect(refsOf(help, 'may_fit')).toEqual(expect.arrayContaining(['claim:4', 'claim:5']));
});

/** A sheet of sonographers who fill in. */
const SONOGRAPHERS = [
  claim(1, 'commercial', 'You pay $88 an hour for general or vascular, with an 8 hour minimum.'),
  claim(
    2,
    'proof',
    "You're talking to a sonographer of 21 years, the last 9 sending others where there isn't one.",
  ),
  claim(3, 'does', 'We are 17 techs and do general ultrasound, vascular and adult echo.'),
  claim(4, 'proof', 'Every one of my techs is registered with ARDMS or CCI.'),
  claim(
    5,
    'commercial',
    'A traveler is 13 weeks at 40 hours: $3,450 a week general, $3,750 echo, housing in it.',
  ),
  {
    ...claim(
      6,
      'commercial',
      'I can send the rate sheet, two resumes, or do a first shift: flat $560 general or $600 echo.',
    ),
    mail_text: 'Our first shift is one 8 hour day, flat $560, no mileage, one per facility.',
  },
  claim(7, 'commercial', "You owe nothing if you cancel with 72 hours notice; less than that, it's 4 hours."),
  claim(8, 'safety', 'We fill in and go home, and we do no temp to hire in the first 6 months.'),
  claim(9, 'result', 'One 25 bed hospital asked us for 108 days in 2024 and we covered 101.'),
  {
    ...claim(10, 'safety', "We are here for vacations and leaves and not after anybody's job."),
    roles: ['Technologist'],
  },
  claim(11, 'safety', "We don't do pediatric or fetal echo, TEE or overnight call."),
];
const nearSonographers = (words: string) => refsOf(helpWith(words, '', SONOGRAPHERS), 'may_fit');

test.each([
  'Sounds fine. Can you call me at lunch, 12-1, any day but Wednesday?',
  'Yes for July 6 thru 17. I would rather my director hears it from me first.',
  'We need someone on the 4th, 5th and 6th at 7 am, one or two months at least. Can you look at that?',
  'We filled two spots in February. Can you also park a van in the first lot?',
  'Could you send two resumes and the first hours you have, and who pays the parking?',
  'Will they scan after 7? And is it here in the building or from a job?',
  'Would you write your sentence about going after a job in our letter to Judy?',
])(
  'nothing is offered for words of any subject, for one weak word, nor what is meant for others: %s',
  (words) => {
    expect(nearSonographers(words)).toEqual([]);
  },
);

test('a wish gets the sentences that share what it is about, in their wording for mail', () => {
  expect(
    nearSonographers('Yes mam. Need Mon Wed Fri starting April 13, general plus some vascular.'),
  ).toEqual(['claim:1', 'claim:3']);
  expect(nearSonographers('Do you have somebody for fetal cases?')).toEqual(['claim:11']);
  const mileage = helpWith('Would we owe mileage to a facility so far out?', '', SONOGRAPHERS);
  expect(mileage?.sentences.map(({ text }) => text)).toContain(
    'Our first shift is one 8 hour day, flat $560, no mileage, one per facility.',
  );
});

describe('what of a yes is understood', () => {
  const offers = (offer: string): SheetAngle[] =>
    sampleSheet()
      .angles.slice(0, 1)
      .map((one) => ({ ...one, offer }));
  const RESUMES = "If you like, I'll send you two resumes with the names off.";
  const helpToOffer = (ownText: string, offer = RESUMES) =>
    helpWith(ownText, `Hi Mara,\n\nWhat do you want to see?\n\n${offer}`, SONOGRAPHERS, offers(offer));
  const surely = (help: ReturnType<typeof helpWith>) =>
    help?.sentences.filter(({ fits }) => fits === 'answers').map(({ text }) => text);

  test('is given as the rules say it, beside what is open', () => {
    const help = helpToOffer(
      "Yes mam. Need Mon Wed Fri starting April 13, general plus some vascular. Go ahead and send the two resumes and I'll run them by our HR.",
    );
    expect(help?.open).toEqual(['Need Mon Wed Fri starting April 13, general plus some vascular.']);
    expect(surely(help)).toEqual([
      expect.stringMatching(/^Thank you/u),
      'I will send you two resumes with the names off.',
    ]);
  });

  test('is the offer of the email that they answer, the price and the day, each once', () => {
    const help = helpToOffer(
      'Yes please. Send me the checklist, plus your prices. Tuesday works for me. Our loading dock is under repair and the guard has to know you.',
      'I can send you the checklist.',
    );
    expect(help?.open).toEqual(['Our loading dock is under repair and the guard has to know you.']);
    expect(surely(help)?.slice(1, 4)).toEqual([
      'I will send you the checklist.',
      'I will send you our prices as well.',
      'Tuesday, November 24 works for me.',
    ]);
  });

  test('is “what you asked for” where another approved offer names it', () => {
    const words =
      'Yes sir. Please send the two resumes. Need Mon Wed Fri starting April 13, general plus some vascular.';
    const help = helpWith(words, 'Hi Mara,\n\nWho scans?', SONOGRAPHERS, offers(RESUMES));
    expect(surely(help)).toContain('I will send you what you asked for.');
  });

  test.each(['omg yes.', 'Oh wow, yes!', 'Yes sir.', "Yes ma'am."])('is a yes in any mood: %s', (yes) => {
    const help = helpToOffer(`${yes} Need Mon Wed Fri starting April 13, general plus some vascular.`);
    expect(help?.open).toEqual(['Need Mon Wed Fri starting April 13, general plus some vascular.']);
    expect(surely(help)?.[0]).toMatch(/^Thank you/u);
  });

  test('is the colleague whom they name, beside what they tell of themselves', () => {
    const help = helpToOffer(
      "Darla Pettibone is over radiology and lab both, she'd know. dpettibone@blackwaterdraw.example. I only see it when the bill comes.",
    );
    expect(help?.open).toEqual([]);
    expect(surely(help)).toEqual([
      expect.stringMatching(/^Thank you/u),
      'I will get in touch with Darla Pettibone and say that I have the name from you.',
    ]);
  });

  test('is nothing where they only thank, refuse, or set a condition', () => {
    for (const words of [
      'Thanks. Can your crew park behind the chapel?',
      'Please send the resumes without the licences, only if both are local to us.',
      'No thanks, nine homes here are all set. Maybe check with Dana in the spring.',
    ])
      expect(surely(helpToOffer(words)), words).toEqual([]);
  });
});

test('a claim is offered in its sentence for mail, also where that leaves a figure of its source out', () => {
  const priced = {
    ...claim(1, 'commercial', '$1,200 per visit up to 3 vans'),
    mail_text: 'Each visit costs $1,200 and VAT for the building.',
  };
  const asked = (words: string) => helpWith(words, '', [priced])?.sentences;
  expect(asked('What does a visit cost? And who repairs the brakes?')).toEqual([
    expect.objectContaining({ text: 'Each visit costs $1,200 and VAT for the building.', fits: 'answers' }),
  ]);
  // It does not tell what only the source has.
  expect(asked('How many vans come per visit? And who repairs the brakes?')).not.toContainEqual(
    expect.objectContaining({ fits: 'answers' }),
  );
});

test('the stop of a title ends no sentence', () => {
  expect(helpWith('Dr. Holt wants to know about infection control.')?.open).toEqual([
    'Dr. Holt wants to know about infection control.',
  ]);
});

test('names below a message and legal notices are no open points', () => {
  const help = helpWith(
    'Can you repair the brakes?\n\nDana Whitfield\nDirector of Nursing\n\nThis email is privileged and only for the intended recipient.',
  );
  expect(help?.open).toEqual(['Can you repair the brakes?']);
});

test.each([
  'My resident was hurt by your chair and is in the hospital.',
  'Our attorney will contact you about this.',
  'Take me off your list. How much is it?',
  'I will report you as spam to the authorities.',
  'I am out of the office until Monday.',
])('nothing is given for what a person alone may answer: %s', (ownText) => {
  expect(helpWith(ownText)).toBeUndefined();
});

test('titles, greetings and the name of the writer are no open points', () => {
  const help = helpWith(
    'Ing. Ortiz:\nBuen día. ¿Cuánto sería por los nueve sillones, Q.F.B. Ruiz incluida? Indíqueme si ya trae IVA.\nC.P. Arturo Villaseñor R.',
  );
  expect(help?.open).toEqual([
    '¿Cuánto sería por los nueve sillones, Q.F.B. Ruiz incluida?',
    'Indíqueme si ya trae IVA.',
  ]);
});

test.each([
  [
    'greetings, initials and what they tell of themselves',
    'Muy buen día.\n¿Qué incluye el servicio de fuentes? Tenemos dos edificios y un patio.\nCA',
    ['¿Qué incluye el servicio de fuentes?'],
  ],
  [
    'a name in short below',
    'We are two buildings by the river. Can you repair the brakes?\nC.',
    ['Can you repair the brakes?'],
  ],
  [
    'a bid, a wish and a condition, which are open',
    'Our floors were done in May. Bring the paperwork to the gate. We need it in purple. The guard has to see badges.',
    ['Bring the paperwork to the gate.', 'We need it in purple.', 'The guard has to see badges.'],
  ],
  [
    'what was needed once',
    'Can you repair the brakes of ten chairs? The others needed two days.',
    ['Can you repair the brakes of ten chairs?'],
  ],
  [
    'a polite bid in Spanish, which is open',
    'Somos una casa chica. Indíquenos el horario de la ruta del norte.',
    ['Indíquenos el horario de la ruta del norte.'],
  ],
])('open is only what asks: %s', (_, words, open) => {
  expect(helpWith(words)?.open).toEqual(open);
});
