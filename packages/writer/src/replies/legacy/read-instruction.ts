import type { NotApplied } from '../../types.ts';
import type { ToneName } from './tones.ts';

export type Change =
  | { kind: 'shorter' }
  | { kind: 'longer' }
  | { kind: 'under'; words: number }
  | { kind: 'tone'; tone: ToneName; said: string }
  | { kind: 'simpler' }
  | { kind: 'mention'; what: string }
  | { kind: 'drop'; what: string }
  | { kind: 'ask'; asks: string[]; said: string }
  | { kind: 'again'; slot: 'all' | 'angle' | 'opener' | 'subject' | 'ask' }
  | { kind: 'no-greeting' }
  | { kind: 'first-name' }
  | { kind: 'add-name' }
  | { kind: 'no-question' };

export type ReadInstruction = { changes: { change: Change; text: string }[]; notApplied: NotApplied[] };

const INSTRUCTION_CHARACTERS_MAX = 500;

const MODEL = 'the offline writer cannot do this; connect a model or edit by hand';
const REFUSED: readonly [RegExp, string][] = [
  [
    /\b(?:in|to|into) (?:spanish|french|german|italian|portuguese|chinese|arabic|hindi|polish|russian|korean|japanese|dutch)\b|\btranslat\w*|\banother language\b/iu,
    'the offline writer has English only; connect a model or edit by hand',
  ],
  [/\bjoke|\bfunny\b|\bfunnier\b|\bhumou?r\w*|\bpun\b/iu, MODEL],
  [
    /\bstatistic\w*|\bstats?\b|\bnumbers?\b|\bpercent\w*|\bdata point|\bfigures?\b/iu,
    'no number is in the sources, and none is made up',
  ],
  [
    /\bstory\b|\banecdote|\bcase stud|\btestimonial|\bclient quote|\bquote from\b/iu,
    'there is no story in the sources, and none is made up',
  ],
  [/\bcompetitor\w*|\bcompare\b|\bcomparison\b|\bbetter than\b/iu, 'other products are not written about'],
  [/\bpric\w*|\bdiscount\w*|\bcosts?\b|\bcheaper\b|\bfree trial\b/iu, 'no price is in the sources'],
  [/\bimage\w*|\bpicture\w*|\bphoto\w*|\bemojis?\b|\blogo\b|\bgif\b/iu, 'emails are plain text'],
  [/\battach\w*|\bpdf\b|\bbrochure\b/iu, 'nothing is attached to these emails'],
  [
    /\burgen\w*|\bscare\b|\bpressure\b|\bdeadline\b|\bguarantee\w*/iu,
    'pressure and promises are not written',
  ],
];

