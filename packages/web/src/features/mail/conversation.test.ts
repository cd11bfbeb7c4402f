import type { Message, SequenceDetail, SequenceEmail } from '@myra/shared/mail/conversation';
import { describe, expect, it } from 'vitest';
import {
  answeredOf,
  discardedOf,
  draftOf,
  newestInbound,
  newestMessage,
  newestReceived,
  outgoingOf,
  replySubject,
  stepsOf,
  undraftedBecause,
  withdrawnOf,
} from './conversation';

// Only what the functions read; the rest of a message or an email is of no concern here.
const message = (id: string, createdAt: string, direction: string, status = 'sent') =>
  ({
    id,
    created_at: createdAt,
    direction,
    status,
    sent_at: status === 'sent' ? createdAt : null,
  }) as Message;
const email = (emailId: string, fields: Partial<SequenceEmail>) =>
  ({
    email_id: emailId,
    kind: 'reply',
    state: null,
    sent_at: null,
    send_at: null,
    day: null,
    reply_to_email_id: null,
    ...fields,
  }) as SequenceEmail;
const detailOf = (
  sequenceEmails: SequenceEmail[],
  notifications: Message[] = [],
  reasonToStop: string | null = null,
) =>
  ({
    sequence: { reason_to_stop: reasonToStop },
    sequence_emails: sequenceEmails,
    notifications,
  }) as unknown as SequenceDetail;

const inbound = message('2', '2026-01-02T00:00:00Z', 'inbound');
const outbound = message('3', '2026-01-03T00:00:00Z', 'outbound');
const waiting = message('4', '2026-01-04T00:00:00Z', 'outbound', 'scheduled');

describe('what an answer goes to', () => {
  it('is the newest message of the lead, wherever it stands in the list', () => {
    const older = message('9', '2026-01-01T00:00:00Z', 'inbound');
    expect(newestInbound([outbound, inbound, older])).toBe(inbound);
    expect(newestInbound([outbound])).toBeUndefined();
  });

  it('is a question that is unanswered, also behind an automatic reply', () => {
    const away = { ...message('5', '2026-01-05T00:00:00Z', 'inbound'), class: 'out_of_office' } as Message;
    const asked = message('4', '2026-01-04T00:00:00Z', 'inbound');
    expect(newestInbound([outbound, asked, away])).toBe(asked);
    // Its absence is told all the same.
    expect(newestReceived([outbound, asked, away])).toBe(away);
    expect(newestInbound([inbound, outbound, away])).toBe(away);
  });

  it('stays what it was when the text was begun, until a person takes the newer one', () => {
    const newer = message('5', '2026-01-05T00:00:00Z', 'inbound');
    const all = [inbound, outbound, newer];
    expect(answeredOf(all, '2')).toBe(inbound);
    expect(answeredOf(all, '5')).toBe(newer);
    expect(answeredOf(all, null)).toBe(newer);
    // Received before our email left, read after it.
    const late = message('6', '2026-01-02T12:00:00Z', 'inbound');
    expect(answeredOf([inbound, outbound, late], '2')).toBe(inbound);
  });

  it('is replaced by sent messages, not by waiting ones', () => {
    expect(newestMessage([waiting, inbound, outbound])).toBe(outbound);
  });

  it.each([
    ['Prices', 'Re: Prices'],
    ['RE: re: Prices', 'Re: Prices'],
    ['AW: Prices', 'Re: Prices'],
    ['', 'Re:'],
  ])('gets the subject of %j once behind a Re:', (subject, expected) =>
    expect(replySubject(subject)).toBe(expected),
  );
});

