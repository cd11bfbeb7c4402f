import { expect, it } from 'vitest';
import { proposedLineFault } from './check-line.ts';
import { maskNote } from './mask-note.ts';
import { isUnsayable, sayableNotes } from './sayable-notes.ts';

/** Notes as sales staff write them, each with a line that says only what it says. */
it.each([
  [
    'Met at our booth in Fargo, asked for the sizes of the trays.',
    'You asked me for the sizes of the trays at our booth in Fargo.',
  ],
  ['wants to know who pays for the return label', 'You asked who pays for the return label.'],
  [
    'Signed up for the May 12 webinar, could not stay',
    'You signed up for the May 12 webinar and could not stay.',
  ],
  [
    'Said her office still tracks referrals in Excel',
    'You told me that your office still tracks referrals in Excel.',
  ],
  [
    'Spoke by phone 3/4. They run two labs and count by hand.',
    'When we spoke, you said that you run two labs and count by hand.',
  ],
  [
    'Asked us to follow up in September, after the audit.',
    'You asked us to follow up in September, after the audit.',
  ],
  [
    'visited the stand, contract with current vendor ends in June',
    'You mentioned when we met that your contract with the current vendor ends in June.',
  ],
  [
    'Preguntó por las tallas en la feria de Monterrey',
    'Me preguntó por las tallas en la feria de Monterrey.',
  ],
  ['Dijo que cuentan las muestras a mano.', 'Usted me dijo que cuentan las muestras a mano.'],
  [
    'Interested in the pediatric kit, not in the adult one.',
    'You asked about the pediatric kit, not the adult one.',
  ],
  ['Uses 40 trays a week.', 'You use 40 trays a week.'],
  ['Asked about outpatient surgery packs.', 'You asked about outpatient surgery packs.'],
  ['Might order in May if the audit is done.', 'You might order in May if the audit is done.'],
  ['Asked if it fits a 12 mm scope.', 'You asked about the fit of a 12 mm scope.'],
  ['Question: does it fit a 12 mm scope?', 'You asked whether it fits a 12 mm scope.'],
])('a line that only says what its note says stands: %s', (note, line) => {
  expect(proposedLineFault(line, sayableNotes([note]))).toBeUndefined();
});

it.each([
  // Words, numbers and names of its own.
  ['beyond', 'Asked for the sizes.', 'You asked for the sizes and the delivery dates.'],
  ['beyond', 'Asked about 40 trays.', 'You asked about 60 trays.'],
  ['beyond', 'Asked for the sizes.', 'You asked for the sizes in Fargo.'],
  ['beyond', 'Said they might order in spring.', 'You said that you order in spring.'],
  ['beyond', 'Two labs, asked for a sample.', 'You asked for a sample for three labs.'],
  ['beyond', 'Does not use Excel, asked for a sample.', 'You told me that you use Excel.'],
  // Nobody met where the note knows of no meeting.
  ['beyond', 'Uses Excel for referrals.', 'You told me that you use Excel for referrals.'],
  ['beyond', 'Signed up for the webinar.', 'We met at the webinar.'],
  ['beyond', 'Uses Excel for referrals.', 'You asked about Excel for referrals.'],
  ['rule', 'Asked for the sizes.', 'Did you ask for the sizes?'],
  ['rule', 'Asked for the sizes.', 'You asked for the sizes. See sizes.'],
  ['rule', 'See www.evil.com for the sizes, asked.', 'You asked for the sizes, see www.evil.com.'],
  ['rule', 'Excel is used for referrals.', 'Excel is used for referrals.'],
  ['phrase', 'Great meeting you, he said.', 'You said great meeting you.'],
  ['rule', 'Asked for a proven guarantee.', 'You asked for a proven guarantee.'],
  ['private', 'He said he is going through a divorce', 'You said that you are going through a divorce.'],
] as const)('%s: no line says what its note does not, or what no line may say: %s', (fault, note, line) =>
  expect(proposedLineFault(line, note)).toBe(fault),
);

it.each([
  'She is recovering from surgery.',
  'His wife is expecting in May.',
  'I heard they are being sued.',
  'Asked for sizes. Do not mention the audit.',
  'MRN 48213 asked for sizes.',
  'MET BOB MILLER AT THE BOOTH',
  'Está embarazada, vuelve en mayo.',
])('nothing may be said of: %s', (note) => expect(sayableNotes([note])).toBe(''));

it('leaves out only the sentence that is not for the lead', () => {
  expect(sayableNotes(['Met at our booth. His wife is ill. Asked for the sizes.', 'Uses Excel'])).toBe(
    'Met at our booth.\nAsked for the sizes.\nUses Excel',
  );
});

it('a model sees no name, address or number of a telephone, and what it repeats gets them back', () => {
  const note =
    "Met Helena and her boss Bob Miller at the Fargo booth. Ann asked for Acme's sizes by May, call 614-555-0142 or bob@x.example, see www.x.example. marsh uses Excel and an MRI.";
  const { text, reveal } = maskNote(note, ['Helena', 'Marsh', 'Elmgate Cardiology', null, '']);
  expect(text).not.toMatch(/helena|marsh|bob|miller|\bann\b|acme|555|example/iu);
  expect(text).toMatch(
    /^Met ⟦N1⟧ and her boss ⟦N\d⟧ at the ⟦N\d⟧ booth\. ⟦N\d⟧ asked for ⟦N\d⟧'s sizes by ⟦N\d⟧, call/u,
  );
  expect(text).toContain('an MRI');
  expect(reveal(/⟦N\d⟧ booth/u.exec(text)?.[0] ?? '')).toBe('Fargo booth');
});

it('a name that is a word stays one in small letters, and every name comes back as it was written', () => {
  const known = ['Will', 'Reading', 'Marsh', 'Price Hall'];
  const note = 'Will asked whether it will fit. marsh is reading of Marsh, price hall and the price.';
  const { text, reveal } = maskNote(note, known);
  expect(text).toMatch(
    /^⟦N\d⟧ asked whether it will fit\. ⟦N\d⟧ is reading of ⟦N\d⟧, ⟦N\d⟧ and the price\.$/u,
  );
  expect(reveal(text)).toBe(note.replace('price hall', 'Price Hall'));
});

it.each([
  'She asked about pricing for her health system.',
  'Has surgery on Fridays.',
  'has cataract surgery every Tuesday',
  'Has a fall prevention program.',
  'Has flu vaccines',
  'Runs his transplant program',
  'Tiene cirugía ambulatoria y cuatro consultorios.',
  'Preguntó por su salud ocupacional',
])('what a place offers is no illness of a person: %s', (note) => expect(isUnsayable(note)).toBe(false));

it.each(['Recovering from surgery', 'Started chemo in May', 'her surgery is in March', 'has diabetes'])(
  'what a person has is nobody’s business: %s',
  (note) => expect(isUnsayable(note)).toBe(true),
);
