import { ALL, type Variant, variant as v } from './types.ts';

/** A useful remark of the field; {TIP} is a reviewed clause. No product stands in these. */
export const TIPS: readonly Variant[] = [
  v('t.plain', 'noun', ALL, '{TIP^}.', 'all'),
  v('t.one-on', 'noun', 'PCI', 'One tip on {TOPIC}: {TIP}.', 'all'),
  v('t.worth', 'noun', 'PCI', 'Worth knowing: {TIP}.', 'all'),
  v('t.small', 'noun', 'CI', 'A small tip: {TIP}.', 'all'),
  v('t.seen', 'noun', 'PWIE', 'In practice, {TIP}.', 'all'),
  v('t.rule', 'noun', 'PIE', 'As a rule of thumb, {TIP}.', 'all'),
  v('t.on-topic', 'noun', 'PWIE', 'On {TOPIC}, it helps to know that {TIP}.', 'all'),
  v('t.share', 'noun', 'WE', 'It may be worth sharing that {TIP}.', 'all'),
  v('t.for', 'noun', 'PWIE', 'For {PLACES}, {TIP}.'),
  v('t.remind', 'noun', 'WE', 'It helps to remember that {TIP}.', 'all'),
  v('t.no-pitch', 'noun', 'WC', 'No pitch this time, only this: {TIP}.'),
  v('t.org', 'noun', 'PWCE', 'Perhaps of use at {ORG}: {TIP}.'),
  v('t.org-plain', 'noun', 'WIE', 'It may help {ORG} to know that {TIP}.'),
  v('t.many-say', 'noun', 'PWIE', 'More often than not, {TIP}.', 'all'),
  v('t.thought', 'noun', 'WIE', 'Here is a thought: {TIP}.', 'all'),
  v('t.in-field', 'noun', 'PWCI', 'In {FIELD}, {TIP}.'),
];

/** Why the remark holds. */
export const REASONS: readonly Variant[] = [v('r.plain', 'noun', ALL, '{REASON}', 'all')];

/** What a meeting would show. */
export const SHOWS: readonly Variant[] = [
  v('m.easier-shown', 'noun', ALL, 'This is easier shown than read.'),
  v('m.example', 'noun', 'PWCIE', 'One example shows it well.'),
  v('m.one-case', 'noun', 'PWCI', 'A single case is enough to see {P} at work.'),
  v('m.screen', 'noun', 'WCI', 'On a screen, {P} explains itself.'),
  v('m.bring', 'noun', 'PWE', 'I can bring one example on {TOPIC}.'),
  v('m.show-topic', 'noun', 'PWIE', 'I can show how {P} works on {TOPIC}.'),
  v('m.together', 'noun', 'WE', 'We can look at {TOPIC} together.', 'all'),
  v('m.questions', 'noun', 'PIE', 'Questions on {TOPIC} are best answered in person.', 'all'),
  v('m.no-slides', 'noun', 'WC', 'No slides, only {P} and your questions.'),
  v('m.live', 'noun', 'PCI', '{P} is best judged at work, on {TOPIC}.'),
  v('m.seen-once', 'noun', 'WCI', 'Seen once, {P} needs few words.'),
  v('m.talk', 'noun', 'PWIE', 'A short talk says more than a third note.', 'all'),
];

/** First lines of a reply; what was asked is filled in by a person or by the reply writer. */
export const THANKS: readonly Variant[] = [
  v('y.answer', 'noun', 'PWIE', 'Thank you for your answer.', 'all'),
  v('y.reply', 'noun', ALL, 'Thank you for the reply.', 'all'),
  v('y.writing-back', 'noun', 'WE', 'Thank you for writing back.', 'all'),
  v('y.line', 'noun', 'PCI', 'Thank you for your line.', 'all'),
  v('y.time', 'noun', 'PWE', 'Thank you for taking the time.', 'all'),
  v('y.topic', 'noun', 'PIE', 'Thank you for your word on {PT}.', 'all'),
  v('y.glad', 'noun', 'WE', 'It is good to hear from you.', 'all'),
  v('y.note', 'noun', 'WCI', 'Thank you for getting back on {PT}.', 'all'),
  v('y.org', 'noun', 'PWI', 'Thank you, also to the team at {ORG}.'),
  v('y.helpful', 'noun', 'PCI', 'Your answer helps.', 'all'),
  v('y.kind', 'noun', 'WE', 'That was kind of you to write.', 'all'),
  v('y.quick', 'noun', 'PWI', 'I am glad you wrote back on {PT}.', 'all'),
];
