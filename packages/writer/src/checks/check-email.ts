import {
  SUBJECT_CHARS_MAX,
  SUBJECT_WORDS_MAX,
  SUBJECT_WORDS_MIN,
} from '@myra/shared/constants/product-sheet';
import { findNeverSaid } from '@myra/shared/rules/sheet/never-said';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { findMergeField, findPatientTerms } from '@myra/shared/rules/text/content-marks';
import { readAudience } from '../facts/audience.ts';
import { linesOf } from '../names/opening-line.ts';
import { standsIn } from '../text/mask-names.ts';
import { splitSentences, tokens } from '../text/words.ts';
import type { LeadFacts, WriteInput } from '../types.ts';
import { countAsks, countQuestionMarks } from './count-asks.ts';
import { readExcluded } from './excluded-keywords.ts';
import { findForeignLinks, findLinks } from './links.ts';
import { mainText } from './main-text.ts';
import { findPatientWords } from './patient-words.ts';
import { readWriterRules } from './writer-rules.ts';

/** The rules, and whether a fault blocks: it never leaves the building. Others a person may override, and who did is recorded. */
const BLOCKS = {
  schema: true,
  word_limit: false,
  excluded_keyword: false,
  banned_phrase: false,
  link_not_allowed: true,
  merge_field: true,
  patient_data: true,
  patient_privacy: true,
  other_lead: true,
  one_ask: false,
  question_marks: false,
  links: false,
  unsourced_number: false,
  false_reply_subject: true,
  subject_shape: false,
  provenance: false,
  control_characters: true,
} as const;

export type CheckRule = keyof typeof BLOCKS;
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
/** What every rule looks at: `main` is known, `both` is subject and body. */
type Given = CheckInput & { main: string; both: string };
type Rule = (given: Given) => readonly (Found | false)[];

// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that must not be sent
export const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/u;
const CLOCK = /\b\d{1,2}(?::\d\d)? ?[ap]\.?m\b/giu;
const WATCHING =
  /\byou (?:opened|clicked|viewed)\b|\b(?:opened|clicked) (?:my|the|our) (?:e?mail|message|link)\b/iu;
const WITHOUT_FILE = 'claim without evidence';

/** Approved sentences of the sheet, which are printed as they stand. */
const approvedTexts = ({ sheet }: WriteInput): string[] =>
  [
    ...sheet.claims.flatMap(({ text, mail_text, disclosure }) => [text, mail_text ?? '', disclosure ?? '']),
    ...sheet.angles.flatMap(({ question, line, offer, subject }) => [question, line, offer, subject]),
  ].flatMap((text) => text.trim() || []);

/** The text without what a person wrote to this lead. Whether that is true only this person knows. */
const withoutLines = ({ lead, organization }: WriteInput, text: string): string =>
  Object.values(linesOf(lead, organization.audienceType)).reduce(
    (rest, line) => (line === '' ? rest : rest.replace(line, ' ')),
    text,
  );

const subject: Rule = ({ subjectLine, input, leadHasWritten }) => {
  const count = countWords(subjectLine);
  const isOdd =
    count < SUBJECT_WORDS_MIN ||
    count > SUBJECT_WORDS_MAX ||
    [...subjectLine].length > SUBJECT_CHARS_MAX ||
    /[!\p{Extended_Pictographic}[\]]/u.test(subjectLine);
  const isFalse = /^\s*(?:re|fwd?|aw|wg)\s*:/iu.test(subjectLine) && !leadHasWritten;
  const isOwn = input.components.subject.trim() !== '';
  return [
    subjectLine.trim() === '' && ['schema', '', 'a subject'],
    /[\r\n]/u.test(subjectLine) && ['schema', 'line break', 'a subject of one line'],
    isFalse && [
      'false_reply_subject',
      subjectLine.slice(0, 10),
      'no Re: or Fwd: before the lead has written',
    ],
    !isOwn &&
      isOdd && [
        'subject_shape',
        subjectLine.slice(0, 60),
        `${SUBJECT_WORDS_MIN} to ${SUBJECT_WORDS_MAX} words, at most ${SUBJECT_CHARS_MAX} characters, no marks`,
      ],
  ];
};

const shape: Rule = ({ both }) => {
  const field = findMergeField(both);
  return [
    CONTROL.test(both) && ['control_characters', '', 'no control or direction marks'],
    field !== undefined && ['merge_field', field, 'no unresolved merge field'],
    ...findPatientTerms(both).map((name): Found => ['patient_data', name, 'no patient data']),
  ];
};

const length: Rule = ({ input, main }) => {
  const words = countWords(withoutLines(input, main));
  const { wordLimit } = input.profile;
  if (main.trim() === '') return [['schema', '', 'a body']];
  return [words > wordLimit && ['word_limit', `${words} words`, `at most ${wordLimit} words`]];
};

const ownRules: Rule = ({ input, subjectLine, main }) => {
  const rules = readWriterRules(input.writerRules);
  const found = readExcluded(input.profile.excludeKeywords, rules.excluded).find(`${subjectLine}\n${main}`);
  const [link] = rules.noLinks ? findLinks(main) : [];
  return [
    ...found.map((word): Found => ['excluded_keyword', word, `without “${word}”`]),
    rules.noQuestions && countQuestionMarks(main) > 0 && ['question_marks', '?', 'no question'],
    link !== undefined && ['links', link, 'no link'],
  ];
};

