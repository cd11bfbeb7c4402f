import { checkEmail } from '../checks/check-email.ts';
import { checkClaims } from '../checks/claims.ts';
import type { Reader } from '../facts/read-lead.ts';
import type { OwnComponents } from '../names/own-components.ts';
import { splitSentences } from '../text/words.ts';
import type { LookFault, SentenceSource, WriteInput } from '../types.ts';
import { isHumanClose } from './closes.ts';
import { placeholdersOf } from './prompt.ts';
import type { AnsweredEmail } from './schema.ts';

/** An answered email with its names filled in, and what is wrong with it. */
export type ReadEmail = { step: number; subject: string; sources: SentenceSource[]; faults: LookFault[] };

/** The text of everything that may be cited, by id. */
function citable({ sheet, asks, history }: WriteInput, reader: Reader): Map<string, string> {
  const { roles, setting, specialties, organization, needs, city, state } = reader;
  return new Map([
    ...sheet.claims.map(({ id, text, mail_text, disclosure }): [string, string] => [
      `claim:${id}`,
      [text, mail_text, disclosure].filter(Boolean).join(' '),
    ]),
    ...sheet.angles.map(({ id, question, line, offer, line_refs }): [string, string] => [
      `angle:${id}`,
      [
        question,
        line,
        offer,
        ...sheet.claims.filter((one) => line_refs.includes(one.id)).map(({ text }) => text),
      ].join(' '),
    ]),
    ...asks.map(({ kind, question, statement, url }): [string, string] => [
      `ask:${kind}`,
      [question, statement, url].filter(Boolean).join(' '),
    ]),
    ['lead:role', roles.join(' ')],
    ['lead:leads_this_work', ''],
    ['lead:setting', setting ?? ''],
    ['lead:specialty', specialties.map(({ label }) => label).join(' ')],
    ['lead:need', needs.join(' ')],
    ['lead:organization', [organization, city, state].filter(Boolean).join(' ')],
    ['history', history.map(({ subjectLine, body }) => `${subjectLine} ${body}`).join(' ')],
    ['close', ''],
  ]);
}

function fill(text: string, placeholders: Record<string, string>): string {
  return Object.entries(placeholders)
    .reduce((result, [name, value]) => result.replaceAll(name, value), text)
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A disclosure stands word for word behind a sentence that cites its claim. */
function checkDisclosures(sources: readonly SentenceSource[], { sheet }: WriteInput): LookFault[] {
  const text = sources.map(({ sentence }) => sentence).join(' ');
  return sheet.claims.flatMap(({ id, disclosure }) => {
    const cited = sources.find(({ refs }) => refs.includes(`claim:${id}`));
    return disclosure && cited && !text.includes(disclosure.trim())
      ? [{ sentence: cited.sentence, reason: `The disclosure is missing: ${disclosure}` }]
      : [];
  });
}

function checkSentence(
  source: SentenceSource,
  known: ReadonlyMap<string, string>,
  input: WriteInput,
): LookFault[] {
  const unknown = source.refs.find((ref) => !known.has(ref));
  if (unknown !== undefined)
    return [{ sentence: source.sentence, reason: `“${unknown}” is no id that was given.` }];
  const isQuestion = source.sentence.endsWith('?');
  const states = source.refs.filter((ref) => ref !== 'close' && ref !== 'history');
  if (states.length === 0 && !isQuestion && !isHumanClose(source.sentence))
    return [{ sentence: source.sentence, reason: 'Nothing that was approved is named as its source.' }];
  const cited = source.refs.map((ref) => known.get(ref) ?? '');
  return splitSentences(source.sentence).flatMap((sentence) =>
    checkClaims(
      sentence,
      [...cited, input.product.name, known.get('lead:organization') ?? ''],
      input.product.name,
    ).map(({ span, need }) => ({ sentence: source.sentence, reason: `“${span}”: ${need}.` })),
  );
}

/** Reads one answered email: placeholders filled, every sentence held against what it cites, every rule asked. */
export function readAnswer(
  answered: AnsweredEmail,
  input: WriteInput,
  reader: Reader,
  own: OwnComponents,
): ReadEmail {
  const placeholders = placeholdersOf(reader);
  const known = citable(input, reader);
  const sources = answered.sentences.map(
    ({ text, refs }): SentenceSource => ({
      sentence: fill(text, placeholders),
      refs: [...new Set(refs)],
      role: refs[0]?.split(':')[0] ?? 'close',
    }),
  );
  const subject = fill(answered.subject, placeholders);
  const main = [own.header, ...sources.map(({ sentence }) => sentence), own.callToAction]
    .filter(Boolean)
    .join(' ');
  const rules = checkEmail({ input, subjectLine: subject, body: main, main });
  const left = main.match(/⟦[^⟧]*⟧/u)?.[0];
  const named = main.toLowerCase().includes(input.product.name.trim().toLowerCase());
  return {
    step: answered.step,
    subject,
    sources,
    faults: [
      ...sources.flatMap((source) => checkSentence(source, known, input)),
      ...checkDisclosures(sources, input),
      ...rules.map(({ span, need }) => ({
        sentence: sentenceOf(sources, span),
        reason: `${span ? `“${span}”: ` : ''}${need}.`,
      })),
      ...(left ? [{ sentence: '', reason: `“${left}” is no placeholder that was given.` }] : []),
      ...(named ? [] : [{ sentence: '', reason: 'The product is not named.' }]),
      ...(/[<>]|\*\*|^#/mu.test(main) ? [{ sentence: '', reason: 'Plain text only.' }] : []),
    ],
  };
}

const sentenceOf = (sources: readonly SentenceSource[], span: string): string =>
  span === ''
    ? ''
    : (sources.find(({ sentence }) => sentence.toLowerCase().includes(span.toLowerCase()))?.sentence ?? '');
