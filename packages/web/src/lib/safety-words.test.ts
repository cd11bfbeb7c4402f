import { describe, expect, it } from 'vitest';
import { type AlertFacts, safetyWords } from './safety-words';

const AT = '2026-11-23T17:05:00Z';
const words = (attention: string, alert?: AlertFacts, isAdmin = true) =>
  safetyWords(attention, alert, {
    isAdmin,
    email: 'rep@x.test',
    contact: 'safety@x.test',
    time: () => '18:05',
    otherwise: 'Somebody must read this.',
  });

describe('the text above a message that needs a person', () => {
  it.each<[string, AlertFacts, RegExp]>([
    ['sent', { mail_state: 'sent', mailed_at: AT }, /was emailed at 18:05\.$/],
    ['waiting', { mail_state: 'planned' }, /on its way/],
    ['not certain', { mail_state: 'in_doubt' }, /not known: tell them yourself/],
    ['failed', { mail_state: 'failed' }, /did not leave: tell them yourself/],
    ['told before', { no_mail_reason: 'told-already' }, /about an earlier message/],
    ['without a mailbox', { no_mail_reason: 'no-mailbox' }, /the mailbox is gone/],
  ])('says of an email to the safety contact that is %s what is true of it', (_, alert, expected) => {
    const { text, asksForContact } = words('adverse-event', alert);
    expect(text).toMatch(expected);
    expect(asksForContact).toBe(false);
  });

  it('says that no contact was set, to admins with the way to the settings and to others whom to ask', () => {
    const alert = { no_mail_reason: 'no-contact' };
    expect(words('distress', alert)).toMatchObject({ asksForContact: true });
    expect(words('distress', alert, false)).toMatchObject({ asksForContact: false });
    expect(words('distress', alert, false).text).toContain('ask an admin');
  });

  it('asks to tell the contact only where nothing is known', () => {
    expect(words('adverse-event').text).toMatch(/Tell the safety contact of your organization\.$/);
    expect(words('patient-health').text).not.toContain('safety contact');
  });

  it('tells who is no admin to leave harm alone and whom to tell, unless they look after it', () => {
    const told = /Do not answer it yourself: tell an admin or safety@x\.test at once\.$/;
    for (const attention of ['adverse-event', 'distress']) {
      expect(words(attention, { mail_state: 'sent' }, false).text).toMatch(told);
      expect(words(attention, undefined, false).text).toMatch(told);
      expect(words(attention, { taken_by: 'ana@x.test' }, false).text).toMatch(
        /ana@x\.test looks after it\. Do not answer it yourself\.$/,
      );
      expect(words(attention, { taken_by: 'rep@x.test' }, false).text).not.toContain('Do not answer');
      expect(words(attention, { mail_state: 'sent' }).text).not.toContain('Do not answer');
    }
    expect(words('legal', undefined, false).text).not.toContain('Do not answer');
  });

  it('names who found a complaint, and whatever the model alone found', () => {
    expect(words('complaint', { source: 'report' }).text).toContain('A mail provider reported it');
    expect(words('complaint', { source: 'words' }).text).toContain('read from the words');
    expect(words('complaint').text).not.toMatch(/reported|words/);
    expect(words('legal', { source: 'model' }).text).toContain('The model read it so');
  });

  it('names who looks after it, and has words for marks that it does not know', () => {
    expect(words('legal', { taken_by: 'ana@x.test' }).text).toContain('ana@x.test looks after it.');
    expect(words('new-mark').text).toBe('Somebody must read this.');
  });
});
