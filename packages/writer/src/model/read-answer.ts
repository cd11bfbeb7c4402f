import { findStates } from '@myra/shared/rules/places/states';
import { findProductName } from '@myra/shared/rules/sheet/product-name';
import { LINE_REFS } from '@myra/shared/rules/sheet/second-email';
import { checkEmail } from '../checks/check-email.ts';
import { checkClaims } from '../checks/claims.ts';
import { givenAway } from '../checks/given-away.ts';
import type { Reader } from '../facts/read-lead.ts';
import { linesOf, ownIn } from '../names/opening-line.ts';
import type { OwnComponents } from '../names/own-components.ts';
import { fillMarks } from '../text/mask-names.ts';
import { splitSentences } from '../text/words.ts';
import type { LookFault, SentenceSource, WriteInput } from '../types.ts';
import { placeholdersOf } from './prompt.ts';
import type { AnsweredEmail } from './schema.ts';

/** What an email may name as a source: texts that may be said again, and facts of the lead that state nothing. */
export type Citable = {
  /** Approved texts and mail that was sent, by id. */
  said: ReadonlyMap<string, readonly string[]>;
  /** Of the lead, by id: a question may ask for it, a sentence may name it. */
  facts: ReadonlyMap<string, string>;
  /** What is noted about the lead and how large its place is: may be cited, and holds nothing that may be said. */
  noted: string;
};

/** What code prints of a person's own words above the sentences. Its figures are no source. */
const PRINTED = LINE_REFS.opening_line;

const texts = (...all: readonly (string | null | undefined)[]): string[] => all.flatMap((text) => text || []);
const words = (...all: readonly (string | null | undefined)[]): string => texts(...all).join(' ');

/** Everything that the emails of a lead may cite. */
export function citable(
  { sheet, asks, history, lead, organization: { audienceType } }: WriteInput,
  reader: Reader,
): Citable {
  const textOf = (id: number): string => sheet.claims.find((one) => one.id === id)?.text ?? '';
  const { roles, title, setting, specialties, organization, city, state, beds, note } = reader;
  return {
    said: new Map([
      ...sheet.claims.map(({ id, text, mail_text, disclosure }): [string, string[]] => [
        `claim:${id}`,
        texts(text, mail_text, disclosure),
      ]),
      ...sheet.angles.map(
        ({ id, question, line, offer, subject, pass_to, line_refs }): [string, string[]] => [
          `angle:${id}`,
          texts(question, line, offer, subject, pass_to, ...line_refs.map(textOf)),
        ],
      ),
      ...asks.map(({ kind, question, statement, url }): [string, string[]] => [
        `ask:${kind}`,
        texts(question, statement, url),
      ]),
      ['history', texts(...history.flatMap(({ subjectLine, body }) => [subjectLine, body]))],
    ]),
    facts: new Map([
      ['lead:role', words(...roles)],
      ['lead:title', title ?? ''],
      ['lead:setting', setting ?? ''],
      ['lead:specialty', words(...specialties.map(({ label }) => label))],
      ['lead:organization', words(organization, city, state)],
      [PRINTED, words(...Object.values(linesOf(lead, audienceType))).replace(/\d/gu, ' ')],
      ['lead:beds', ''],
      ['lead:note', ''],
    ]),
    noted: words(note, beds ? `${beds} beds` : ''),
  };
}

/** An answered email with its names filled in, and what is wrong with it. */
export type ReadEmail = { step: number; subject: string; sources: SentenceSource[]; faults: LookFault[] };

