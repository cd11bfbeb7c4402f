import { describe, expect, it } from 'vitest';
import { readCapabilities } from '../capabilities/read-capabilities.ts';
import { mainText } from '../rules/main-text.ts';
import { sampleInput } from '../sample-input.fixture.ts';
import { countWords } from '../text/words.ts';
import type { WriteInput, WriteResult, WrittenEmail } from '../types.ts';
import { composeSequence } from './composer.ts';
import { regenerateOffline } from './regenerate.ts';

const emailsOf = (result: WriteResult): WrittenEmail[] => {
  if (!result.ok) throw new Error(result.fault.code);
  return result.emails;
};
const change = (edit: (input: WriteInput) => void): WriteInput => {
  const input = sampleInput();
  edit(input);
  return input;
};

describe('composer', () => {
  it('writes every step within the limit, with a source for each sentence', () => {
    for (const limit of [20, 35, 80]) {
      const emails = emailsOf(
        composeSequence(
          change((input) => {
            input.profile.wordLimit = limit;
          }),
        ),
      );
      for (const email of emails) {
        expect(countWords(mainText(email.body))).toBeLessThanOrEqual(limit);
        expect(email.sources.every((source) => source.refs.length > 0)).toBe(true);
      }
      expect(emails.length).toBeGreaterThanOrEqual(limit === 20 ? 2 : 4);
    }
  });
  it('gives the same bytes for the same input', () => {
    expect(composeSequence(sampleInput())).toEqual(composeSequence(sampleInput()));
  });
  describe('of a step that it leaves out', () => {
    const longCadence = (limit: number, callToAction = '') =>
      composeSequence(
        change((input) => {
          input.profile.wordLimit = limit;
          input.components.callToAction = callToAction;
          for (let index = 4; index < 9; index += 1) {
            input.steps.push({ index, day: 12 + index, logic: 'IF_NOT_REPLIED', description: '' });
          }
        }),
      );
    const leftOut = (result: WriteResult) => {
      if (!result.ok) throw new Error(result.fault.code);
      const written = result.emails.map(({ step }) => step);
      const left = result.notWritten.map(({ step }) => step);
      expect([...written, ...left].toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      return result.notWritten.map(({ why }) => why);
    };
    it('says that a question is missing, and a call to action of the person helps', () => {
      const without = leftOut(longCadence(35));
      expect(without.length).toBeGreaterThan(0);
      expect(without[0]).toMatch(/with a call to action of your own it can be written/);
      expect(leftOut(longCadence(35, 'May I call you?')).length).toBeLessThan(without.length);
    });
    it('says that the room is missing, and a higher word limit helps', () => {
      const short = leftOut(longCadence(12, 'May I call you?'));
      expect(short.join()).toMatch(/does not fit into 12 words; a higher word limit makes room/);
      expect(leftOut(longCadence(60, 'May I call you?')).length).toBeLessThan(short.length);
    });
  });
  it('asks for a product description instead of inventing one', () => {
    expect(
      composeSequence(
        change((input) => {
          input.product.description = ' ';
        }),
      ),
    ).toMatchObject({ ok: false, fault: { code: 'product_description_missing' } });
  });
  it('refuses a word limit under twelve and an excluded word in the product name', () => {
    expect(
      composeSequence(
        change((input) => {
          input.profile.wordLimit = 11;
        }),
      ),
    ).toMatchObject({ fault: { code: 'word_limit_too_small' } });
    expect(
      composeSequence(
        change((input) => {
          input.profile.excludeKeywords = 'larkfield';
        }),
      ),
    ).toMatchObject({ fault: { code: 'excluded_word_in_name' } });
  });
  it('keeps a typed call to action as the one ask, and typed components with their fields filled', () => {
    const emails = emailsOf(
      composeSequence(
        change((input) => {
          input.components = {
            ...input.components,
            greeting: 'Good day {{first_name|there}},',
            callToAction: 'Reply with YES.',
            signature: '{{sender_name}}\n{{organization}}',
            subject: 'For {{provider_name}}',
          };
        }),
      ),
    );
    expect(emails[0]?.subjectLine).toBe('For Bluefern Cardiology');
    for (const email of emails) {
      expect(email.body.startsWith('Good day Mara,')).toBe(true);
      expect(email.body.endsWith('Jonah Reyes\nLarkfield Health')).toBe(true);
      expect(email.body).toContain('Reply with YES.');
      expect(email.body).not.toContain('?');
    }
  });
  it('greets a lead without a name, and a shared inbox by its organization', () => {
    const bare = change((input) => {
      input.profile.toneOfVoice = 'Warm & Approachable';
      input.lead.firstName = 'N/A';
      input.lead.lastName = null;
    });
    expect(emailsOf(composeSequence(bare))[0]?.body.startsWith('Hi,')).toBe(true);
    const desk = change((input) => {
      input.lead.firstName = null;
      input.lead.lastName = null;
      input.lead.email = 'info@bluefern.example';
    });
    expect(emailsOf(composeSequence(desk))[0]?.body.startsWith('Hello Bluefern Cardiology team,')).toBe(true);
  });
  it('never makes a lead of whom only the name is known look certain', () => {
    const thin = change((input) => {
      Object.assign(input.lead, {
        title: null,
        city: null,
        state: null,
        category: null,
        providerName: null,
        specialties: [],
        email: 'x@y.example',
        lastName: 'Ellison',
      });
    });
    for (const email of emailsOf(composeSequence(thin)))
      expect(email.confidence.score).toBeLessThanOrEqual(70);
  });
  it('has a wording without reference for the case that an earlier mail never left', () => {
    const emails = emailsOf(composeSequence(sampleInput()));
    for (const email of emails.filter((item) => item.sources.some((source) => source.role === 'history'))) {
      expect(email.bodyWithoutHistory).not.toBeNull();
      expect(email.bodyWithoutHistory).not.toMatch(/\b(?:my (?:earlier |last )?note|I wrote to you)\b/iu);
    }
  });
  it('writes a break-up only as the last automatic step', () => {
    const emails = emailsOf(composeSequence(sampleInput()));
    expect(emails.map((email) => email.emailType)).toEqual([
      'Initial_Email_Outreach',
      'Follow-Up_Email',
      'Value_Email',
      'Break-Up_Email',
    ]);
  });
  it('tells patients nothing about specialty or provider', () => {
    const emails = emailsOf(
      composeSequence(
        change((input) => {
          input.organization = {
            ...input.organization,
            name: 'Juniper Street Clinic',
            audienceType: 'patients',
          };
          input.product = {
            name: 'Juniper Street Clinic',
            description: 'Choose a visit time online, day or night; staff answer the phone on weekdays.',
            icpDescription: null,
          };
          input.lead.specialties = ['Oncology'];
        }),
      ),
    );
    for (const email of emails)
      expect(`${email.subjectLine} ${email.body}`).not.toMatch(/oncolog|bluefern|cardiolog|payer|cancer/iu);
  });
});

describe('regenerate', () => {
  const input = sampleInput();
  const current = emailsOf(composeSequence(input))[0]!;
  const ask = (instruction: string) => {
    const result = regenerateOffline({ input, current, instruction });
    if (!result.ok) throw new Error(result.fault.code);
    return result;
  };
  it('makes it shorter and says what it did not do', () => {
    const result = ask('make it shorter, in Spanish');
    expect(countWords(mainText(result.email.body))).toBeLessThan(countWords(mainText(current.body)));
    expect(result.applied).toHaveLength(1);
    expect(result.notApplied).toEqual([{ text: 'in Spanish', why: expect.stringContaining('English only') }]);
  });
  it('leaves the email as it was when nothing was understood', () => {
    const result = ask('asdf');
    expect(result.changed).toBe(false);
    expect(result.email).toEqual(current);
  });
  it('drops what it is told to drop, in all inflections', () => {
    expect(ask('do not mention payers').email.body).not.toMatch(/payer/iu);
  });
  it('does not mention what no source holds', () => {
    expect(ask('mention blockchain')).toMatchObject({
      changed: false,
      notApplied: [{ why: expect.stringContaining('blockchain') }],
    });
  });
  it('changes the subject and leaves the body', () => {
    const result = ask('another subject');
    expect(result.email.subjectLine).not.toBe(current.subjectLine);
    expect(result.email.body).toBe(current.body);
  });
});

describe('capabilities', () => {
  it('reads verb and object, and drops figures and comparisons', () => {
    const found = readCapabilities(
      'Acme is an AI platform that automates healthcare phone calls, and saves 40% of staff time. It answers faster than people.',
      'Acme',
    );
    expect(found.map((item) => `${item.verb?.third} ${item.object}`)).toEqual([
      'automates healthcare phone calls',
    ]);
  });
  it('keeps clauses with a subject of their own', () => {
    const found = readCapabilities(
      'Choose a visit time online, day or night; staff answer the phone on weekdays.',
      'Clinic',
    );
    expect(found.map((item) => item.kind)).toEqual(['reader', 'own']);
  });
});
