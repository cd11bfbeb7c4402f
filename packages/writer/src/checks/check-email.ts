import { findNeverSaid } from '@myra/shared/rules/never-said';
import { readAudience } from '../facts/audience.ts';
import { countWords, tokens } from '../text/words.ts';
import type { LeadFacts, WriteInput } from '../types.ts';
import { countAsks, countQuestionMarks } from './count-asks.ts';
import { readExcluded } from './excluded-keywords.ts';
import { findForeignLinks, findLinks } from './links.ts';
import { mainText } from './main-text.ts';
import { hasMergeField } from './merge-fields.ts';
import { findPatientData } from './patient-data.ts';
import { findPatientWords } from './patient-words.ts';
import { readWriterRules } from './writer-rules.ts';

export type CheckRule =
  | 'schema'
  | 'word_limit'
  | 'excluded_keyword'
  | 'banned_phrase'
  | 'link_not_allowed'
  | 'merge_field'
  | 'patient_data'
  | 'patient_privacy'
  | 'other_lead'
  | 'one_ask'
  | 'question_marks'
  | 'links'
  | 'unsourced_number'
  | 'false_reply_subject'
  | 'subject_shape'
  | 'product_missing'
  | 'provenance'
  | 'control_characters';

/** `blocking` faults never leave the building; the others a person may override, and who did is recorded. */
export type CheckFault = { rule: CheckRule; span: string; need: string; blocking: boolean };

export type CheckInput = {
  input: WriteInput;
  subjectLine: string;
  /** The whole body, with greeting and signature. */
  body: string;
  /** The part between greeting and signature, where the caller knows it. */
  main?: string;
  /** True once the lead has written, so that `Re:` is true. */
  leadHasWritten?: boolean;
};

type Found = [rule: CheckRule, span: string, need: string];

const BLOCKING: readonly CheckRule[] = [
  'schema',
  'merge_field',
  'patient_data',
  'patient_privacy',
  'other_lead',
  'link_not_allowed',
  'false_reply_subject',
  'control_characters',
];
const SUBJECT_CHARACTERS_MAX = 45;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not be sent
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/u;
const WATCHING =
  /\byou (?:opened|clicked|viewed)\b|\b(?:opened|clicked) (?:my|the|our) (?:e?mail|message|link)\b/iu;
const WITHOUT_FILE = 'claim without evidence';

/** Approved sentences of the sheet, which are printed as they stand. */
const approvedTexts = ({ sheet }: WriteInput): string[] => [
  ...sheet.claims.flatMap(({ text, mail_text, disclosure }) => [text, mail_text ?? '', disclosure ?? '']),
  ...sheet.angles.flatMap(({ question, line, offer, subject }) => [question, line, offer, subject]),
];

function checkSubject({ subjectLine, input, leadHasWritten }: CheckInput): Found[] {
  const faults: Found[] = [];
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
  const isOdd =
    count < 3 ||
    count > 7 ||
    [...subjectLine].length > SUBJECT_CHARACTERS_MAX ||
    /[!\p{Extended_Pictographic}[\]]/u.test(subjectLine);
  if (!isOwn && isOdd)
    faults.push(['subject_shape', subjectLine.slice(0, 60), '3 to 7 words, at most 45 characters, no marks']);
  return faults;
}

function checkPhrases({ input, subjectLine, body }: CheckInput): Found[] {
  const text = `${subjectLine}\n${body}`;
  const unapproved = approvedTexts(input)
    .filter((approved) => approved.trim() !== '')
    .reduce((rest, approved) => rest.replaceAll(approved.trim(), ' '), text);
  const own = new Set(findNeverSaid(unapproved).map(({ phrase }) => phrase));
  const watching = WATCHING.exec(text)?.[0];
  return [
    ...findNeverSaid(text)
      .filter(({ phrase, reason }) => reason !== WITHOUT_FILE || own.has(phrase))
      .map(({ phrase, reason }): Found => ['banned_phrase', phrase, `without this phrase (${reason})`]),
    ...(watching ? [['banned_phrase', watching, 'nothing about opens and clicks'] satisfies Found] : []),
  ];
}

function checkLength({ input }: CheckInput, main: string): Found[] {
  const limit = input.profile.wordLimit;
  const words = countWords(main);
  if (main.trim() === '') return [['schema', '', 'a body']];
  return words > limit ? [['word_limit', `${words} words`, `at most ${limit} words`]] : [];
}

function checkRules({ input, subjectLine }: CheckInput, main: string): Found[] {
  const rules = readWriterRules(input.writerRules);
  const excluded = readExcluded(input.profile.excludeKeywords, rules.excluded);
  const found = excluded
    .find(`${subjectLine}\n${main}`)
    .map((word): Found => ['excluded_keyword', word, `without “${word}”`]);
  if (rules.noQuestions && countQuestionMarks(main) > 0) found.push(['question_marks', '?', 'no question']);
  if (rules.noLinks && findLinks(main).length > 0) found.push(['links', findLinks(main)[0] ?? '', 'no link']);
  return found;
}

