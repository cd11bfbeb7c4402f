import { describe, expect, it } from 'vitest';
import { sampleInput } from '../sample-input.fixture.ts';
import { findBannedPhrases } from './banned-phrases.ts';
import { checkEmail } from './check-email.ts';
import { countAsks } from './count-asks.ts';
import { readExcluded } from './excluded-keywords.ts';
import { findForeignLinks } from './links.ts';
import { mainText } from './main-text.ts';
import { resolveMergeFields } from './merge-fields.ts';
import { readConstraints } from './read-constraints.ts';

const GOOD =
  'Payer status gets asked by phone. Larkfield Auth logs each answer in a work queue. Who on your team handles this?';
const rulesOf = (text: string, subjectLine = 'Open requests at Bluefern'): string[] =>
  checkEmail({
    input: sampleInput(),
    subjectLine,
    body: `Dr. Ellison,\n\n${text}\n\nRegards,\nJonah Reyes`,
  }).map((fault) => fault.rule);

describe('checkEmail', () => {
  it('passes a clean email', () => expect(rulesOf(GOOD)).toEqual([]));
  it.each([
    ['word_limit', `${GOOD} ${'It logs and logs. '.repeat(10)}`],
    ['banned_phrase', `I hope this finds you well. ${GOOD}`],
    ['link_not_allowed', `See https://evil.example/x. ${GOOD}`],
    ['merge_field', `Hello {{first_name}}. ${GOOD}`],
    ['patient_data', `Your diagnosis is known. ${GOOD}`],
    ['one_ask', 'Larkfield Auth logs each answer.'],
    ['question_marks', 'Does this fit? Who handles this?'],
    ['unsourced_number', `It takes 14 days. ${GOOD}`],
    ['control_characters', `${GOOD}\u202e`],
  ])('reports %s', (rule, text) => expect(rulesOf(text)).toContain(rule));
  it('refuses Re: before the lead has written', () =>
    expect(rulesOf(GOOD, 'Re: open requests here')).toContain('false_reply_subject'));
  it('reports excluded keywords with inflections', () => {
    const input = sampleInput();
    input.profile.excludeKeywords = 'log, "payer status"';
    const found = checkEmail({ input, subjectLine: 'Open requests at Bluefern', body: GOOD, main: GOOD });
    expect(found.filter((fault) => fault.rule === 'excluded_keyword').map((fault) => fault.span)).toEqual([
      'log',
      'payer status',
    ]);
  });
  it('lets no word about health reach a patient', () => {
    const input = sampleInput();
    input.organization.audienceType = 'patients';
    const text = 'Your oncology visit can be booked online. Would this help you?';
    expect(
      checkEmail({ input, subjectLine: 'A visit time that suits', body: text, main: text }).map(
        (fault) => fault.rule,
      ),
    ).toContain('patient_privacy');
  });
});

describe('merge fields', () => {
  it('fills, falls back, and drops a missing field with its blank', () => {
    expect(resolveMergeFields('Hi {{first_name|there}}, from {{ city }}', { city: 'Bend' })).toBe(
      'Hi there, from Bend',
    );
    expect(resolveMergeFields('Hi {{first_name}},', {})).toBe('Hi,');
  });
});

describe('text rules', () => {
  it('finds phrases whatever case, spacing and quotes', () => {
    expect(findBannedPhrases('JUST  following up; you’re losing claims').map((hit) => hit.phrase)).toEqual([
      'just following up',
      "you're losing",
    ]);
    expect(findBannedPhrases('Coverage for a procured device, unproven')).toEqual([]);
  });
  it('counts questions, imperatives and doors as asks', () => {
    expect(countAsks('If it moves up your list, reply with a month.')).toBe(1);
    expect(countAsks('Simply reply. Who handles this?')).toBe(2);
    expect(
      countAsks(
        '“What will I owe?” comes before “hello”. Should the topic return, a reply to this message reaches me.',
      ),
    ).toBe(1);
  });
  it('compares links by their whole address', () => {
    expect(findForeignLinks('https://a.example/book/ and evil.com/x', ['https://a.example/book'])).toEqual([
      'evil.com/x',
    ]);
  });
  it('takes greeting and signature away before counting', () => {
    expect(mainText('Hi Mara,\n\nOne line here.\n\nBest,\nJonah')).toBe('One line here.');
  });
  it('reads prohibitions of the constraint text and lists the rest', () => {
    expect(
      readConstraints(
        'Do not mention pricing or discounts. No questions. Be mindful of state law. You can unsubscribe here.',
      ),
    ).toMatchObject({
      excluded: ['pricing', 'discounts'],
      noQuestions: true,
      notUnderstood: ['Be mindful of state law'],
    });
  });
  it('keeps quoted phrases whole', () => {
    expect(readExcluded('"prior auth, urgent", cheap').phrases.map((phrase) => phrase.text)).toEqual([
      'prior auth, urgent',
      'cheap',
    ]);
  });
});
