import { describe, expect, it } from 'vitest';
import type { LeadFacts } from '../types.ts';
import { writeOffline } from './write-offline.ts';
import { emails, input, MANAGER, main } from './written.fixture.ts';

describe('an email that may be for somebody else', () => {
  it('writes one email and no follow-up to a role without an angle, with the offer and the wish to pass it on', () => {
    const result = writeOffline(input({ title: 'Chaplain', lastName: 'Raman' }));
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

  it('asks whoever opens a shared inbox to pass one email on, and who has a title what concerns it', () => {
    const desk = { firstName: null, lastName: null, credential: null, specialties: [] };
    const written = (email: string, title: string | null) =>
      emails(input({ ...desk, title, email })).map(main);
    expect(written('info@larch.example', null)).toEqual([
      expect.stringMatching(/^Larkfield.*looks after this.*name\?$/),
    ]);
    const [asked] = emails(input({ ...desk, title: null, email: 'info@larch.example' }));
    expect(asked?.callToAction).toMatch(/name\?$/);
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

  it('hands on what is written for whom it is for, and not what is written for everybody', () => {
    const written = (pass_to: string, lead: Partial<LeadFacts>) => {
      const given = input({ lastName: 'Raman', specialties: [], category: 'Hospital', ...lead });
      const angles = given.sheet.angles.map((one) => ({ ...one, pass_to }));
      return main(emails({ ...given, sheet: { ...given.sheet, angles } })[0]);
    };
    const CEO = { title: 'Chief Executive Officer' };
    expect(written('whoever leads the revenue cycle', CEO)).toMatch(
      /^This is for whoever leads the revenue cycle: please pass it on\. How many of your denials/,
    );
    expect(written('whoever runs the laboratory', CEO)).toMatch(/please pass it on\. Who follows up/);
    const inbox = { firstName: null, lastName: null, title: null, email: 'info@larch.example' };
    expect(written('the billing manager', inbox)).toMatch(/please pass it on\. How many of your denials/);
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
    expect(written('Chaplain')).not.toMatch(FOR);
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
    expect(written('Chaplain')).toEqual([expect.stringMatching(PASS)]);
    expect(written('Chaplain and Billing Manager')[0]).not.toMatch(PASS);
    const [first, second] = written('Director of Revenue Cycle');
    expect(first).toMatch(PASS);
    expect(second).not.toContain('billing manager');
  });

  it('asks nobody to pass it on whose role is the one that is named, nor whom the sender wrote a line to', () => {
    const written = (pass_to: string, lead: Partial<LeadFacts>) => {
      const given = input({ lastName: 'Raman', specialties: [], category: 'Hospital', ...lead });
      const angles = given.sheet.angles.map((one) => ({ ...one, pass_to }));
      return main(emails({ ...given, sheet: { ...given.sheet, angles } })[0]);
    };
    const PASS = /pass it on/;
    expect(written('whoever runs imaging', { title: 'Chaplain' })).toMatch(PASS);
    expect(written('whoever runs imaging', { title: 'Rad Dir' })).not.toMatch(PASS);
    expect(written('your radiology manager', { title: 'Img Mgr, RT(R)(CT)' })).not.toMatch(PASS);
    expect(written('whoever manages your pharmacy', { title: 'Jefa de Farm.' })).not.toMatch(PASS);
    expect(written('whoever runs sterile processing', { title: 'SPD Manager' })).not.toMatch(PASS);
    const openingLine = 'You asked about July at the rural health day.';
    for (const title of ['Chaplain', 'Chief Executive Officer', 'Director of Revenue Cycle', null])
      expect(written('whoever runs imaging', { title, openingLine })).not.toMatch(PASS);
    const inbox = { firstName: null, lastName: null, title: null, email: 'info@larch.example' };
    expect(written('whoever runs imaging', inbox)).toMatch(PASS);
  });

  it('asks a shared inbox to pass it on behind a line of the sender too, whatever fits behind that', () => {
    const openingLine = 'Somebody from your clinic stopped at our booth.';
    const written = (pass_to: string, wordLimit: number) => {
      const inbox = { firstName: null, lastName: null, title: null, email: 'info@larch.example' };
      const given = input({ ...inbox, specialties: [], openingLine });
      const angles = given.sheet.angles.map((one) => ({ ...one, pass_to }));
      const profile = { ...given.profile, wordLimit };
      return main(emails({ ...given, profile, sheet: { ...given.sheet, angles } })[0]);
    };
    const BOTH = /^Somebody from .* booth\.\s+This is for whoever runs imaging: please pass it on\. /;
    expect(written('whoever runs imaging', 80)).toMatch(BOTH);
    expect(written('whoever runs imaging', 80)).toContain('?');
    expect(written('whoever runs imaging', 35)).toMatch(BOTH);
    expect(written('whoever runs imaging', 35)).not.toContain('?');
    expect(written('', 80)).toMatch(/^Somebody from .* send me a name\?$/);
  });

  it('names whom to pass it on to in an email whose angle a person chose, too', () => {
    const titles = [
      null,
      'Chaplain',
      'Director of Revenue Cycle',
      'Chief Executive Officer',
      'Buyer',
      'Physician',
    ];
    for (const [title, category] of titles.flatMap((one) => [
      [one, 'Hospital'] as const,
      [one, 'Practice'] as const,
    ])) {
      const given = input({ title, category, credential: null, specialties: [] }, { wordLimit: 90 });
      const angles = given.sheet.angles.map((one) => ({ ...one, pass_to: 'your billing manager' }));
      const sheet = { ...given.sheet, angles };
      const bodies = (openingAngle: number | null) =>
        emails({ ...given, sheet, openingAngle }).map(({ body }) => body);
      const planned = emails({ ...given, sheet })[0]?.parts?.angle ?? 0;
      expect(bodies(planned), `${title} ${category}`).toEqual(bodies(null));
      for (const { id } of angles.filter((one) => one.id !== planned))
        expect(bodies(id)[0], `${title} ${category} ${id}`).toMatch(
          /(?:for|to) your billing manager, please pass it on/,
        );
    }
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
});