describe('drafted answers', () => {
  it('that a later message withdrew are given back, unless another one waits', () => {
    const withdrawn = email('5', { state: 'discarded', error: { code: 'withdrawn', message: 'Why.' } });
    expect(withdrawnOf(detailOf([email('4', { state: 'sent' }), withdrawn]))).toBe(withdrawn);
    expect(withdrawnOf(detailOf([withdrawn, email('6', { state: 'ready' })]))).toBeUndefined();
    // One in which nothing was written is no answer to give back.
    expect(withdrawnOf(detailOf([{ ...withdrawn, body: '' }]))).toBeUndefined();
    expect(withdrawnOf(detailOf([email('5', { state: 'discarded' })]))).toBeUndefined();
  });

  it.each(['writing', 'ready', 'failed', null])('wait for a person while %s', (state) =>
    expect(draftOf(detailOf([email('1', { state })]))?.email_id).toBe('1'),
  );

  it.each(['approved', 'sent', 'discarded'])('no longer wait once %s', (state) =>
    expect(draftOf(detailOf([email('1', { state })]))).toBeUndefined(),
  );

  it('are the newest of several, and never a step of the sequence', () => {
    const emails = [
      email('12', { state: 'ready' }),
      email('9', { state: 'ready' }),
      email('20', { kind: 'step' }),
    ];
    expect(draftOf(detailOf(emails))?.email_id).toBe('12');
  });

  it('leave in the order of their time', () => {
    const emails = [
      email('1', { state: 'approved', send_at: '2026-01-03T00:00:00Z' }),
      email('2', { state: 'approved', send_at: '2026-01-02T00:00:00Z' }),
      email('3', { state: 'approved', sent_at: '2026-01-01T00:00:00Z' }),
    ];
    expect(outgoingOf(detailOf(emails)).map(({ email_id: emailId }) => emailId)).toEqual(['2', '1']);
  });

  it('include the steps that a person sends after a reply, not scheduled ones', () => {
    const step = email('5', { kind: 'step', logic: 'IF_NOT_REPLIED' });
    const meant = email('6', { kind: 'step', logic: 'IF_REPLIED' });
    const sendAt = '2026-01-06T00:00:00Z';
    const messages = ['5', '6'].map((id) => ({ ...waiting, id, sequence_email_id: id, send_at: sendAt }));
    expect(outgoingOf(detailOf([step, meant], messages, 'replied'))).toEqual([{ ...step, send_at: sendAt }]);
    expect(outgoingOf(detailOf([step, meant], messages))).toEqual([]);
  });

  it('can be restored after discarding, while they answer the newest message and nothing replaces them', () => {
    const discarded = email('1', { state: 'discarded', body: 'Text', reply_to_email_id: '2' });
    // Nothing was written: there is nothing to restore.
    expect(discardedOf(detailOf([{ ...discarded, body: '' }], [inbound]))).toBeUndefined();
    expect(discardedOf(detailOf([discarded], [inbound]))).toBe(discarded);
    expect(discardedOf(detailOf([discarded, email('2', { state: 'ready' })], [inbound]))).toBeUndefined();
    const newer = message('5', '2026-01-05T00:00:00Z', 'inbound');
    expect(discardedOf(detailOf([discarded], [inbound, newer]))).toBeUndefined();
  });
});

it('the steps of a sequence stand in order of day, those without one last', () => {
  const steps = [
    email('1', { kind: 'step' }),
    email('2', { kind: 'step', day: 4 }),
    email('3', { kind: 'step', day: 0 }),
  ];
  expect(stepsOf([...steps, email('4', {})]).map(({ email_id: emailId }) => emailId)).toEqual([
    '3',
    '2',
    '1',
  ]);
});

it('says why no answer is drafted: an absence, and what was read as grave before a person corrected it', () => {
  const read = (intent: string, facts: object = {}) =>
    undraftedBecause({ intent, class: 'human', reading_facts: facts } as Message);
  const corrected = (readAs: string | null) => ({ intent_by: 'person', read_as: readAs });
  expect(read('out_of_office')).toContain('absence note');
  for (const grave of ['distress', 'complaint', 'unsubscribe'])
    expect(read('asks_information', corrected(grave)), grave).toContain('after a correction');
  expect(read('asks_information', corrected('not_interested'))).toBeUndefined();
  expect(read('asks_information', corrected(null))).toBeUndefined();
  expect(read('asks_information', { read_as: 'legal' })).toBeUndefined();
});
