import { findNeverSaid } from '@myra/shared/rules/never-said';
import { stripControls } from '../../text/names.ts';
import { countWords, decapitalise, splitSentences } from '../../text/words.ts';
import { matchVerb, type VerbForms } from './verbs.ts';

/** Verb and product name come on top; longer objects are cut at a break. */
const OBJECT_WORDS_MAX = 10;
const OWN_CLAUSE_WORDS_MAX = 11;
const DESCRIPTION_CHARACTERS_MAX = 8_000;
const CAPABILITIES_MAX = 8;

/**
 * One thing the product does, read out of its own description.
 * `product`: the product is the subject ("places calls"). `reader`: the reader acts ("choose a visit time").
 * `own`: a clause with its own subject ("staff answer the phone"), said as it stands.
 */
export type Capability = {
  id: string;
  kind: 'product' | 'reader' | 'own';
  verb: VerbForms | null;
  /** Without the verb for product and reader; the whole clause for own. */
  object: string;
  /** Head of the object and the rest, for the passive; null where the passive would be odd. */
  passive: { head: string; rest: string; plural: boolean } | null;
  /** Words of the whole clause. */
  words: number;
};

const READER_VERBS = new Set([
  'choose',
  'book',
  'request',
  'view',
  'pick',
  'see',
  'message',
  'reschedule',
  'start',
]);
const SUBJECT =
  /^(?:(?:it|we|this (?:product|tool|service|platform)|(?:our|the) (?:\w+ )?(?:team|platform|product|service|software|system|tool|solution|app|agents?|assistants?))\s+(?:also |then )?)/iu;
const COMPARISON = /\b(?:than|faster|better|best|cheaper|safer|most|more accurate|easiest|unlike)\b/iu;
const ADVERBIAL =
  /^(?:before|after|during|on|in|into|at|through|by|every|when|without|within|daily|automatically|as|from|back|ahead|so|until|online|with|across|over|directly|each|for|using|while|where|that|which|inside)$/iu;
const OWN_SUBJECT =
  /^(?:each|every|all|staff|patients?|our|the|an?|nurses|clinicians|members|reviewers|people|results)$/iu;
const SENSITIVE = /\b(?:https?:|www\.)|[{}<>@\\]/iu;

function stripSubject(clause: string, productName: string): string {
  const trimmed = clause.trim();
  const named = trimmed.toLowerCase().startsWith(`${productName.toLowerCase()} `)
    ? trimmed.slice(productName.length + 1)
    : trimmed;
  const relative =
    /^(?:is|are) (?:an?|the|our) .{0,80}?\b(?:that|which) (.+)$/iu.exec(named) ??
    /^an? .{0,80}?\b(?:that|which) (.+)$/iu.exec(named);
  const bare = relative?.[1] ?? named.replace(SUBJECT, '');
  return bare
    .replace(/^(?:also|then|and|to|can|will)\s+/iu, '')
    .replace(/^helps? (?:you |teams? |practices |staff )?(?:to )?(?=\w)/iu, (help) =>
      matchVerb(bare.split(' ')[help.trim().split(' ').length] ?? '') ? '' : help,
    );
}

/** Cuts a sentence at commas, semicolons and "and" wherever another known verb begins, so that each piece is one clause. */
function splitClauses(sentence: string): string[] {
  const pieces: string[] = [];
  let start = 0;
  for (const match of sentence.matchAll(
    /\s*;\s*|,\s+(?:and\s+)?(?:then\s+|also\s+)?|\s+and\s+(?:then\s+|also\s+)?/giu,
  )) {
    const rest = sentence.slice(match.index + match[0].length);
    const next = matchVerb(rest.split(/\s/u)[0] ?? '');
    const startsAnew = match[0].includes(';') || /,\s+and/iu.test(match[0]);
    if (!startsAnew && (!next || next.as === 'base')) continue;
    pieces.push(sentence.slice(start, match.index));
    start = match.index + match[0].length;
  }
  pieces.push(sentence.slice(start));
  return pieces.map((piece) => piece.replace(/[\s.!?,]+$/u, '').trim()).filter(Boolean);
}

/** Shortens an object to the allowed length at the last break before it, or gives up. */
function fitObject(words: readonly string[]): string | undefined {
  if (words.length === 0) return undefined;
  return words.length <= OBJECT_WORDS_MAX ? words.join(' ') : cutObject(words, OBJECT_WORDS_MAX);
}