/** Says nothing of a product: "I do not know who looks after this". */
const NOT_KNOWN = /^(?:I (?:do not|don['’]t) know|no sé)(?!\p{L})/iu;
const NO_SOURCE = 'Nothing that was approved is named as its source.';

const fill = (text: string, placeholders: Record<string, string>): string =>
  fillMarks(text, placeholders).replace(/\s+/gu, ' ').trim();

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

/** A sentence rests on approved texts. What is known of the lead states nothing: it may be named, or asked about. */
function checkSentence(
  { sentence, refs }: SentenceSource,
  { said, facts }: Citable,
  productName: string,
): LookFault[] {
  const unknown = refs.find((ref) => ref !== 'close' && !said.has(ref) && !facts.has(ref));
  if (unknown !== undefined) return [{ sentence, reason: `“${unknown}” is no id that was given.` }];
  const isQuestion = sentence.endsWith('?');
  const isSupported = refs.some((ref) => ref !== 'history' && said.has(ref));
  if (!isSupported && !isQuestion && !isHumanClose(sentence)) return [{ sentence, reason: NO_SOURCE }];
  const cited = refs.flatMap((ref) => said.get(ref) ?? []);
  // Readers know their own post and house, and what they said, whatever a sentence cites.
  const named = [...refs, 'lead:organization', 'lead:role', 'lead:title', PRINTED].flatMap(
    (ref) => facts.get(ref) ?? [],
  );
  return splitSentences(sentence).flatMap((part) =>
    checkClaims(part.replace(NOT_KNOWN, ''), cited, productName, named.join(' ')).map(({ span, need }) => ({
      sentence,
      reason: `“${span}”: ${need}.`,
    })),
  );
}

const sentenceOf = (sources: readonly SentenceSource[], span: string): string =>
  (span !== '' &&
    sources.find(({ sentence }) => sentence.toLowerCase().includes(span.toLowerCase()))?.sentence) ||
  '';

/** A place of the reader where the cited claims name one of their own: "one Ohio practice" is nowhere else. */
function checkPlaces(
  { text, refs }: AnsweredEmail['sentences'][number],
  { said }: Citable,
  { state }: Reader,
): LookFault[] {
  const named = findStates(refs.flatMap((ref) => said.get(ref) ?? []).join(' '));
  const isMoved =
    /⟦(?:STATE|CITY)⟧/u.test(text) && named.length > 0 && !named.includes(findStates(`, ${state}`)[0] ?? '');
  return isMoved ? [{ sentence: text, reason: 'A place of the source is written as it stands there.' }] : [];
}

/** Reads one answered email: placeholders filled, every sentence held against what it cites, every rule asked. */
export function readAnswer(
  answered: AnsweredEmail,
  context: { input: WriteInput; reader: Reader; own: OwnComponents },
  known: Citable,
): ReadEmail {
  const { input, reader } = context;
  const own = ownIn(context, answered.step);
  const placeholders = placeholdersOf(reader);
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
  // An answer to their reply may tell what they said.
  const replied = input.steps[answered.step]?.logic === 'IF_REPLIED' ? 'You asked.' : '';
  const held = [...known.said.values(), ...known.facts.values(), own.header, replied].flat().join('\n');
  const left = main.match(/⟦[^⟧]*⟧/u)?.[0];
  const whole = [
    left && `“${left}” is no placeholder that was given.`,
    findProductName(main, input.product.name) === undefined && 'The product is not named.',
    /[<>]|\*\*|^#/mu.test(main) && 'Plain text only.',
  ];
  return {
    step: answered.step,
    subject,
    sources,
    faults: [
      ...sources.flatMap((source) => checkSentence(source, known, input.product.name)),
      ...givenAway([subject, ...sources.map(({ sentence }) => sentence)], known.noted, held),
      ...answered.sentences.flatMap((one) => checkPlaces(one, known, reader)),
      ...checkDisclosures(sources, input),
      ...checkEmail({ input, subjectLine: subject, body: main, main }).map(({ span, need }) => ({
        sentence: sentenceOf(sources, span),
        reason: `${span ? `“${span}”: ` : ''}${need}.`,
      })),
      ...whole.flatMap((reason) => (reason ? [{ sentence: '', reason }] : [])),
    ],
  };
}

/** Sentences that move an email on and state nothing about a product: thanks, who writes, who is looked for, a soft close. */
const CLOSES: readonly RegExp[] = [
  /^I (?:do not|don['’]t) know who\b|^no sé quién\b/iu,
  /^(?:(?:a|this is a|here is a) )?(?:short )?note from\b|^unas líneas de\b/iu,
  /^(?:thank you|thanks|gracias)\b/iu,
  /\b(?:leave it (?:here|there)|stop here|last (?:note|message)|write again|reply (?:reaches|finds) me|reply will still|con responder|lo dejo aquí|último mensaje)\b/iu,
  /^(?:if|should|si)\b.{0,90}\b(?:a reply|reply|pass (?:it|this) on|let me know|tell me|a name|a word|glad|happy|responder|nombre)\b/iu,
  /^(?:just )?(?:reply|let me know|tell me)\b|^(?:(?:a|the) name is enough|(?:basta|con) (?:con )?(?:el|un) nombre)\b/iu,
  /^I(?: can|['’]d be (?:glad|happy)| would be (?:glad|happy)| am happy|['’]m happy)\b.{0,60}\b(?:show|send|explain|walk)\b/iu,
];

/** Whether a sentence without a source is one of these; it is short and holds no number. */
function isHumanClose(sentence: string): boolean {
  return sentence.length <= 160 && !/\d/u.test(sentence) && CLOSES.some((pattern) => pattern.test(sentence));
}
