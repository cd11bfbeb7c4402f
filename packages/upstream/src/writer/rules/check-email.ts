import { readReader } from '../facts/read-reader.ts';
import { countWords, tokens } from '../text/words.ts';
import type { SentenceSource, WriteInput } from '../types.ts';
import { findBannedPhrases } from './banned-phrases.ts';
import { countAsks, countQuestionMarks } from './count-asks.ts';
import type { Excluded } from './excluded-keywords.ts';
import { readExcluded } from './excluded-keywords.ts';
import { findForeignLinks, findLinks } from './links.ts';
import { mainText } from './main-text.ts';
import { hasMergeField } from './merge-fields.ts';
import { findPatientData } from './patient-data.ts';
import { findPatientWords } from './patient-words.ts';
import { readConstraints } from './read-constraints.ts';

export type CheckRule =
  | 'schema'
  | 'word_limit'
  | 'excluded_keyword'
  | 'banned_phrase'
  | 'link_not_allowed'
  | 'merge_field'
  | 'patient_data'
  | 'patient_privacy'
  | 'one_ask'
  | 'question_marks'
  | 'links'
  | 'unsourced_number'
  | 'false_reply_subject'
  | 'subject_shape'
  | 'provenance'
  | 'control_characters';

/** `blocking` faults never leave the building; the others a person may override, and who did is recorded elsewhere. */
export type CheckFault = { rule: CheckRule; span: string; need: string; blocking: boolean };

export type CheckInput = {
  input: WriteInput;
  subjectLine: string;
  /** The whole body, with greeting and signature. */
  body: string;
  /** Known for written texts, missing for texts that a person typed. */
  sources?: readonly SentenceSource[];
  /** The part between greeting and signature, where the caller knows it. */
  main?: string;
  excluded?: Excluded;
  /** True once the lead has written, so that `Re:` is true. */
  leadHasWritten?: boolean;
};

const ALWAYS_BLOCKING: readonly CheckRule[] = [
  'schema',
  'merge_field',
  'patient_data',
  'patient_privacy',
  'link_not_allowed',
  'false_reply_subject',
  'control_characters',
];
const SUBJECT_CHARACTERS_MAX = 45;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not be sent
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/u;

/** Numbers a text may hold: those of product, components, campaign links and the person's own fields. */
function knownNumbers(input: WriteInput): Set<string> {
  const { product, organization, components, campaign, lead } = input;
  const text = [
    product.name,
    product.description,
    organization.name,
    campaign.name,
    ...Object.values(components),
    ...input.allowedLinks,
    input.asks.bookingUrl ?? '',
    input.asks.landingPageUrl ?? '',
    lead.providerName ?? '',
    lead.account?.name ?? '',
    input.sender?.name ?? '',
  ].join(' ');
  return new Set(text.match(/\d+/gu) ?? []);
}

function checkSubject({ subjectLine, input, leadHasWritten }: CheckInput): [CheckRule, string, string][] {
  const faults: [CheckRule, string, string][] = [];
  if (subjectLine.trim() === '') faults.push(['schema', '', 'a subject']);
  if (/[\r\n]/u.test(subjectLine)) faults.push(['schema', 'line break', 'a subject of one line']);
  if (/^\s*(?:re|fwd?|aw|wg)\s*:/iu.test(subjectLine) && !leadHasWritten)
    faults.push([
      'false_reply_subject',
      subjectLine.slice(0, 10),
      'no Re: or Fwd: before the lead has written',
    ]);
  const count = countWords(subjectLine);
  const isOwn = input.components.subject.trim() !== '';
  if (
    !isOwn &&
    (count < 3 ||
      count > 7 ||
      [...subjectLine].length > SUBJECT_CHARACTERS_MAX ||
      /[!\p{Extended_Pictographic}[\]]/u.test(subjectLine))
  )
    faults.push(['subject_shape', subjectLine.slice(0, 60), '3 to 7 words, at most 45 characters, no marks']);
  return faults;
}

function checkBody(check: CheckInput, main: string): [CheckRule, string, string][] {
  const { input, subjectLine } = check;
  const faults: [CheckRule, string, string][] = [];
  const both = `${subjectLine}\n${check.body}`;
  if (main.trim() === '') faults.push(['schema', '', 'a body']);
  if (CONTROL.test(both)) faults.push(['control_characters', '', 'no control or direction marks']);
  if (hasMergeField(both))
    faults.push([
      'merge_field',
      both.match(/\{\{[^}]*\}?\}?|\[[^\]]*name\]/iu)?.[0] ?? '{{',
      'no unresolved merge field',
    ]);
  const limit = input.profile.wordLimit;
  const words = countWords(main);
  if (words > limit) faults.push(['word_limit', `${words} words`, `at most ${limit} words`]);
  const excluded =
    check.excluded ??
    readExcluded(
      input.profile.excludeKeywords,
      readConstraints(input.profile.regulatoryConstraints).excluded,
    );
  for (const word of excluded.find(`${subjectLine}\n${main}`))
    faults.push(['excluded_keyword', word, `without “${word}”`]);
  for (const hit of findBannedPhrases(both))
    faults.push(['banned_phrase', hit.phrase, `without this phrase (${hit.reason})`]);
  const allowed = [
    ...input.allowedLinks,
    ...[input.asks.bookingUrl, input.asks.landingPageUrl].filter((link) => link != null),
  ];
  for (const link of findForeignLinks(both, allowed))
    faults.push(['link_not_allowed', link, 'only links of this campaign']);
  if (findLinks(main).length > 1) faults.push(['links', '', 'at most one link']);
  for (const name of findPatientData(both)) faults.push(['patient_data', name, 'no patient data']);
  if (input.components.callToAction.trim() === '' && countAsks(main) !== 1)
    faults.push(['one_ask', `${countAsks(main)} asks`, 'exactly one ask']);
  if (countQuestionMarks(main) > 1) faults.push(['question_marks', '', 'at most one question mark']);
  return faults;
}

function checkNumbers(check: CheckInput, main: string): [CheckRule, string, string][] {
  const found = `${check.subjectLine} ${main}`.match(/\d+/gu);
  if (found === null) return [];
  const known = knownNumbers(check.input);
  return found
    .filter((number) => !known.has(number))
    .map((number) => ['unsourced_number', number, 'only numbers that we were given']);
}

/** In mail to patients neither text nor subject may tell of a specialty, a condition or a provider. */
function checkPrivacy(check: CheckInput, main: string): [CheckRule, string, string][] {
  if (readReader(check.input.organization.audienceType, check.input.lead) !== 'patients') return [];
  const own = new Set(tokens(check.input.product.name));
  return findPatientWords(`${check.subjectLine} ${main}`)
    .filter((word) => !own.has(word))
    .map((word) => ['patient_privacy', word, 'nothing about health, specialty or provider']);
}

/**
 * The rules both writers pass and that the send gate asks again: schema, word limit, excluded keywords, banned phrases,
 * links, merge fields, patient data, one ask, numbers without a source, `Re:` without a reply, provenance.
 * Returns the faults in the order of the rules; empty means clean.
 */
export function checkEmail(check: CheckInput): CheckFault[] {
  const main = check.main ?? mainText(check.body, check.input.components.signature);
  const found = [
    ...checkSubject(check),
    ...checkBody(check, main),
    ...checkNumbers(check, main),
    ...checkPrivacy(check, main),
  ];
  for (const source of check.sources ?? [])
    if (source.refs.length === 0) found.push(['provenance', source.sentence, 'a source for every sentence']);
  return found.map(([rule, span, need]) => ({ rule, span, need, blocking: ALWAYS_BLOCKING.includes(rule) }));
}
