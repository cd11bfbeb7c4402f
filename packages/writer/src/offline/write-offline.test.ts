import { countWords } from '@myra/shared/rules/sheet-words';
import { describe, expect, it } from 'vitest';
import { mainText } from '../checks/main-text.ts';
import { EMPTY_SHEET } from '../plan/types.ts';
import { sampleInput } from '../sample-input.fixture.ts';
import { sampleSheet } from '../sample-sheet.fixture.ts';
import type { LeadFacts, WriteInput, WrittenEmail } from '../types.ts';
import { localeOf } from './locales/index.ts';
import { findUnapproved } from './unapproved.fixture.ts';
import { writeOffline } from './write-offline.ts';

const MANAGER: Partial<LeadFacts> = {
  id: '2',
  firstName: 'Priya',
  lastName: 'Raman',
  title: 'Director of Revenue Cycle',
  providerName: 'Northgate Heart & Vascular',
  specialties: [],
};

function input(lead: Partial<LeadFacts> = {}, profile: Partial<WriteInput['profile']> = {}): WriteInput {
  const base = sampleInput();
  return {
    ...base,
    sheet: sampleSheet(),
    lead: { ...base.lead, ...lead },
    profile: { ...base.profile, wordLimit: 60, ...profile },
  };
}

function emails(given: WriteInput): WrittenEmail[] {
  const result = writeOffline(given);
  if (!result.ok) throw new Error(result.fault.message);
  return result.emails;
}

const main = (email: WrittenEmail | undefined) => mainText(email?.body ?? '').replaceAll(/\s+/g, ' ');

