import { findNeverSaid } from '@myra/shared/rules/never-said';
import type { CheckFault, CheckRule } from '../checks/check-email.ts';
import { countQuestionMarks } from '../checks/count-asks.ts';
import { findForeignLinks, findLinks } from '../checks/links.ts';
import { hasMergeField } from '../checks/merge-fields.ts';
import { findPatientData } from '../checks/patient-data.ts';
import { findPatientWords } from '../checks/patient-words.ts';
import { countWords, tokens } from '../text/words.ts';
import type { DraftContext } from './draft-context.ts';
import { findSafety } from './find-safety.ts';
import { foldText } from './fold-text.ts';

const REPLY_WORDS_MAX = 120;

/** Everything of Unicode's "other" class but line breaks. */
const CONTROL = /[^\P{C}\n]/u;
const MARKUP = /<[a-z/!]|\*\*|^#|```|\]\(|javascript:|data:[a-z]+\//imu;
/** Words of a machine that took a message for its instructions. */
const INSTRUCTED =
  /\b(?:system prompt|my instructions|as an ai|language model|ignore (?:all|any|the|previous)|disregard (?:all|any|the|previous)|developer mode|api key|password|wire transfer|bank account|routing number|gift cards?|bitcoin|crypto|confidential (?:data|list)|other leads|customer list)\b/iu;
/** What nobody but a person may promise. */
const PROMISES =
  /\b(?:discounts?|% off|free of charge|for free|no charge|refund|waive[sd]?|i (?:agree|accept|confirm|approve|authorize)\b.{0,40}\b(?:terms|contract|offer|price|invoice|payment)|we (?:are|were) (?:certified|accredited|approved)|hipaa (?:certified|compliant)|fda|soc ?2|hitrust|guarantee\w*|legal advice|medical advice|diagnos\w*|dosage|you should (?:take|stop taking))\b/iu;

export type DraftText = { subjectLine: string; main: string; body: string };

/** Numbers that an answer may hold: those of fields, of the date that was named and of the offers. */
function knownNumbers(context: DraftContext): Set<string> {
  const { write, reading, offers } = context.input;
  const known = [
    write.product.name,
    write.product.description,
    write.organization.name,
    context.website ?? '',
    offers.bookingUrl ?? '',
    offers.secureChannel ?? '',
    offers.crisisText ?? '',
    ...context.links,
    context.facts.orgName ?? '',
    write.sender?.name ?? '',
    reading.facts.wait_until ?? '',
    reading.facts.wait_words ?? '',
  ].join(' ');
  return new Set((known.match(/\d+/gu) ?? []).flatMap((number) => [number, String(Number(number))]));
}

/**
 * The rules that every drafted answer passes, whoever wrote it. All of them hold the text: a draft with a fault is not
 * shown as one. Names of the fields are given as they stand, so a promise that a field makes is no fault.
 */
export function checkDraft(text: DraftText, context: DraftContext): CheckFault[] {
  const faults: CheckFault[] = [];
  const fault = (rule: CheckRule, span: string, need: string) =>
    void faults.push({ rule, span: span.slice(0, 80), need, blocking: true });
  const both = `${text.subjectLine}\n${text.body}`;
  const fields =
    `${context.input.write.product.description} ${context.input.offers.crisisText ?? ''} ${context.input.offers.secureChannel ?? ''}`.toLowerCase();
  if (text.main.trim() === '') fault('schema', '', 'a body');
  if (text.subjectLine.trim() === '' || /[\r\n]/u.test(text.subjectLine))
    fault('schema', '', 'a subject of one line');
  if (CONTROL.test(both)) fault('control_characters', '', 'no control or direction marks');
  if (MARKUP.test(both)) fault('schema', 'markup', 'plain text');
  if (hasMergeField(both) || /⟦|⟧|\[\[|\]\]/u.test(both))
    fault('merge_field', '', 'no unresolved merge field');
  const words = countWords(text.main);
  if (words > REPLY_WORDS_MAX) fault('word_limit', `${words} words`, `at most ${REPLY_WORDS_MAX} words`);
  for (const word of context.excluded.find(text.main)) fault('excluded_keyword', word, `without “${word}”`);
  for (const hit of findNeverSaid(text.main))
    fault('banned_phrase', hit.phrase, `without this phrase (${hit.reason})`);
  for (const link of findForeignLinks(text.body, context.links))
    fault('link_not_allowed', link, 'only links of this organization');
  if (findLinks(text.main).length > 1) fault('links', '', 'at most one link');
  if (/\S@\S+\.\S/u.test(text.main)) fault('link_not_allowed', 'address', 'no mail address');
  for (const name of findPatientData(text.body)) fault('patient_data', name, 'no patient data');
  if (findSafety(foldText(text.main)).length > 0 && context.input.reading.attention === null)
    fault('patient_data', '', 'nothing about anybody’s health');
  if (countQuestionMarks(text.main) > 1) fault('question_marks', '', 'at most one question mark');
  for (const pattern of [INSTRUCTED, PROMISES]) {
    const hit = pattern.exec(text.main)?.[0];
    if (hit !== undefined && !fields.includes(hit.toLowerCase()))
      fault('provenance', hit, 'nothing that no field says');
  }
  const known = knownNumbers(context);
  for (const number of text.main.replace(/https?:\/\/\S+/gu, '').match(/\d+/gu) ?? [])
    if (!known.has(number)) fault('unsourced_number', number, 'only numbers that we were given');
  if (context.facts.reader === 'patients') {
    const own = new Set(tokens(context.productName));
    for (const word of findPatientWords(text.main))
      if (!own.has(word) && !fields.includes(word))
        fault('patient_privacy', word, 'nothing about health, specialty or provider');
  }
  return faults;
}