const PATTERNS: readonly [RegExp, (match: RegExpExecArray) => Change][] = [
  [
    /\b(?:under|below|less than|fewer than|at most|max(?:imum)?(?: of)?|no more than|within|in)\s+(\d{1,3})\s+words?\b|\b(\d{1,3})\s+words? (?:or less|or fewer|max|at most)\b/iu,
    (m) => ({ kind: 'under', words: Number(m[1] ?? m[2]) }),
  ],
  [
    /\b(?:don['’]?t|do not|never|stop) mention(?:ing)?\s+(.+)$/iu,
    (m) => ({ kind: 'drop', what: m[1] ?? '' }),
  ],
  [
    /\b(?:drop|remove|leave out|without|omit|avoid|take out|skip|no mention of)\s+(?:the (?:word|part about|mention of)\s+|any mention of |mention of |the |any )?(?!question|greeting)(.+)$/iu,
    (m) => ({ kind: 'drop', what: m[1] ?? '' }),
  ],
  [
    /\b(?:no|without(?: a)?|drop the|remove the|skip the|leave out the) greeting\b/iu,
    () => ({ kind: 'no-greeting' }),
  ],
  [
    /\b(?:no|without(?: an?y?)?|drop the|remove the|don['’]?t ask (?:an?y? )?|avoid (?:the )?|skip the) ?questions?\b|\bstatement instead of (?:a |the )?question/iu,
    () => ({ kind: 'no-question' }),
  ],
  [
    /\b(?:change|another|different|new|other|rewrite|better|vary|regenerate)\b.{0,12}\bsubject(?: line)?\b/iu,
    () => ({ kind: 'again', slot: 'subject' }),
  ],
  [
    /\b(?:change|another|different|new|other|rewrite|better|vary)\b.{0,12}\b(?:opener|opening|first (?:line|sentence)|start|intro\w*|hook)\b|\b(?:start|open|begin) differently\b/iu,
    () => ({ kind: 'again', slot: 'opener' }),
  ],
  [
    /\b(?:change|another|different|new|other|fresh)\b.{0,12}\b(?:angle|topic|approach|idea)\b/iu,
    () => ({ kind: 'again', slot: 'angle' }),
  ],
  [
    /\b(?:ask|invite|push|suggest|propose|offer)\b.{0,24}\b(?:call|phone call)\b/iu,
    () => ({ kind: 'ask', asks: ['call'], said: 'a call' }),
  ],
  [
    /\b(?:ask|invite|push|suggest|propose|offer)\b.{0,24}\b(?:meeting|demo|appointment)\b/iu,
    () => ({ kind: 'ask', asks: ['call', 'booking'], said: 'a meeting' }),
  ],
  [
    /\bask\b.{0,24}\b(?:who|the right person|which person|handles)\b/iu,
    () => ({ kind: 'ask', asks: ['who_handles'], said: 'who handles it' }),
  ],
  [/\bask\b.{0,16}\bhow\b/iu, () => ({ kind: 'ask', asks: ['how_today'], said: 'how it is done today' })],
  [
    /\b(?:soft(?:er|en)?|gentler|lighter|easier|lower)\b.{0,16}\b(?:ask|cta|call to action|close|ending|question)\b/iu,
    () => ({ kind: 'ask', asks: ['interest', 'summary'], said: 'a softer ask' }),
  ],
  [
    /\b(?:change|another|different|new|other)\b.{0,12}\b(?:ask|cta|call to action|question|ending|close)\b/iu,
    () => ({ kind: 'again', slot: 'ask' }),
  ],
  [
    /\b(?:short(?:er|en)|briefer|tighter|trim|cut (?:it )?down|less wordy|more concise|condense|fewer words|too long)\b|^(?:make it |keep it )?short$/iu,
    () => ({ kind: 'shorter' }),
  ],
  [
    /\b(?:longer|more detail(?:ed|s)?|expand|elaborate|lengthen|add detail|too short)\b/iu,
    () => ({ kind: 'longer' }),
  ],
  [
    /\b(?:warm(?:er)?|friend(?:ly|lier)|more personal|nicer|kinder|more human|less stiff|more casual|less formal)\b/iu,
    (m) => ({ kind: 'tone', tone: 'warm', said: m[0] }),
  ],
  [
    /\b(?:more (?:formal|professional|serious|respectful|polished)|(?:formal|professional) tone|less casual|make it (?:formal|professional))\b/iu,
    (m) => ({ kind: 'tone', tone: 'professional', said: m[0] }),
  ],
  [
    /\b(?:more direct|direct tone|be direct|punchier|crisper|get to the point|blunter|make it direct)\b/iu,
    (m) => ({ kind: 'tone', tone: 'concise', said: m[0] }),
  ],
  [
    /\b(?:more (?:empathetic|caring|compassionate|gentle)|softer tone|gentler)\b/iu,
    (m) => ({ kind: 'tone', tone: 'empathetic', said: m[0] }),
  ],
  [
    /\b(?:simpler|simplify|plainer|plain (?:words|english|language)|easier to read|less jargon|no jargon)\b/iu,
    () => ({ kind: 'simpler' }),
  ],
  [/\b(?:add|sign with|include|use) my name\b|\bsign (?:it )?as me\b/iu, () => ({ kind: 'add-name' })],
  [
    /\b(?:use|with|by|say)\b.{0,10}\bfirst name\b|\bfirst[- ]name (?:basis|only)\b/iu,
    () => ({ kind: 'first-name' }),
  ],
  [
    /\b(?:mention|focus(?:es)? on|talk about|write about|highlight|emphasi[sz]e|stress|bring up|center on|about)\s+(.+)$/iu,
    (m) => ({ kind: 'mention', what: m[1] ?? '' }),
  ],
  [
    /\b(?:try again|again|another (?:version|one|try)|regenerate|rewrite|redo|start over|something else|new version|different version)\b/iu,
    () => ({ kind: 'again', slot: 'all' }),
  ],
];

const trimObject = (text: string): string =>
  text
    .replace(/["“”'’.!?]+$/gu, '')
    .replace(/^["“”'’]+/u, '')
    .replace(/\b(?:please|too|as well|more|instead)$/iu, '')
    .trim();

/** Splits an instruction at commas, "and", "but", full stops; an object list after "mention" stays with its verb. */
function splitParts(text: string): string[] {
  return text
    .slice(0, INSTRUCTION_CHARACTERS_MAX)
    .split(/[,;.\n]+|\b(?:and|but|then|also|plus)\b/iu)
    .map((part) => part.replace(/^\s*(?:please|can you|could you|kindly)\s+/iu, '').trim())
    .filter((part) => /[\p{L}]/u.test(part))
    .map((part, at, all) => carryVerb(part, all[at - 1]));
}

/** "Change the opener and the subject": a bare object takes the verb of the part before it. */
function carryVerb(part: string, before: string | undefined): string {
  const verb = /^(?:change|rewrite|vary|drop|remove|mention)\b/iu.exec(before ?? '')?.[0];
  return verb !== undefined && /^(?:the|its)\s/iu.test(part) ? `${verb} ${part}` : part;
}

/** Reads what a person asks of one email; what is not understood or not possible comes back with the reason. */
export function readInstruction(instruction: string): ReadInstruction {
  const read: ReadInstruction = { changes: [], notApplied: [] };
  if (instruction.trim() === '')
    return { changes: [{ change: { kind: 'again', slot: 'all' }, text: 'try again' }], notApplied: [] };
  for (const text of splitParts(instruction)) {
    const removes =
      /\b(?:drop|remove|without|omit|avoid|leave out|don['’]?t|do not|no|skip|take out|never)\b/iu.test(text);
    const refusal = removes ? undefined : REFUSED.find(([pattern]) => pattern.test(text));
    if (refusal) {
      read.notApplied.push({ text, why: refusal[1] });
      continue;
    }
    const change = findChange(text);
    if (change) read.changes.push({ change, text });
    else
      read.notApplied.push({
        text,
        why: 'the offline writer did not understand this; connect a model or edit by hand',
      });
  }
  return read;
}

/** "No greeting" and "no question" are switches of their own, before the general "drop X". */
function findChange(text: string): Change | undefined {
  const switches = PATTERNS.filter(([pattern]) => /greeting\\b|questions\?/u.test(pattern.source));
  for (const [pattern, make] of [...switches, ...PATTERNS]) {
    const match = pattern.exec(text);
    if (!match) continue;
    const change = make(match);
    return 'what' in change ? { ...change, what: trimObject(change.what) } : change;
  }
  return undefined;
}
