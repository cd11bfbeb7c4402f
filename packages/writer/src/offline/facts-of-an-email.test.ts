import { describe, expect, it } from 'vitest';
import { writeOffline } from './write-offline.ts';
import { emails, input, main } from './written.fixture.ts';

describe('what stands behind the line of an email', () => {
  it('says the fact that has a sentence for mail, and not nothing for one that has none', () => {
    const given = input();
    const claims = given.sheet.claims.map((one) => (one.id === 3 ? { ...one, mail_text: null } : one));
    const angles = given.sheet.angles.map((one) => (one.id === 2 ? { ...one, more: [3, 6] } : one));
    expect(main(emails({ ...given, sheet: { ...given.sheet, claims, angles } })[0])).toContain(
      'twelve states',
    );
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

  it('says no claim of a trial before an offer of the same trial', () => {
    const given = input({}, { wordLimit: 80 });
    const claims = given.sheet.claims.map((one) =>
      one.id === 2
        ? { ...one, mail_text: 'You can try a desk for two weeks, per site, without a fee or a card.' }
        : one,
    );
    const offer = 'If you like, you can try a desk for two weeks.';
    const angles = given.sheet.angles.map((one) => ({ ...one, offer, more: [2] }));
    const text = main(emails({ ...given, sheet: { ...given.sheet, claims, angles } })[0]);
    expect(text.match(/two weeks/gu)).toHaveLength(1);
    expect(text).toContain('If you like');
  });

  it.each([80, 45])(
    'makes no offer about what only a claim says that is not there (%i words)',
    (wordLimit) => {
      const given = input({}, { wordLimit });
      const told =
        'In a practice of Tarrytown the open requests of a week went to somebody whose only work it was, and each was answered.';
      const claims = given.sheet.claims.map((one) => (one.id === 3 ? { ...one, mail_text: told } : one));
      const offer = 'I will send how we counted the requests of Tarrytown.';
      const angles = given.sheet.angles.map((one) => ({ ...one, offer, more: [6, 3] }));
      const text = main(emails({ ...given, sheet: { ...given.sheet, claims, angles } })[0]);
      expect(text.includes(offer)).toBe(text.includes(told));
      expect(text.includes(told)).toBe(wordLimit === 80);
    },
  );

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
    expect(written([3, 2])).toMatch(/at all\. We prepare/);
  });

  it('says in a longer email all that was chosen and fits, in its order, and does not say it again later', () => {
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
    expect(written(80, [2, 4, 6])[0]).toMatch(/requests\. You pay per request, .* twelve states\. If/);
    expect(written(66, [2, 4, 6])[0]).toMatch(/requests\. You pay per request/);
    expect(written(60, [2, 6])[0]).not.toContain('twelve states');
    const [first, second] = written(80, [2, 6], [6]);
    expect(first).toContain('twelve states');
    expect(second).not.toContain('twelve states');
  });

  it('leaves out a later email that is thin without the fact that an earlier one says', () => {
    const given = input({}, { wordLimit: 80 });
    const claims = given.sheet.claims.map((one) =>
      one.id === 6 ? { ...one, mail_text: 'Larkfield Auth is used by practices in 12 states.' } : one,
    );
    const steps = (more: number[]) => {
      const angles = given.sheet.angles.map((one) => {
        if (one.id === 2) return { ...one, more };
        const weak = {
          more: [6],
          question: 'Who has seen our list?',
          line: 'Larkfield Auth, a service, calls payers.',
        };
        return one.id === 4 ? { ...one, ...weak, offer: 'I will send a list of practices.' } : one;
      });
      const result = writeOffline({ ...given, sheet: { ...given.sheet, claims, angles } });
      return result.ok ? result.emails.map(({ step }) => step) : [];
    };
    expect(steps([2]).length).toBeGreaterThan(steps([2, 6]).length);
  });

  it('says what it is not for: beside a sample always and behind a fact that fits, else where it was chosen or nothing was', () => {
    const written = (offer: string, wordLimit: number, own: { more?: number[] } = {}) => {
      const given = input({}, { wordLimit });
      const claims = given.sheet.claims.map((one) =>
        one.id === 3 ? { ...one, kind: 'safety' as const, mail_text: 'You must not use it on eyes.' } : one,
      );
      const angles = given.sheet.angles.map((one) => (one.id === 2 ? { ...one, offer, ...own } : one));
      return emails({ ...given, sheet: { ...given.sheet, claims, angles } }).map(main);
    };
    expect(written('I will send two samples.', 50)[0]).toMatch(
      /case\. You must not use it on eyes\. If you/u,
    );
    expect(written('I will send two samples.', 56)[0]).toMatch(
      /It is used by practices in twelve states\. You must not use it on eyes\. If you/u,
    );
    const summary = 'I will send a sample summary.';
    expect(written(summary, 90).join(' ')).not.toContain('on eyes');
    expect(written(summary, 90, { more: [2, 3] })[0]).toMatch(/requests\. You must not use it on eyes\./u);
    expect(written(summary, 64, { more: [] })[0]).toMatch(/states\. You must not use it on eyes\./u);
  });

  it('says what it costs behind another fact, where the angle brings both and there is room', () => {
    const written = (wordLimit: number) => {
      const given = input({}, { wordLimit });
      const angles = given.sheet.angles.map((one) => ({ ...one, more: [2, 4] }));
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

  it('says that the place of the reader is served behind what was chosen, and once', () => {
    const written = (place: string, more: number[], fact = 'We prepare your requests.') => {
      const given = input({ city: 'Athens' }, { wordLimit: 66 });
      const claims = given.sheet.claims.map((one) => {
        if (one.id === 5) return { ...one, kind: 'service' as const, mail_text: place };
        return one.id === 2 ? { ...one, mail_text: fact } : one;
      });
      const angles = given.sheet.angles.map((one) => ({ ...one, more: one.id === 2 ? more : [] }));
      return main(emails({ ...given, sheet: { ...given.sheet, claims, angles } })[0]);
    };
    const [HERE, NEAR] = ['We serve practices in Athens.', 'We serve practices near Athens.'];
    expect(written(HERE, [2])).toMatch(/your requests\. We serve practices in Athens\. If/u);
    expect(written(HERE, [2, 6])).toMatch(/your requests\. Larkfield Auth is used by .* states\./u);
    expect(written(HERE, [2], NEAR)).not.toContain('in Athens');
  });
});
