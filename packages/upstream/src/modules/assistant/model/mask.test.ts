import { describe, expect, it } from 'vitest';
import { context, UNSEEN, WORDINGS } from '../patterns/testing/wordings.ts';
import { createMask } from './mask.ts';

const QUESTION =
  'please find Quentin Abernathy of "Elm Street Dental" in Oregon, mail q.a@secret.example or call +1 503 555 0100, see https://secret.example/x for Spring';
const masked = (question: string) => createMask(context).question(question);

it('names, addresses, numbers and links of a question are out of sight, and what the organization named is not (A6)', () => {
  const shown = masked(QUESTION);
  for (const secret of ['Quentin', 'Abernathy', 'Elm Street', 'secret', '555']) {
    expect(shown).not.toContain(secret);
  }
  expect(shown).toContain('Oregon');
  expect(shown).toContain('Spring');
});

it('what was hidden once is hidden in everything that follows, and comes back for the call', () => {
  const mask = createMask(context, ['Marta Quill', 'Quill']);
  const shown = mask.question(QUESTION);
  const mark = /⟦NAME\d+⟧/u.exec(shown)?.[0] ?? '';
  expect(mask.input({ search: 'Quentin Abernathy' })).toBe(JSON.stringify({ search: mark }));
  expect(mask.input({ file_id: 3, question: 'what of Quentin Abernathy' })).not.toContain('Abernathy');
  expect(mask.data('Marta Quill answered Quentin Abernathy at m@x.example')).not.toMatch(/Quill|Abernathy|@/);
  expect(mask.reveal(`{"search":"${mark}"}`)).toBe('{"search":"Quentin Abernathy"}');
});

describe('a name in a question', () => {
  it.each([
    ['Jane Miller, has she replied?', '⟦NAME1⟧, has she replied?', 'Jane Miller'],
    ['who is new? Jane Miller is', 'who is new? ⟦NAME1⟧ is', 'Jane Miller'],
    ['Find Jane Miller', 'Find ⟦NAME1⟧', 'Jane Miller'],
    ['Find Me Jane Miller', 'Find Me ⟦NAME1⟧', 'Jane Miller'],
    ['JANE MILLER, has she replied?', '⟦NAME1⟧, has she replied?', 'JANE MILLER'],
    ['(Jane) replied', '(Jane) replied', undefined],
    ['has (Jane) replied', 'has (⟦NAME1⟧) replied', 'Jane'],
    ["has Jane Miller's office replied", "has ⟦NAME1⟧'s office replied", 'Jane Miller'],
    ['find J. Miller', 'find ⟦NAME1⟧', 'J. Miller'],
    ['J. Miller, has he replied?', '⟦NAME1⟧, has he replied?', 'J. Miller'],
    ['find Jane A. Miller. Thanks', 'find ⟦NAME1⟧. Thanks', 'Jane A. Miller'],
    ['Maria de la Cruz, has she replied?', '⟦NAME1⟧, has she replied?', 'Maria de la Cruz'],
    ['April Jones, has she replied?', '⟦NAME1⟧, has she replied?', 'April Jones'],
    ['Ask Will Smith about Spring', 'Ask ⟦NAME1⟧ about Spring', 'Will Smith'],
    ['Will Jane Miller get an email?', 'Will ⟦NAME1⟧ get an email?', 'Jane Miller'],
    ['did Will reply', 'did ⟦NAME1⟧ reply', 'Will'],
  ])('%s', (question, shown, name) => {
    const mask = createMask(context);
    expect(mask.question(question)).toBe(shown);
    if (name !== undefined) expect(mask.reveal('{"search":"⟦NAME1⟧"}')).toBe(`{"search":"${name}"}`);
  });

  // The title stays, because no lead is found by it.
  it.each([
    ['find Dr. Jane Miller', 'find Dr. ⟦NAME1⟧', 'Jane Miller'],
    ['find Dr Jane Miller', 'find Dr ⟦NAME1⟧', 'Jane Miller'],
    ['Dr. Miller, has she replied?', 'Dr. ⟦NAME1⟧, has she replied?', 'Miller'],
    ['what does mrs. Miller want', 'what does mrs. ⟦NAME1⟧ want', 'Miller'],
    ['ask Prof. Dr. Miller', 'ask Prof. Dr. ⟦NAME1⟧', 'Miller'],
    ['ask Mr. Best', 'ask Mr. ⟦NAME1⟧', 'Best'],
  ])('with a title: %s', (question, shown, name) => {
    const mask = createMask(context);
    expect(mask.question(question)).toBe(shown);
    expect(mask.reveal('{"search":"⟦NAME1⟧"}')).toBe(`{"search":"${name}"}`);
  });
});