describe('the offline writer', () => {
  it('asks a physician the question of a physician, and offers', () => {
    const [first] = emails(input());
    expect(first?.body.startsWith('Dr. Ellison,')).toBe(true);
    expect(main(first)).toBe(
      'When a payer wants a peer-to-peer, do you get the case on one page? Larkfield Auth, a prior authorization service, schedules the peer-to-peer and hands you a one-page summary of the case. We prepare, submit and follow up your prior authorization requests. If you like, I will send a sample summary.',
    );
    expect(first?.subjectLine).toBe('One page before a peer-to-peer');
    expect(first?.reason).toBe('first angle: peer-to-peer, because Cardiologist');
  });

  it('answers first and asks then in few words, and offers where that fits', () => {
    const [first] = emails(input(MANAGER, { wordLimit: 35 }));
    expect(main(first)).toBe(
      'Larkfield Auth, a prior authorization service, works every request until the payer has answered. How many of your denials read “no authorization on file”? If you like, I will send a sample status report.',
    );
    const [shorter] = emails(input(MANAGER, { wordLimit: 30 }));
    expect(main(shorter)).toMatch(/on file”\?$/u);
  });

  it('says first what the product is where the line of the first email does not', () => {
    const given = input();
    const angles = given.sheet.angles.map((one) =>
      one.id === 2 ? { ...one, line: 'Larkfield Auth hands you a one-page summary of the case.' } : one,
    );
    const written = emails({ ...given, sheet: { ...given.sheet, angles } });
    expect(main(written[0])).toBe(
      'When a payer wants a peer-to-peer, do you get the case on one page? Larkfield Auth is a prior authorization service. It hands you a one-page summary of the case. If you like, I will send a sample summary.',
    );
    const said = written.filter(({ body }) => body.includes('is a prior authorization service'));
    expect(said).toHaveLength(1);
  });

  it('says the fact that has a sentence for mail, and not nothing for one that has none', () => {
    const given = input();
    const claims = given.sheet.claims.map((one) => (one.id === 3 ? { ...one, mail_text: null } : one));
    const angles = given.sheet.angles.map((one) => (one.id === 2 ? { ...one, more: [3, 6] } : one));
    expect(main(emails({ ...given, sheet: { ...given.sheet, claims, angles } })[0])).toContain(
      'twelve states',
    );
  });

  it('gives each later step an angle of its own, and says nothing twice', () => {
    const written = emails(input());
    expect(written.map(({ emailType }) => emailType)).toEqual([
      'Initial_Email_Outreach',
      'Follow-Up_Email',
      'Follow-Up_Email',
      'Follow-Up_Email',
    ]);
    expect(new Set(written.map(({ parts }) => parts?.angle)).size).toBe(4);
    const claims = written.flatMap(({ parts }) => parts?.claims ?? []);
    expect(new Set(claims).size).toBe(claims.length);
  });

  it('leaves out a question that only the seller can answer', () => {
    const given = input();
    const question = 'Could one service cover all payers?';
    given.sheet = { ...given.sheet, angles: given.sheet.angles.map((one) => ({ ...one, question })) };
    expect(main(emails(given)[0])).toMatch(/^Larkfield Auth, a prior/);
  });

  it('writes one email and no follow-up to a role without an angle, with the offer and the wish to pass it on', () => {
    const result = writeOffline(input({ title: 'Chef', lastName: 'Raman' }));
    expect(result.ok && result.emails.map(main)).toEqual([
      expect.stringMatching(
        /I will send a one-page summary\. If a colleague looks after this, please pass it on\.$/,
      ),
    ]);
    expect(result.ok && result.notWritten).toHaveLength(3);
    expect(result.ok && result.notWritten[0]?.why).toMatch(
      /^No angle is written for a lead without a known role/,
    );
  });

  it('asks neither an owner nor somebody without a title in a small place to pass it on', () => {
    const somebody = { title: null, lastName: 'Keene', specialties: [] };
    const mails = (lead: Partial<LeadFacts>) => emails(input({ ...somebody, ...lead })).map(main);
    expect(mails({})).toEqual([expect.stringMatching(/I will send a one-page summary\.$/)]);
    expect(mails({ title: 'Owner' })).toEqual([expect.stringMatching(/I will send a one-page summary\.$/)]);
    expect(mails({ category: 'Hospital', providerName: 'Northgate Hospital' })).toEqual([
      expect.stringContaining('colleague looks after this'),
    ]);
  });

  it('gives two people of one organization different reasons and subjects', () => {
    const first = input();
    const second = {
      ...input({ id: '3', firstName: 'Noor', lastName: 'Haddad MD' }),
      accountPeers: [first.lead],
    };
    const [a, b] = [emails(first)[0], emails(second)[0]];
    expect(a?.subjectLine).not.toBe(b?.subjectLine);
    expect(main(a)).not.toBe(main(b));
  });

  it('holds no sentence that nobody approved, names the product and keeps the limit, in every tone and size', () => {
    const tones = [
      'Professional & Authoritative',
      'Warm & Approachable',
      'Concise & Direct',
      'Innovative & Thought-Leadership',
      'Empathetic & Patient-Centric',
    ];
    for (const toneOfVoice of tones)
      for (const wordLimit of [35, 45, 60, 80])
        for (const lead of [{}, MANAGER, { title: null, firstName: null, lastName: null }]) {
          const given = input(lead, { toneOfVoice, wordLimit });
          for (const email of emails(given)) {
            expect(findUnapproved(email.sources, given, localeOf('en'))).toEqual([]);
            expect(email.body).toContain('Larkfield');
            expect(countWords(mainText(email.body))).toBeLessThanOrEqual(wordLimit);
            expect(email.body.split('?').length).toBeLessThanOrEqual(2);
            expect(email.warnings).toEqual([]);
          }
        }
  });

  it('prints a disclosure beside its claim, and leaves the claim out where it does not fit', () => {
    const given = input();
    const disclosure = 'Results of one customer; yours may differ.';
    given.sheet = {
      ...given.sheet,
      claims: given.sheet.claims.map((one) => (one.id === 2 ? { ...one, disclosure } : one)),
    };
    expect(main(emails({ ...given, profile: { ...given.profile, wordLimit: 80 } })[0])).toContain(
      `requests. ${disclosure}`,
    );
    expect(main(emails({ ...given, profile: { ...given.profile, wordLimit: 54 } })[0])).not.toContain(
      'We prepare',
    );
  });

  it('says what is missing where nothing is approved', () => {
    expect(
      writeOffline({
        ...input(),
        sheet: EMPTY_SHEET,
      }),
    ).toMatchObject({
      ok: false,
      fault: { code: 'sheet_missing' },
    });
  });

  it('leaves out a lead whose setting the product does not serve', () => {
    const given = input();
    expect(writeOffline({ ...given, sheet: { ...given.sheet, settingsServed: ['hospital'] } })).toMatchObject(
      {
        ok: false,
        fault: { code: 'not_served' },
      },
    );
  });

  it('writes to an unknown setting only where an angle is written for the role', () => {
    const given = input({ category: null, providerName: 'Brightwater' });
    const sheet: WriteInput['sheet'] = { ...given.sheet, settingsServed: ['hospital'] };
    expect(writeOffline({ ...given, sheet })).toMatchObject({ ok: true });
    expect(
      writeOffline({ ...given, sheet, lead: { ...given.lead, title: 'Chef', lastName: 'Ray' } }),
    ).toMatchObject({ ok: false, fault: { code: 'not_served' } });
  });

  it('says a figure beside an offer to show how it was counted', () => {
    const given = input({}, { wordLimit: 80 });
    const claims = given.sheet.claims.map((one) =>
      one.id === 2
        ? { ...one, mail_text: 'Our requests in difficult cases were answered in 31% less time.' }
        : one,
    );
    const offer = 'I will send how we counted requests in difficult cases.';
    const angles = given.sheet.angles.map((one) => ({ ...one, offer }));
    expect(main(emails({ ...given, sheet: { ...given.sheet, claims, angles } })[0])).toContain('31%');
  });

  it('says a disclosure once, also behind two claims that have it', () => {
    const given = input();
    given.profile.wordLimit = 120;
    const disclosure = 'Counted in 2025.';
    given.sheet = {
      ...given.sheet,
      claims: given.sheet.claims.map((one) => ({ ...one, disclosure })),
      angles: given.sheet.angles.map((one) => ({ ...one, line_refs: [1], more: [2, 3] })),
    };
    expect(main(emails(given)[0]).split(disclosure)).toHaveLength(2);
  });

  it('lets who runs a large place hand on what was written for them', () => {
    const given = input();
    given.lead = {
      ...given.lead,
      title: 'Chief Executive Officer',
      credential: null,
      category: 'Hospital',
      specialties: [],
    };
    given.sheet = {
      ...given.sheet,
      angles: given.sheet.angles.map((one) => ({ ...one, roles: ['Chief executive'] })),
    };
    given.profile.wordLimit = 120;
    expect(main(emails(given)[0])).toContain('If a colleague looks after this, please pass it on.');
    given.lead = { ...given.lead, category: 'Group practice' };
    expect(main(emails(given)[0])).not.toContain('colleague');
  });

  it('makes an offer hang on the wish of the reader, and says nothing twice', () => {
    const offering = (offer: string) => {
      const given = input();
      given.sheet = {
        ...given.sheet,
        angles: given.sheet.angles.map((one) => ({ ...one, offer, more: [2, 3] })),
      };
      const [first] = emails(given);
      expect(findUnapproved(first?.sources ?? [], given, localeOf('en'))).toEqual([]);
      return main(first);
    };
    const same = offering('We will prepare, submit and follow up your first requests.');
    expect(same).toContain('If you like, we will prepare, submit and follow up your first requests.');
    expect(same).not.toContain('We prepare, submit');
    // An offer that speaks of a claim needs it.
    expect(offering('I will send the wording on requests.')).toContain('We prepare, submit');
  });

  it('may tell patients of a doctor, of primary care and of a dentist, and of no condition', () => {
    const given = input();
    const [general] = given.sheet.angles;
    const about = (who: string) => ({
      ...given,
      organization: { ...given.organization, audienceType: 'patients' },
      sheet: {
        ...given.sheet,
        angles: general
          ? [
              {
                ...general,
                // No patient reads it.
                question: 'Is it hard to live with asthma?',
                subject: 'Evenings at the clinic',
                line: `Larkfield, a primary care clinic, is open late for ${who}.`,
              },
            ]
          : [],
      },
    });
    const [first] = emails(about('those who see a doctor'));
    expect(main(first)).toMatch(/^A short note from Larkfield Auth, .*summary\.$/);
    expect(writeOffline(about('a dental visit'))).toMatchObject({ ok: true });
    expect(writeOffline(about('those with asthma'))).toMatchObject({ ok: false });
  });

  it('gives a patient a note to keep, of several facts and no question, and says how to answer', () => {
    const given = input();
    const texts = {
      question: 'Is it easier to come after work?',
      line: 'Larkfield Auth, a clinic, is open until nine.',
      subject: 'Evenings',
      offer: 'We can find a time with you.',
    };
    const [general] = given.sheet.angles;
    const claims = given.sheet.claims.map((one) =>
      one.id === 4
        ? { ...one, mail_text: 'We are open until nine.' }
        : one.id === 3
          ? { ...one, mail_text: 'You can book online.' }
          : one,
    );
    const angles = general ? [{ ...general, ...texts, line_refs: [1, 4], more: [3, 6] }] : [];
    const organization = { ...given.organization, audienceType: 'patients' };
    const [first] = emails({ ...given, organization, sheet: { ...given.sheet, claims, angles } });
    expect(main(first)).toBe(
      'A short note from Larkfield Auth, to keep for when you need us. We are open until nine. You can book online. Larkfield Auth is used by practices in twelve states. Reply to this email, and we can find a time with you.',
    );
    expect(first?.body).toMatch(/Jonah Reyes\nLarkfield Auth$/);
  });

  it('asks whoever opens a shared inbox to pass one email on, and who has a title what concerns it', () => {
    const desk = { firstName: null, lastName: null, credential: null, specialties: [] };
    const written = (email: string, title: string | null) =>
      emails(input({ ...desk, title, email })).map(main);
    expect(written('info@larch.example', null)).toEqual([
      expect.stringMatching(/^Larkfield.*looks after this.*name\?$/),
    ]);
    expect(written('info@larch.example', 'Revenue cycle')[0]).toMatch(/^How many of your denials/);
  });

  it('tells a shared inbox first whom it is for, where the angle says so, and asks and offers then', () => {
    const given = input({
      firstName: null,
      lastName: null,
      title: null,
      specialties: [],
      email: 'info@larch.example',
    });
    const written = (pass_to: string, wordLimit = 60) => {
      const angles = given.sheet.angles.map((one) => ({ ...one, pass_to }));
      return main(
        emails({ ...given, profile: { ...given.profile, wordLimit }, sheet: { ...given.sheet, angles } })[0],
      );
    };
    expect(written('whoever runs authorizations')).toMatch(
      /^This is for whoever runs authorizations: please pass it on\. Who follows up .*\? Larkfield.* I will send a one-page summary\.$/,
    );
    expect(written('whoever runs authorizations', 35)).toMatch(/^This is for whoever .* Larkfield [^?]*$/);
    expect(written(' ')).toMatch(/send me a name\?$/);
  });

  it('tells who runs or buys for a large place whom it is for, where nothing is written for them', () => {
    const written = (title: string, pass_to = 'whoever runs authorizations', category = 'Hospital') => {
      const given = input({ title, category, lastName: 'Raman', specialties: [] });
      const angles = given.sheet.angles.map((one) => ({ ...one, pass_to }));
      return main(emails({ ...given, sheet: { ...given.sheet, angles } })[0]);
    };
    const FOR = /^This is for whoever runs authorizations: please pass it on\. Who follows up/;
    expect(written('Chief Executive Officer')).toMatch(FOR);
    expect(written('Senior Buyer, Supply Chain')).toMatch(FOR);
    expect(written('Chef')).not.toMatch(FOR);
    expect(written('Chief Executive Officer', '')).not.toMatch(/This is for/);
    expect(written('Practice Administrator', undefined, 'Practice')).not.toMatch(FOR);
  });

  it('names whom to pass it on to, where an angle says so, to a reader whom it fits and to everybody', () => {
    const written = (title: string) => {
      const given = input({ title, lastName: 'Raman' });
      const angles = given.sheet.angles.map((one) => ({ ...one, pass_to: 'your billing manager' }));
      return emails({ ...given, sheet: { ...given.sheet, angles } }).map(main);
    };
    const PASS = /If this is more for your billing manager, please pass it on\.$/;
    expect(written('Chef')).toEqual([expect.stringMatching(PASS)]);
    expect(written('Chef and Billing Manager')[0]).not.toMatch(PASS);
    const [first, second] = written('Director of Revenue Cycle');
    expect(first).toMatch(PASS);
    expect(second).not.toContain('billing manager');
  });

  it('says a limit alone only where nothing else fits', () => {
    const given = input({}, { wordLimit: 50 });
    const long =
      'In 612 cases of one practice in 2024 you saw the status in your EHR on the same day or the next.';
    const claims = given.sheet.claims.map((one) =>
      one.id === 2
        ? { ...one, mail_text: long }
        : one.id === 3
          ? { ...one, kind: 'safety' as const, mail_text: 'You must not use it on eyes.' }
          : one,
    );
    const written = (more: number[]) => {
      const angles = given.sheet.angles.map((one) => (one.id === 2 ? { ...one, more } : one));
      return main(emails({ ...given, sheet: { ...given.sheet, claims, angles } })[0]);
    };
    expect(written([2, 3, 6])).toContain('twelve states');
    expect(written([2, 3])).toContain('on eyes');
  });

  it('tells who keeps the money the fact of an own angle rather than to pass it on to a colleague', () => {
    const written = (wordLimit: number) => {
      const given = input({ ...MANAGER, title: 'Chief Financial Officer' }, { wordLimit });
      const angles = given.sheet.angles.map((one) =>
        one.id === 3 ? { ...one, roles: ['Chief financial officer'] } : one,
      );
      return main(emails({ ...given, sheet: { ...given.sheet, angles } })[0]);
    };
    expect(written(46)).toMatch(/in your EHR\. If you like, I will send a sample status report\.$/);
    expect(written(70)).toMatch(/in your EHR\. .* please pass it on\.$/);
  });

  it('makes no offer about a figure that nothing before it says', () => {
    const written = (wordLimit: number) => {
      const given = input({}, { wordLimit });
      const angles = given.sheet.angles.map((one) =>
        one.id === 2 ? { ...one, more: [3], offer: 'I will show how the 612 cases were counted.' } : one,
      );
      const claims = given.sheet.claims.map((one) =>
        one.id === 3
          ? { ...one, mail_text: 'In 612 cases you saw the status in your EHR the same day.' }
          : one,
      );
      return main(emails({ ...given, sheet: { ...given.sheet, angles, claims } })[0]);
    };
    expect(written(80)).toMatch(/In 612 cases .* the 612 cases were counted\.$/);
    expect(written(45)).not.toContain('612');
  });

  it('says a limit before a price where it was chosen before it', () => {
    const written = (more: number[]) => {
      const given = input({}, { wordLimit: 66 });
      const claims = given.sheet.claims.map((one) =>
        one.id === 3
          ? { ...one, kind: 'safety' as const, mail_text: 'You must not use it on eyes at all.' }
          : one,
      );
      const angles = given.sheet.angles.map((one) => (one.id === 2 ? { ...one, more } : one));
      return main(emails({ ...given, sheet: { ...given.sheet, angles, claims } })[0]);
    };
    expect(written([2, 3, 4])).toContain('on eyes');
    expect(written([2, 4, 3])).toContain('You pay');
    expect(written([3, 2])).toMatch(/requests\. You must not use it/);
  });

  it('says a second chosen fact in a longer email, before a price, and leaves to a later one what that brings', () => {
    const written = (wordLimit: number, more: number[], later: number[] = []) => {
      const given = input({}, { wordLimit });
      const angles = given.sheet.angles.map((one) =>
        one.id === 2 ? { ...one, more } : one.id === 4 ? { ...one, more: later } : one,
      );
      return emails({ ...given, sheet: { ...given.sheet, angles } }).map(main);
    };
    expect(written(80, [2, 6])[0]).toMatch(
      /requests\. Larkfield Auth is used by practices in twelve states\. If/,
    );
    expect(written(80, [2, 4, 6])[0]).toMatch(/requests\. Larkfield .* twelve states\. You pay per request/);
    expect(written(66, [2, 4, 6])[0]).toMatch(/requests\. You pay per request/);
    expect(written(60, [2, 6])[0]).not.toContain('twelve states');
    const [first, second] = written(80, [2, 6], [6]);
    expect(first).not.toContain('twelve states');
    expect(second).toContain('twelve states');
  });

  it('says what it is not for: beside a sample always and behind a fact that fits, else in the first email where there is room', () => {
    const written = (offer: string, wordLimit: number) => {
      const given = input({}, { wordLimit });
      const claims = given.sheet.claims.map((one) =>
        one.id === 3 ? { ...one, kind: 'safety' as const, mail_text: 'You must not use it on eyes.' } : one,
      );
      const angles = given.sheet.angles.map((one) => (one.id === 2 ? { ...one, offer } : one));
      return emails({ ...given, sheet: { ...given.sheet, claims, angles } }).map(main);
    };
    expect(written('I will send two samples.', 50)[0]).toMatch(
      /case\. You must not use it on eyes\. If you/u,
    );
    expect(written('I will send two samples.', 56)[0]).toMatch(
      /It is used by practices in twelve states\. You must not use it on eyes\. If you/u,
    );
    expect(written('I will send a sample summary.', 64)[0]).toMatch(
      /requests\. You must not use it on eyes\./u,
    );
    expect(written('I will send a sample summary.', 56).join(' ')).not.toContain('on eyes');
  });

  it('says what it costs behind another fact, where the angle brings both and there is room', () => {
    const written = (wordLimit: number) => {
      const given = input({}, { wordLimit });
      const angles = given.sheet.angles.map((one) => ({ ...one, more: [2, 3, 4] }));
      return main(emails({ ...given, sheet: { ...given.sheet, angles } })[0]);
    };
    expect(written(66)).toMatch(
      /authorization requests\. You pay per request, with no monthly minimum\. If/u,
    );
    expect(written(56)).not.toContain('You pay');
  });

  it('says that the city of the reader is served, of several towns only that, where there is room', () => {
    const written = (city: string | null, wordLimit: number) => {
      const given = input({ city }, { wordLimit });
      const claims = given.sheet.claims.map((one) =>
        one.id === 4
          ? { ...one, kind: 'service' as const, mail_text: 'We work in Macon, Athens and Augusta.' }
          : one,
      );
      const angles = given.sheet.angles.map((one) => ({ ...one, more: [2] }));
      return main(emails({ ...given, sheet: { ...given.sheet, claims, angles } })[0]);
    };
    expect(written('Athens', 80)).toMatch(/authorization requests\. We work in Athens\. If/u);
    expect(written('Athens', 51)).not.toContain('We work');
    expect(written('Savannah', 80)).not.toContain('We work');
    expect(written(null, 80)).not.toContain('We work');
  });

  it('says the product as "it" behind a sentence that begins with its name', () => {
    const given = input();
    given.sheet = {
      ...given.sheet,
      angles: given.sheet.angles.map((one) => ({ ...one, subject: 'An open request', more: [5] })),
    };
    expect(main(emails(given)[0])).toContain('of the case. It checks each open request every business day.');
  });

  it('leaves the name out in Spanish, where the verb needs none', () => {
    const given = input();
    given.sheet = {
      ...given.sheet,
      angles: given.sheet.angles.map((one) => ({ ...one, subject: 'An open request', more: [5] })),
    };
    expect(main(emails({ ...given, language: 'es' })[0])).toContain('of the case. Checks each open request');
  });

  it('greets and closes in Spanish', () => {
    const [first] = emails({ ...input(MANAGER), language: 'es' });
    expect(first?.body).toContain('Buenos días, Priya:');
    expect(first?.body).toContain('Atentamente,');
  });

  it.each<[Partial<LeadFacts>, string]>([
    [{ firstName: 'Dra. Grace' }, 'Estimada Dra. Ellison:'],
    [{ firstName: 'Mrs. Grace' }, 'Estimada Dra. Ellison:'],
    [{ title: 'Médica familiar' }, 'Estimada Dra. Ellison:'],
    [{ title: 'Cardióloga y directora' }, 'Estimada Dra. Ellison:'],
    [{ firstName: 'Bao', lastName: 'Nguyen', title: 'Médico' }, 'Estimado Dr. Nguyen:'],
    [{ firstName: 'Mr. Bao', lastName: 'Nguyen DDS', title: 'Owner' }, 'Estimado Dr. Nguyen:'],
    [{}, 'Buenos días, Grace Ellison:'],
    [{ firstName: 'Dr. Grace' }, 'Buenos días, Grace Ellison:'],
    [{ firstName: null }, 'Buenos días:'],
    [{ title: 'Enfermera', credential: null }, 'Buenos días, Grace:'],
    [{ title: 'Gerente', credential: null, firstName: null }, 'Buenos días:'],
  ])('greets %o in Spanish: %s', (lead, greeting) => {
    const doctor = { firstName: 'Grace', lastName: 'Ellison', credential: 'MD', title: 'Physician', ...lead };
    const [first] = emails({ ...input(doctor), language: 'es' });
    expect(first?.body.split('\n')[0]).toBe(greeting);
  });

  it('ends a signature that asks for an unknown sender with the organization, above which the name is put', () => {
    const endOf = (signature: string, sender: WriteInput['sender'] = null) => {
      const given = input();
      const [first] = emails({ ...given, sender, components: { ...given.components, signature } });
      return first?.body.split('\n\n').at(-1);
    };
    expect(endOf('Cheers,\n{{sender_name}}')).toBe('Cheers,\nLarkfield Health');
    expect(endOf('{{sender_name|We}}\n{{organization}}')).toBe('Larkfield Health');
    expect(endOf('Cheers,\n{{sender_name}}', { name: 'Ana Ruiz' })).toBe('Cheers,\nAna Ruiz');
    expect(endOf('Dana Whitfield')).toBe('Dana Whitfield');
  });

  it('gives the same bytes for the same input', () => {
    const given = input();
    const once = JSON.stringify(writeOffline(given));
    for (let n = 0; n < 5; n += 1) expect(JSON.stringify(writeOffline(given))).toBe(once);
  });
});

describe('an angle that a person chose', () => {
  const general = input().sheet.angles.find(({ roles }) => roles.length === 0);

  it('opens the first email, whether it fits the lead or not, and says who chose it', () => {
    const foreign = input().sheet.angles.find(({ roles }) => roles.includes('Revenue cycle'));
    const [first, second] = emails({ ...input(), openingAngle: foreign?.id ?? 0 });
    expect(first?.parts?.angle).toBe(foreign?.id);
    expect(first?.reason).toBe(`first angle: ${foreign?.name}, because you chose it`);
    expect(first?.confidence.intent).toBe(0.85);
    expect(second?.parts?.angle).not.toBe(foreign?.id);
  });

  it('is forgotten where it is not approved any more', () =>
    expect(emails({ ...input(), openingAngle: 9999 })[0]?.body).toBe(emails(input())[0]?.body));

  it('of everybody is taken before the one of the role', () =>
    expect(emails({ ...input(), openingAngle: general?.id ?? 0 })[0]?.parts?.angle).toBe(general?.id));
});
