import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { describe, expect, it } from 'vitest';
import { bodyParts, mainText } from '../checks/main-text.ts';
import { EMPTY_SHEET } from '../plan/types.ts';
import type { LeadFacts, WriteInput } from '../types.ts';
import { localeOf } from './locales.ts';
import { findUnapproved } from './unapproved.fixture.ts';
import { writeOffline } from './write-offline.ts';
import { emails, input, MANAGER, main } from './written.fixture.ts';

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

  it('says the product as "it" behind a sentence that begins with its name', () => {
    const given = input();
    given.sheet = {
      ...given.sheet,
      angles: given.sheet.angles.map((one) => ({ ...one, subject: 'An open request', more: [5] })),
    };
    expect(main(emails(given)[0])).toContain('of the case. It checks each open request every business day.');
  });

  it('leaves the name out in Spanish, and makes no order of it', () => {
    const given = input();
    given.sheet = {
      ...given.sheet,
      angles: given.sheet.angles.map((one) => ({ ...one, subject: 'An open request', more: [5] })),
    };
    expect(main(emails({ ...given, language: 'es' })[0])).toContain(
      'of the case. También checks each open request',
    );
  });

  it.each([
    ['es', 'estimado, estimada', 'Dra. Ana', 'Buenos días, Dra. Lombardi:'],
    ['es', 'estimada, buenos días', 'Dra. Ana', 'Buen día, Dra. Lombardi:'],
    ['es', 'pauta', 'Dra. Ana', 'Estimada Dra. Lombardi:'],
    ['en', 'hello', 'Ana', 'Hi Ana,'],
    ['en', 'hello', null, 'Hi,'],
  ])('greets in %s without the excluded words %s', (language, excludeKeywords, firstName, greeting) => {
    const lead = { ...MANAGER, firstName, lastName: firstName && 'Lombardi' };
    for (const { body } of emails({ ...input(lead, { excludeKeywords }), language }))
      expect(bodyParts(body).greeting).toBe(greeting);
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
    [
      { firstName: 'Dr. Bao', lastName: 'Nguyen', credential: null, title: 'Director General' },
      'Estimado Dr. Nguyen:',
    ],
    [{ firstName: 'Bao', lastName: 'Nguyen', credential: 'Dr.', title: 'Gerente' }, 'Estimado Dr. Nguyen:'],
    [{ credential: 'Dra.', title: 'Gerente' }, 'Estimada Dra. Ellison:'],
    [
      { firstName: 'Bao', lastName: 'Nguyen', credential: 'Dr., MBA', title: 'Gerente' },
      'Estimado Dr. Nguyen:',
    ],
    [{ firstName: 'Doctora Bao', credential: null, title: 'Gerente' }, 'Estimada Dra. Ellison:'],
    [{ firstName: 'Dr.Bao', credential: null, title: 'Gerente' }, 'Estimado Dr. Ellison:'],
    [{ firstName: 'Dr. Inés', credential: null, title: 'Gerente' }, 'Buenos días, Inés Ellison:'],
    [{ credential: null, title: 'Embrióloga' }, 'Buenos días, Grace:'],
    [{ credential: null, title: 'Técnica radióloga' }, 'Buenos días, Grace:'],
    [{ credential: null, title: 'Secretaria médica' }, 'Buenos días, Grace:'],
    [{ credential: null, title: 'Gerente del Centro Médico' }, 'Buenos días, Grace:'],
    [{ credential: null, title: 'Compras de equipo médico' }, 'Buenos días, Grace:'],
    [{ credential: null, title: 'Directora médica' }, 'Estimada Dra. Ellison:'],
    [{ firstName: 'Lic. Grace', credential: null, title: 'Gerente' }, 'Estimada Lic. Ellison:'],
    [{ firstName: 'Flor Marina', credential: null, title: 'Gerente' }, 'Buenos días, Flor Marina:'],
    [{ firstName: null }, 'Buenos días:'],
    [{ title: 'Enfermera', credential: null }, 'Buenos días, Grace:'],
    [{ title: 'Gerente', credential: null, firstName: null }, 'Buenos días:'],
  ])('greets %o in Spanish: %s', (lead, greeting) => {
    const doctor = { firstName: 'Grace', lastName: 'Ellison', credential: 'MD', title: 'Physician', ...lead };
    const [first] = emails({ ...input(doctor), language: 'es' });
    expect(first?.body.split('\n')[0]).toBe(greeting);
  });

  it.each([
    'Professional & Authoritative',
    'Warm & Friendly',
    'Concise & Direct',
    'Innovative',
    'Empathetic',
  ])('greets who is called Dr. in the file as a doctor in the tone %s', (toneOfVoice) => {
    const lead = { firstName: 'Dr. Bao', lastName: 'Nguyen', credential: null, title: 'Owner' };
    const given = { ...input(lead), profile: { ...input().profile, toneOfVoice } };
    expect(emails({ ...given, language: 'es' })[0]?.body).toMatch(/^Estimado Dr\. Nguyen:/u);
    expect(emails(given)[0]?.body).toMatch(/^Dr\. Nguyen,/u);
  });

  it.each([
    ['Buenas tardes, {{first_name}}:', 'Buenas tardes:'],
    ['Good day, {{first_name}} {{last_name}}!', 'Good day!'],
    ['Hi {{first_name}},', 'Hi,'],
    ['Dear {{first_name}},', 'Hello,'],
    ['Dear Dr. {{last_name}},', 'Hello,'],
    ['Hi {{first_name|there}},', 'Hi there,'],
  ])('greets nobody by %s as %s', (greeting, said) => {
    const given = input({ firstName: null, lastName: null });
    const [first] = emails({ ...given, components: { ...given.components, greeting } });
    expect(first?.body.split('\n')[0]).toBe(said);
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
    expect(endOf('Cheers,\n{{sender_name}}\nSales')).toBe('Cheers,\nSales\nLarkfield Health');
    expect(endOf('Cheers,\n{{sender_name}}, Sales')).toBe('Cheers,\nSales\nLarkfield Health');
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