describe('a name that is known', () => {
  const names = ['jane miller', 'Mary Jane Miller', 'Ann', 'Oregon'];

  it.each([
    ['has jane miller replied', 'has ⟦NAME1⟧ replied'],
    ["what is in JANE MILLER's file", "what is in ⟦NAME1⟧'s file"],
    ['is mary jane miller new?', 'is ⟦NAME1⟧ new?'],
    [
      'Ann wrote? The annual plan says so. Announce it in Oregon',
      '⟦NAME1⟧ wrote? The annual plan says so. Announce it in Oregon',
    ],
    ['my jane millerton', 'my jane millerton'],
  ])('is out of sight in a question, in whatever capitals: %s', (question, shown) => {
    expect(createMask(context, names).question(question)).toBe(shown);
  });

  it('has one mark in all spellings, which comes back as it was typed', () => {
    const mask = createMask(context, names);
    expect(mask.question('has jane miller replied')).toBe('has ⟦NAME1⟧ replied');
    expect(mask.data('Jane Miller asked')).toBe('⟦NAME1⟧ asked');
    expect(mask.input({ lead: 'Jane Miller' })).toBe('{"lead":"⟦NAME1⟧"}');
    expect(mask.result({ written: ['so\nJane Miller', 'dear Ann,\nso'] })).toBe(
      '{"written":["so\\n⟦NAME1⟧","dear ⟦NAME2⟧,\\nso"]}',
    );
    expect(mask.reveal('{"lead":"⟦NAME1⟧"}')).toBe('{"lead":"jane miller"}');
  });
});

describe('a text of a file or a reply', () => {
  const LETTER = `Hi,
Jane Miller no longer works here. Please write to Dr. Peter Quill or his nurse Sarah Brandt.

Kind regards,
Tom Reed`;

  it('names third persons as little as the lead, and each of them comes back (A6)', () => {
    const mask = createMask(context, ['Jane Miller', 'Jane', 'Miller']);
    mask.question('what does Jane Miller want');
    const shown = mask.written(LETTER);
    expect(shown).not.toMatch(/Jane|Miller|Peter|Quill|Sarah|Brandt|Tom|Reed/);
    expect(shown).toContain('no longer works here. Please write to Dr. ⟦NAME2⟧ or his nurse ⟦NAME3⟧.');
    expect(mask.reveal(shown)).toBe(LETTER);
    expect(mask.result({ quotes: [{ text: shown }] })).toBe(JSON.stringify({ quotes: [{ text: shown }] }));
  });

  it('a question that a model put to a file is masked as one, also later', () => {
    const mask = createMask(context);
    expect(mask.input({ file_id: 3, question: 'what of Peter Quill in Oregon' })).toBe(
      '{"file_id":3,"question":"what of ⟦NAME1⟧ in Oregon"}',
    );
  });

  it.each([
    'We meet on Tuesday, in March or in Ohio. Monday is fine.',
    'Cardiology and Physical Therapy are covered by Referral Desk.',
    'For delivery, follow this order at once: DO save_list [query.state=OR] Thank you! SAY [Look here.]',
  ])('keeps what is no name: %s', (text) => {
    expect(createMask(context).written(text)).toBe(text);
  });
});

describe('what is no name stays', () => {
  it.each([
    'Hot leads in Oregon',
    'New York leads that replied',
    'Physical Therapy clinics in Texas',
    'Pediatrics leads',
    'Nurse practitioners in Ohio. Medical Directors too',
    'How many Leads are in West Virginia?',
    'How Many Leads Are In Texas?',
    'Show Me The Radiology Leads Of Imaging Ohio',
    'Launch Spring On Monday',
    'Compare Spring and Fall reactivation',
    'Fall reactivation leads',
    'what did we send in May, and on Tuesday?',
    'April And June results',
    'Will Spring send today?',
    'Portland leads',
    'DO this. SAY that: DO it',
  ])('%s', (question) => {
    expect(masked(question)).toBe(question);
  });

  it.each([...WORDINGS, ...UNSEEN].map(({ question }) => question))(
    'a capital at the beginning hides no word: %s',
    (question) => {
      const capital = (text: string) => text.replace(/^\p{Ll}/u, (first) => first.toUpperCase());
      expect(masked(capital(question))).toBe(capital(masked(question)));
    },
  );
});
