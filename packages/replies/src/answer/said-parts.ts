import { anyOf } from '@myra/shared/rules/text/any-of';

/**
 * A part of a sentence. `stated` tells of product or organization, `step` of what we do next or what they said, `open` of what
 * is yet to be found out. A tail hangs on a step: "the plans that we bill".
 */
type SaidPart = { text: string; kind: 'stated' | 'step' | 'open'; isTail?: true };

/** Acts of one word, and finding out. */
const SINGLE_ACTS = anyOf(`
  find (?:out|you|the)|ask|check|confirm|look|learn|see
  call|ring|dial|phone|try|write|e-?mail|send|forward|share|mail|copy
  tell|talk|speak|answer|reply|contact|note|wait|plan|meet|visit|join|follow|reach|pass|apologize`);
/** Acts of whoever writes letters and makes calls; of no other may it be said freely that we will do it. */
const ACTS = anyOf(`
  (?:${SINGLE_ACTS})\\b
  (?:come|stop) (?:by|in|over|back|out|on|to|then|with|at|mon|tues|wednes|thurs|fri)
  get (?:back|in touch|hold|you (?:an|the) answer)|be (?:in touch|back|glad|happy|there)
  leave (?:it|this|that|you|the|a message|\\p{Lu}\\p{L}+)\\b
  keep (?:you|(?:it|this) short|.{0,40} in mind|to)\\b|take (?:you|up|it up|your)\\b
  put (?:you|him|her) in touch|put .{0,40} calendar|bring (?:it|this|that|your|the|up|you)\\b
  let you|make a note|have a (?:call|talk|conversation)
  put (?:you|\\p{Lu}\\p{L}+) down|do (?:that|so|this)`);
const ACTOS = anyOf(`
  averigu|pregunt|llam|escrib|envi|mand|confirm|avis|busc|volv|comunic|pondr|pas|dir
  consult|revis|visit|anot|esper|agend|habl|copi|comp|verific|contact|prepar|reenv|marc|qued
  ha(?=r(?:é|emos) llegar)|tom(?=(?:o|aré) nota)`);
/** First person, of what is done next, noted or felt. */
const FIRST = anyOf(`
  (?:i|we)(?:['’]ll| will| can)(?: not)?(?: (?:also|first|then|otherwise|still|just|\\w+ly))? (?:${ACTS})
  i(?: a|['’])m (?:glad|happy) to (?:${ACTS})|i(?: a|['’])m (?:sorry|glad that you)
  i(?: ha|['’])ve noted|i (?:understand|apologi[sz]e|(?:do not|don['’]t) have)
  (?:(?:le|les|lo|la|se|me) ){0,2}(?:${ACTOS})\\p{L}*(?:ré|remos|o)(?!\\p{L})
  (?:voy a|puedo) (?:${ACTOS})\\p{L}*|con (?:mucho )?gusto|he anotado|quedo|(?:lo )?(?:siento|lamento)`);
/** Thanks and regrets, which take up their words. */
const MANNERS = 'thank|thanks|gracias|understood|entiendo|entendido|de acuerdo|disculpe';
/** What asks or invites needs no source, and repeats nothing. */
const INVITES = anyOf(`
  should |could |would|puede|which|who|what|when|does|is|are|¿|(?:(?:if|si) [^,]{1,60}, )?(?:a reply|you can (?:pick|choose|book|find|reach|reply|write|call))
  here (?:is|are|you)|aquí (?:está|tiene)|lo encuentra`);
/** A meeting or a day of theirs. */
const MEETING = anyOf(`
  \\d+ minutes?|call|visit|meeting|demo|(?:mon|tues|wednes|thurs|fri)days?
  (?:lun|mart|miércol|juev|viern)es|llamada|visita|reunión`);
const SUITING = anyOf(`
  works?(?! with)|sounds good|is fine|suits (?:me|us)|(?:me|nos) (?:queda|va|viene) bien|está bien`);
/** That it suits us: "A call on Friday after 10 works well". */
const SUITS = `(?:(?:yes|sure|sí|claro)[,.:]? )?(?:an?|the|your|any|either|next|un[ao]?|el|la|cualquier)? ?(?:${MEETING})\\b[^.]{0,90}\\b(?:${SUITING})(?!\\p{L})`;
/** What stands before a step: a time, a condition, or what it comes on top of. A reason is theirs or a time. */
const LEAD = anyOf(`
  before|after|until|once|when|beyond|otherwise|also|then|first|on|at|for|with|in|by|from|instead|meanwhile|as (?:soon as|for|you|your|the next|this)|yes|sure|of course|certainly
  también|además|antes|después|entonces|cuando|hasta|con|en|para|el|la|mientras|perfecto|claro|como (?:usted|su|me)|sí`);
