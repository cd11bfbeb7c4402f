import { anyOf } from '@myra/shared/rules/text/any-of';
import { type CheckFault, checkEmail } from '@myra/writer/checks/check-email';
import { contentStems, splitSentences } from '@myra/writer/text/words';
import type { DraftContext } from '../answer/draft-context.ts';
import { sayClaim } from '../answer/say-claim.ts';
import { workday } from '../days/dates.ts';
import { weighMeanings, weighSafety } from '../read/meaning.ts';

const REPLY_WORDS_MAX = 120;

const MARKUP = /<[a-z/!]|\*\*|^#|```|\]\(|javascript:|data:[a-z]+\/|⟦|⟧|\[\[|\]\]/imu;
/** Words of a machine that took a message for its instructions, and what nobody but a person may promise. */
const NEVER = new RegExp(
  `\\b(?:${anyOf(`
    system prompt|my instructions|as an ai|language model|ignore (?:all|any|the|previous)
    disregard (?:all|any|the|previous)|developer mode|api key|password|wire transfer
    bank account|routing number|gift cards?|bitcoin|crypto|confidential (?:data|list)
    other leads|customer list|discounts?|% off|free of charge|for free|no charge|refund
    waive[sd]?
    i (?:agree|accept|confirm|approve|authorize)\\b.{0,40}\\b(?:terms|contract|offer|price|invoice|payment)
    legal advice|medical advice|diagnos\\w*|dosage|you should (?:take|stop taking)`)})\\b`,
  'iu',
);

export type DraftText = { subjectLine: string; main: string; body: string };

/** The input as the checks of emails read it: with the words of this answer's own limit, and what the message named. */
function asEmail({ input, links }: DraftContext) {
  const { write, reading, offers } = input;
  const { wait_until: wait = '', proposed_day: proposed = '' } = reading.facts;
  const until = wait && workday(wait);
  const known = [
    until,
    proposed,
    input.today,
    offers.secureChannel ?? '',
    offers.crisisText ?? '',
    offers.postalAddress ?? '',
    // What is stated of us is held against its own sources; figures of the message may be repeated beside it.
    ...(input.message.ownText.slice(0, 6_000).match(/\d[\d.,:]{0,12}/gu) ?? []),
  ].join(' ');
  const years = [until, proposed, input.today].map((date) => date.slice(0, 4));
  const days = [until, proposed].map((date) => String(Number(date.slice(8))));
  return {
    ...write,
    profile: { ...write.profile, wordLimit: REPLY_WORDS_MAX },
    components: { ...write.components, subject: 'Re: own', callToAction: 'own' },
    allowedLinks: links,
    organization: {
      ...write.organization,
      name: [write.organization.name, known, ...years, ...days, String(Number(years[2] ?? 0) + 1)].join(' '),
    },
  };
}

/**
 * The rules that every drafted answer passes, whoever wrote it: those of emails, and what an answer to a stranger must not
 * do. All of them hold the text: a draft with a fault is not shown as one.
 */
export function checkDraft(text: DraftText, context: DraftContext): CheckFault[] {
  const { write, reading, offers } = context.input;
  const faults: CheckFault[] = [];
  const add = (rule: CheckFault['rule'], span: string, need: string): void =>
    void faults.push({ rule, span: span.slice(0, 80), need, blocking: true });
  if (MARKUP.test(`${text.subjectLine}\n${text.body}`)) add('schema', 'markup', 'plain text');
  if (/\S@\S+\.\S/u.test(text.main)) add('link_not_allowed', 'address', 'no mail address');
  if (reading.attention === null && isOfHealth(withoutQuotes(text.main, context)))
    add('patient_data', '', 'nothing about anybody’s health');
  const said = [
    ...write.sheet.claims.flatMap((claim) => [claim.text, sayClaim(claim)]),
    write.product.description,
    offers.crisisText ?? '',
    offers.secureChannel ?? '',
  ]
    .join(' ')
    .toLowerCase();
  const hit = NEVER.exec(text.main)?.[0];
  if (hit !== undefined && !said.includes(hit.toLowerCase()))
    add('provenance', hit, 'nothing that no field says');
  if (text.subjectLine.trim() === '' || /[\r\n]/u.test(text.subjectLine))
    add('schema', '', 'a subject of one line');
  // The subject is the lead's own.
  const rules = checkEmail({
    input: asEmail(context),
    ...text,
    subjectLine: 'Re: our emails',
    leadHasWritten: true,
  });
  return [...faults, ...rules.map((one) => ({ ...one, blocking: true }))];
}

/** Whether a text rather tells of harm, illness or despair than of anything else. */
const isOfHealth = (text: string): boolean => weighSafety(weighMeanings(text)).share > 0.5;

/** An approved claim may speak of illness, and a sentence in its words alone; what is written around it may not. */
function withoutQuotes(main: string, { input, productName }: DraftContext): string {
  const approved = [
    ...input.write.sheet.claims.flatMap((claim) => [claim.text, sayClaim(claim)]),
    ...input.write.sheet.angles.map(({ line }) => line),
  ];
  const known = new Set(contentStems([...approved, productName].join(' ')));
  return splitSentences(approved.reduce((rest, quoted) => rest.replaceAll(quoted.trim(), ' '), main))
    .filter((sentence) => contentStems(sentence).some((word) => !known.has(word)))
    .join(' ');
}