function checkLinks({ input, subjectLine, body }: CheckInput, main: string): Found[] {
  const allowed = [...input.allowedLinks, ...input.asks.flatMap(({ url }) => url ?? [])];
  const foreign = findForeignLinks(`${subjectLine}\n${body}`, allowed);
  return [
    ...foreign.map((link): Found => ['link_not_allowed', link, 'only links of this campaign']),
    ...(findLinks(main).length > 1 ? [['links', '', 'at most one link'] satisfies Found] : []),
  ];
}

function checkAsks({ input }: CheckInput, main: string): Found[] {
  const faults: Found[] = [];
  const asks = countAsks(main);
  if (input.components.callToAction.trim() === '' && asks > 1)
    faults.push(['one_ask', `${asks} asks`, 'one ask']);
  if (countQuestionMarks(main) > 1) faults.push(['question_marks', '', 'at most one question mark']);
  return faults;
}

/** Numbers a text may hold: those of the sheet, the product, the components, the links and the person's own fields. */
function checkNumbers({ input, subjectLine }: CheckInput, main: string): Found[] {
  const numbers = `${subjectLine} ${main}`.match(/\d+/gu);
  if (numbers === null) return [];
  const { product, organization, components, campaign, lead, asks } = input;
  const sources = [
    ...approvedTexts(input),
    product.name,
    product.description,
    organization.name,
    campaign.name,
    ...Object.values(components),
    ...input.allowedLinks,
    ...asks.flatMap(({ question, statement, url }) => [question, statement, url ?? '']),
    lead.providerName ?? '',
    lead.account?.name ?? '',
    input.sender?.name ?? '',
  ];
  const known = new Set(sources.join(' ').match(/\d+/gu) ?? []);
  return numbers
    .filter((number) => !known.has(number))
    .map((number) => ['unsourced_number', number, 'only numbers that we were given']);
}

/** In mail to patients neither text nor subject may tell of a specialty, a condition or a provider. */
function checkPrivacy({ input, subjectLine }: CheckInput, main: string): Found[] {
  if (readAudience(input.organization.audienceType, input.lead) !== 'patients') return [];
  const own = new Set(tokens(input.product.name));
  return findPatientWords(`${subjectLine} ${main}`)
    .filter((word) => !own.has(word))
    .map((word) => ['patient_privacy', word, 'nothing about health, specialty or provider']);
}

const nameOf = ({ firstName, lastName }: LeadFacts): string =>
  firstName && lastName ? `${firstName} ${lastName}`.toLowerCase() : '';

/** Nothing of another lead stands in an email. */
function checkOthers({ input }: CheckInput, main: string): Found[] {
  const text = main.toLowerCase();
  const own = nameOf(input.lead);
  return input.accountPeers.flatMap((peer): Found[] => {
    const names = [nameOf(peer), (peer.email ?? '').toLowerCase()].filter((one) => one !== '' && one !== own);
    const hit = names.find((one) => text.includes(one));
    return hit ? [['other_lead', hit, 'nothing of another lead']] : [];
  });
}

function checkShape({ subjectLine, body }: CheckInput): Found[] {
  const both = `${subjectLine}\n${body}`;
  const field = both.match(/\{\{[^}]*\}?\}?|\[[^\]]*name\]/iu)?.[0] ?? '{{';
  return [
    ...(CONTROL.test(both)
      ? [['control_characters', '', 'no control or direction marks'] satisfies Found]
      : []),
    ...(hasMergeField(both) ? [['merge_field', field, 'no unresolved merge field'] satisfies Found] : []),
    ...findPatientData(both).map((name): Found => ['patient_data', name, 'no patient data']),
  ];
}

/**
 * The rules that both writers pass and that a typed text is held against: shape, limit, phrases, excluded words, links,
 * merge fields, patient data, one ask, numbers without a source, data of other leads, `Re:` without a reply. Returns the
 * faults in the order of the rules; empty means clean.
 */
export function checkEmail(check: CheckInput): CheckFault[] {
  const main = check.main ?? mainText(check.body, check.input.components.signature);
  const found = [
    ...checkSubject(check),
    ...checkShape(check),
    ...checkLength(check, main),
    ...checkRules(check, main),
    ...checkPhrases(check),
    ...checkLinks(check, main),
    ...checkAsks(check, main),
    ...checkNumbers(check, main),
    ...checkPrivacy(check, main),
    ...checkOthers(check, main),
  ];
  return found.map(([rule, span, need]) => ({ rule, span, need, blocking: BLOCKING.includes(rule) }));
}