/** Cuts before "and" or a phrase of circumstance, or gives up. */
function cutObject(words: readonly string[], most: number): string | undefined {
  for (let end = most; end >= 2; end -= 1) {
    const next = words[end] ?? '';
    if (words[end - 1]?.endsWith(',') || ADVERBIAL.test(next) || next === 'and')
      return words.slice(0, end).join(' ').replace(/,$/u, '');
  }
  return undefined;
}

function readPassive(object: string): Capability['passive'] {
  const words = object.split(' ');
  let cut = words.findIndex(
    (word, i) =>
      i > 0 && (ADVERBIAL.test(word) || (word === 'to' && matchVerb(words[i + 1] ?? '')?.as === 'base')),
  );
  if (cut < 0) cut = words.length;
  const head = words.slice(0, cut).join(' ');
  // A pronoun or a second object ("the desk a summary") makes an odd passive.
  if (/\b(?:its?|their|them|it)\b/iu.test(head) || /^\S+ .*\s(?:an?|the|one)\s/iu.test(head)) return null;
  const first = words[0]?.toLowerCase() ?? '';
  const noun = head.split(/\s(?:of|to|about)\s/u)[0] ?? head;
  const plural =
    !/^(?:each|every|an?|one)$/u.test(first) && (/\sand\s/u.test(noun) || /(?:[^su]s)$/u.test(noun));
  return { head, rest: words.slice(cut).join(' '), plural };
}

function readClause(
  clause: string,
  id: string,
  productName: string,
  opensSentence: boolean,
): Capability | undefined {
  if (
    /\d/u.test(clause) ||
    COMPARISON.test(clause) ||
    SENSITIVE.test(clause) ||
    findNeverSaid(clause).length > 0
  )
    return undefined;
  const bare = stripSubject(clause, productName);
  const words = bare.split(/\s+/u);
  const ownSubject = OWN_SUBJECT.test(words[0] ?? '');
  const first = ownSubject ? undefined : matchVerb(words[0] ?? '');
  if (READER_VERBS.has((words[0] ?? '').toLowerCase()) && opensSentence) {
    const object = fitObject(words.slice(1));
    const base = (words[0] ?? '').toLowerCase();
    const forms = first?.forms ?? {
      base,
      third: `${base}s`,
      ing: base === 'choose' ? 'choosing' : `${base}ing`,
      participle: base === 'choose' ? 'chosen' : base === 'see' ? 'seen' : `${base}ed`,
    };
    return object === undefined
      ? undefined
      : { id, kind: 'reader', verb: forms, object, passive: null, words: 1 + countWords(object) };
  }
  if (first) {
    const object = fitObject(words.slice(1));
    if (object === undefined) return undefined;
    const passive = /^(?:let|help|lead|run|work|connect|integrate)$/u.test(first.forms.base)
      ? null
      : readPassive(object);
    return {
      id,
      kind: 'product',
      verb: first.forms,
      object,
      passive,
      words: 1 + countWords(object),
    };
  }
  const at = words.findIndex(
    (word, i) => i > 0 && i <= 4 && matchVerb(word) !== undefined && matchVerb(word)?.as !== 'ing',
  );
  if (at > 0 && at < words.length - 1 && words.length <= OWN_CLAUSE_WORDS_MAX && ownSubject)
    return {
      id,
      kind: 'own',
      verb: null,
      object: decapitalise(bare),
      passive: null,
      words: words.length,
    };
  return undefined;
}

/** The same capability with a shorter object where its clause allows a cut, for tones of short sentences. */
export function shortenCapability(capability: Capability, objectWordsMax: number): Capability {
  if (capability.kind !== 'product') return capability;
  const words = capability.object.split(' ');
  const short = words.length <= objectWordsMax ? undefined : cutObject(words, objectWordsMax);
  if (short === undefined) return capability;
  return {
    ...capability,
    object: short,
    passive: capability.passive && readPassive(short),
    words: 1 + countWords(short),
  };
}

/** Reads what a product does; each id (`product.description#0`) counts kept clauses in order. Empty where nothing can be read. */
export function readCapabilities(description: string, productName: string): Capability[] {
  const clean = stripControls(description).replace(/\s+/gu, ' ').slice(0, DESCRIPTION_CHARACTERS_MAX);
  const found: Capability[] = [];
  for (const sentence of splitSentences(clean)) {
    for (const [position, clause] of splitClauses(sentence).entries()) {
      const capability = readClause(
        clause,
        `product.description#${found.length}`,
        productName,
        position === 0,
      );
      if (capability && found.length < CAPABILITIES_MAX) found.push(capability);
    }
  }
  return found;
}