/** So many words before a phrase show that it is used as an approved sentence uses it: "test of cure". */
const USE = /(?:\S+\s+){2}$/u;

/** The text without phrases of the list that an approved sentence has behind the same words. */
function withoutApprovedUses(text: string, input: WriteInput): string {
  const approved = approvedTexts(input).map((one) => one.toLowerCase());
  return findNeverSaid(text).reduce((rest, { phrase }) => {
    const parts = rest.toLowerCase().split(phrase);
    const isApproved = parts.slice(0, -1).every((before) => {
      const use = USE.exec(before)?.[0];
      return use !== undefined && approved.some((one) => one.includes(`${use}${phrase}`));
    });
    return isApproved ? parts.join(' ') : rest;
  }, text);
}

const phrases: Rule = ({ input, both: whole }) => {
  const both = withoutLines(input, whole);
  const unapproved = approvedTexts(input).reduce((rest, approved) => rest.replaceAll(approved, ' '), both);
  const own = new Set(findNeverSaid(withoutApprovedUses(unapproved, input)).map(({ phrase }) => phrase));
  const watching = WATCHING.exec(both)?.[0];
  return [
    ...findNeverSaid(both)
      .filter(({ phrase, reason }) => reason !== WITHOUT_FILE || own.has(phrase))
      .map(({ phrase, reason }): Found => ['banned_phrase', phrase, `without this phrase (${reason})`]),
    watching !== undefined && ['banned_phrase', watching, 'nothing about opens and clicks'],
  ];
};

const links: Rule = ({ input, both, main }) => {
  const allowed = [...input.allowedLinks, ...input.asks.flatMap(({ url }) => url ?? [])];
  return [
    ...findForeignLinks(both, allowed).map(
      (link): Found => ['link_not_allowed', link, 'only links of this campaign'],
    ),
    findLinks(main).length > 1 && ['links', '', 'at most one link'],
  ];
};

const asks: Rule = ({ input, main }) => {
  const count = countAsks(main);
  const isTyped = input.components.callToAction.trim() !== '';
  return [
    !isTyped && count > 1 && ['one_ask', `${count} asks`, 'one ask'],
    countQuestionMarks(main) > 1 && ['question_marks', '', 'at most one question mark'],
  ];
};

/** Numbers a text may hold: those of the sheet, the product, the components, the links and the person's own fields. */
const numbers: Rule = ({ input, subjectLine, main }) => {
  const { product, organization, components, campaign, lead, sender } = input;
  const sources = [
    ...approvedTexts(input),
    product.name,
    product.description,
    organization.name,
    campaign.name,
    ...Object.values(components),
    ...input.allowedLinks,
    ...input.asks.flatMap(({ question, statement, url }) => [question, statement, url]),
    lead.providerName,
    lead.account?.name,
    sender?.name,
  ];
  const known = new Set(sources.join(' ').match(/\d+/gu));
  // "At 3 am" in a question is a moment that the reader knows.
  const text = splitSentences(withoutLines(input, main)).map((one) =>
    one.endsWith('?') ? one.replace(CLOCK, '') : one,
  );
  return (`${subjectLine} ${text.join(' ')}`.match(/\d+/gu) ?? []).map(
    (number) => !known.has(number) && ['unsourced_number', number, 'only numbers that we were given'],
  );
};

/** In mail to patients neither text nor subject may tell of a specialty, a condition or a provider. */
const privacy: Rule = ({ input, subjectLine, main }) => {
  if (readAudience(input.organization.audienceType, input.lead) !== 'patients') return [];
  const own = new Set(tokens(input.product.name));
  return findPatientWords(`${subjectLine} ${main}`).map(
    (word) => !own.has(word) && ['patient_privacy', word, 'nothing about health, specialty or provider'],
  );
};

const nameOf = ({ firstName, lastName }: LeadFacts): string =>
  firstName && lastName ? `${firstName} ${lastName}`.toLowerCase() : '';

/** Nothing of another lead stands in an email. */
const others: Rule = ({ input, main }) =>
  input.accountPeers.map((peer) => {
    const names = [nameOf(peer), peer.email?.toLowerCase()].filter((one) => one !== nameOf(input.lead));
    const hit = names.find((one) => one && standsIn(one, main));
    return hit !== undefined && ['other_lead', hit, 'nothing of another lead'];
  });

const RULES = [subject, shape, length, ownRules, phrases, links, asks, numbers, privacy, others];

/**
 * The rules that both writers pass and that a typed text is held against: shape, limit, phrases, excluded words, links,
 * merge fields, patient data, one ask, numbers without a source, data of other leads, `Re:` without a reply. Returns the
 * faults in the order of the rules; empty means clean.
 */
export function checkEmail(check: CheckInput): CheckFault[] {
  const main = check.main ?? mainText(check.body, check.input.components.signature);
  const given = { ...check, main, both: `${check.subjectLine}\n${check.body}` };
  return RULES.flatMap((rule) => rule(given)).flatMap((found) => {
    if (!found) return [];
    const [rule, span, need] = found;
    return [{ rule, span, need, blocking: BLOCKS[rule] }];
  });
}