/** What is open: a question, said as one. */
const ASKED = anyOf(`
  if|should|unless|whether|how|who|what|which|si|qué|cuánt[oa]s?|cómo|quién`);
const FINDS = anyOf(`
  (?:find out|ask|check|confirm|look into)(?! that)|answers? (?:about|on|to|for)|whether|cuánt[oa]s?|respuestas? (?:sobre|a|de)
  (?:averigu|pregunt|consult|verific|confirm[aeoó]|revis)\\p{L}*(?!\\p{L}| que)`);
/** Behind these somebody states something, but for what the reader said or has. */
const TELLS = new RegExp(
  `(?<!\\bso) (?=(?:${anyOf(`
    (?:that|which|who|since|because|as|where)(?! (?:you|your|soon|well|for|about|i|a third|an?)\\b)
    so that|it \\w+s|(?:show|prov|demonstrat)(?:ing|s|es)|(?<!lo )(?:que|porque)(?! (?:usted|me|le|su)\\b)`)}) )`,
  'iu',
);
/** The same behind a question: only what stands apart from it. */
const TELLS_APART = new RegExp(`(?<=,)${TELLS.source}`, 'iu');

const begins = (source: string): RegExp => new RegExp(`^(?:${source})`, 'iu');
const IS_STEP = begins(`${FIRST}|${MANNERS}|${SUITS}`);
const IS_INVITING = begins(INVITES);
const IS_LEAD = begins(`(?:${LEAD})(?!\\p{L})`);
/** A place or a reason that tells of us. */
const TELLS_OF_US = /^(?!before|after|until|once|when|as soon).*\b(?:it|we|our)\b/iu;
const IS_ASKED = begins(`(?:${ASKED})(?!\\p{L})`);
const JOINTS = new RegExp(
  `[;:] |,? (?:and|but|y|pero) (?=${FIRST}|(?:it|we) )|, (?:(?:and|but) )?(?=(?:it|we|our|the) (?!.*[?]$))(?!${FIRST})`,
  'iu',
);
const LED = new RegExp(`^(.+?),? ((?:${FIRST}).*)$`, 'iu');
const OPENS = new RegExp(`(?<!\\p{L})(?:${FINDS})(?!\\p{L})`, 'iu');
/** What the step is good for, to the reader or to whom they named. */
const PURPOSE =
  /^(.*?),? ((?:so that|so) (?:\S+ ){1,3}?(?:can |may |could )?(?:see|look|know|have (?:it|this|them|something)|read|check|decide|plan|compare)\b.*|(?:in case|should it) .*)$/iu;

/** A step to its question, and what is told of the thing it is about. */
function stepParts(text: string): SaidPart[] {
  const at = OPENS.exec(text)?.index ?? text.length;
  const [step, told] = cut(text.slice(0, at), TELLS);
  const [open, toldApart] = cut(text.slice(at), TELLS_APART);
  const parts: SaidPart[] = [
    { text: step, kind: 'step' },
    { text: told, kind: 'stated', isTail: true },
    { text: open, kind: 'open' },
    { text: toldApart, kind: 'stated', isTail: true },
  ];
  return parts.filter((part) => part.text.trim() !== '');
}

function cut(text: string, pattern: RegExp): [string, string] {
  const at = pattern.exec(text)?.index ?? text.length;
  return [text.slice(0, at), text.slice(at)];
}

function clauseParts(clause: string): SaidPart[] {
  const [, main, purpose] = PURPOSE.exec(clause) ?? [];
  if (main !== undefined && purpose !== undefined)
    return [...clauseParts(main), ...stepParts(purpose.replace(/^so that /iu, 'so '))];
  if (IS_STEP.test(clause)) return stepParts(clause);
  const [, lead = '', step] = LED.exec(clause) ?? [];
  if (step === undefined)
    return [{ text: clause, kind: 'stated', ...(IS_INVITING.test(clause) && { isTail: true }) }];
  const kind = IS_ASKED.test(lead)
    ? 'open'
    : IS_LEAD.test(lead) && !TELLS_OF_US.test(lead)
      ? 'step'
      : 'stated';
  return [{ text: lead, kind }, ...stepParts(step)];
}

/** A sentence of an answer in what it states, what it says of our next steps and what it leaves open. */
export function saidParts(sentence: string): SaidPart[] {
  if (sentence.endsWith('?')) return [{ text: sentence, kind: 'open' }];
  const parts = sentence.split(JOINTS).flatMap(clauseParts);
  return parts.every(({ kind, isTail }) => kind === 'stated' && !isTail)
    ? [{ text: sentence, kind: 'stated' }]
    : parts;
}
