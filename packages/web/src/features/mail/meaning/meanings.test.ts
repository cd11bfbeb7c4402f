import { REPLY_INTENTS } from '@myra/shared/constants/reply-intents';
import type { Message } from '@myra/shared/mail/conversation';
import { describe, expect, it } from 'vitest';
import { consequencesOf, doubtOf, hasMeaning, howRead, MEANING_GROUPS, meaningLabel } from './meanings';

const message = (given: Partial<Message>): Message =>
  ({ direction: 'inbound', class: 'human', intent: 'unclear', attention: null, ...given }) as Message;
const told = (given: Partial<Message>, to: (typeof REPLY_INTENTS)[number]) =>
  consequencesOf(message(given), to, 'ana@clinic.example').join(' ');

it('the menu has every meaning once, in words', () => {
  const listed = MEANING_GROUPS.flatMap(({ intents }) => intents);
  expect(listed.toSorted()).toEqual([...REPLY_INTENTS].toSorted());
  expect(new Set(listed.map(meaningLabel)).size).toBe(REPLY_INTENTS.length);
  expect(meaningLabel('some_new_code')).toBe('Some new code');
  expect(meaningLabel(null)).toBe('Unclear');
});

it('reports of servers and our own messages have no meaning', () => {
  expect([message({}), message({ class: 'out_of_office' }), message({ class: null })].every(hasMeaning)).toBe(
    true,
  );
  for (const given of [{ class: 'bounce' }, { class: 'complaint' }, { direction: 'outbound' as const }])
    expect(hasMeaning(message(given))).toBe(false);
});

it('says who read it', () => {
  const by = (facts: Record<string, unknown> | null, certainty: number | null = 1, intent = 'interested') =>
    howRead({ intent, intent_certainty: certainty, reading_facts: facts });
  expect(by(null)).toBe('Read by Myra');
  expect(by(null, null)).toBe('Read by Myra');
  expect(by(null, 0.7)).toBe('Read by Myra, who is not sure');
  expect(by(null, 0, 'unclear')).toBe('Read by Myra');
  expect(by({ intent_by: 'model' })).toBe('Read by the model');
  expect(by({ marked_by: 'model' })).toBe('Read by the model');
  expect(by({ intent_by: 'correction' })).toBe('The same words were corrected before');
  expect(by({ intent_by: 'person', corrected_by: 'Ana Ruiz', read_as: 'unclear' })).toBe(
    'Corrected by Ana Ruiz, read as Unclear',
  );
  expect(by({ intent_by: 'person', corrected_by: 7, read_as: null })).toBe('Corrected by a colleague');
});

describe('before a correction is made', () => {
  it('nothing more is said of what only changes the drafted answer', () => {
    expect(told({}, 'interested')).toBe('');
    expect(told({ intent: 'interested' }, 'not_interested')).toBe('');
  });

  it('an opt-out says whom it suppresses, and what undoing it lifts', () => {
    expect(told({}, 'unsubscribe')).toMatch(/ana@clinic\.example.*Undo allows.*stay stopped/);
  });

  it('an opt-out that only the examples heard is lifted, and one in certain words or of a grave meaning is not', () => {
    const heard = { intent: 'unsubscribe', class: 'unsubscribe', subject: 'Re: Hello' };
    const doubtful = { ...heard, own_text: 'We are all set here.' };
    expect(told(doubtful, 'not_interested')).toMatch(/ana@clinic\.example may be written to again/);
    expect(told(doubtful, 'legal')).toContain('stays suppressed');
    const byHand = { ...doubtful, reading_facts: { intent_by: 'person' } };
    expect(told(byHand, 'interested')).toContain('stays suppressed');
    expect(told(doubtful, 'out_of_office')).toContain('stays suppressed');
    expect(told({ ...heard, own_text: 'Please unsubscribe me.' }, 'interested')).toContain(
      'stays suppressed',
    );
    expect(told({ ...doubtful, subject: 'Unsubscribe' }, 'interested')).toContain('stays suppressed');
  });

  it('what stays of an opt-out, a hold and an alert is said, and where it is lifted', () => {
    expect(
      told({ intent: 'unsubscribe', class: 'unsubscribe', own_text: 'Take me off your list.' }, 'interested'),
    ).toMatch(/stays suppressed.*Suppressions/);
    expect(told({ intent: 'legal', attention: 'legal' }, 'interested')).toMatch(/alert stays.*stay paused/);
    expect(told({ intent: 'distress', attention: 'distress' }, 'distress')).not.toContain('alert stays');
  });

  it('what else a message may be is told beside its meaning, and ends without a word of alerts', () => {
    const facts = { may_be: ['adverse_event', 'unsubscribe'] };
    const doubt = message({ intent: 'interested', attention: 'doubt', reading_facts: facts });
    expect(doubtOf(doubt)).toEqual({
      text: 'It may report an adverse event, and whoever wrote this may want no more emails: read it with care.',
      intents: ['adverse_event', 'unsubscribe'],
    });
    expect(doubtOf({ ...doubt, attention: null })).toBeUndefined();
    expect(consequencesOf(doubt, 'interested', 'ana@clinic.example')).toEqual([]);
    expect(consequencesOf(doubt, 'legal', 'ana@clinic.example').join(' ')).toMatch(/Nobody of your/);
    expect(consequencesOf(doubt, 'adverse_event', 'a@b.example').join(' ')).toMatch(/safety contact/);
  });

  it('a mark says whom it alerts', () => {
    expect(told({}, 'legal')).toMatch(/paused.*No answer is drafted/);
    expect(told({}, 'adverse_event')).toContain('safety contact is emailed');
  });

  it('an automatic note that a person wrote says that the sequence stops', () => {
    expect(told({ class: 'out_of_office', intent: 'out_of_office' }, 'interested')).toContain(
      'sequence stops',
    );
    expect(told({}, 'out_of_office')).toContain('stays stopped');
  });
});
