import { anyOf } from '@myra/shared/rules/text/any-of';

/** The pattern of asking for another of a thing. */
const another = (things: string): string =>
  String.raw`\b(?:another|other|different|new|next|change|switch|otro|otra|cambi\w+)\b.{0,12}\b(?:${things})\b`;

/** What is to be left out. */
const LEFT_OUT = /^(?:please )?(?:do not|don't|never|no|not|without|drop|remove|skip|leave out|sin)\b/iu;
/** What the email is to say. */
const SAID = /^(?:please )?(?:mention|include|say that|tell (?:him|her|them)|mencion\w*)\b/iu;

export const isLeftOut = (part: string): boolean => LEFT_OUT.test(part.trim());

/** A thing that the offline writer can do to an email: what asks for it, and what is said if it was done or could not be. */
const CHANGES = {
  'no-greeting': {
    pattern:
      /\b(?:no|without(?: an?)?|drop the|remove the|skip the|leave out the|sin) (?:greeting|salutation|saludo)\b/iu,
    said: 'Without greeting',
    cannot: 'it has no greeting',
  },
  angle: {
    pattern: new RegExp(another('angle|topic|reason|idea|ángulo|tema'), 'iu'),
    said: 'Another angle',
    cannot: 'no other angle of the product sheet fits this lead',
  },
  who: {
    pattern: new RegExp(
      anyOf(`
        \\b(?:ask|asking|find out|pregunt\\w+)\\b.{0,20}\\b(?:who|whoever|quién|quien)\\b
        \\bwho (?:should|can|else)\\b
        \\bpass(?: \\w+){0,2}[ -](?:on|along)\\b
        \\bforward (?:it|this|the email)\\b
        \\b(?:right|correct|proper) (?:person|contact|one)\\b
        \\bdecision maker\\b
        \\bask\\b.{0,16}\\bcolleague\\b
        \\bquien corresponda\\b`),
      'iu',
    ),
    said: 'Asks to pass it on',
    cannot: 'there is no room for it, or it stands there already',
  },
  claim: {
    pattern: new RegExp(another('claim|fact|point|detail|proof|dato'), 'iu'),
    said: 'Another claim',
    cannot: 'no other claim is left for this lead',
  },
  opening: {
    pattern: new RegExp(
      anyOf(`
        ${another('opening|opener|start|beginning|first (?:line|sentence)|comienzo|inicio')}
        \\b(?:start|open|begin)\\b.{0,4}\\b(?:differently|(?:with )?something else)\\b
        ^(?:try again|again|rewrite|regenerate|another (?:one|version|text)|otra vez)?[.!]?$`),
      'iu',
    ),
    said: 'Another opening',
    cannot: 'no other layout fits the limit',
  },
  ask: {
    pattern: new RegExp(another('ask|offer|cta|call to action|ending|oferta'), 'iu'),
    said: 'Another ask',
    cannot: 'the campaign has no other ask',
  },
  shorter: {
    pattern:
      /\b(?:shorter|shorten|too long|more concise|cut it|trim|tighten|brief|briefer|fewer words|say less|half (?:as long|the length)|más cort[oa])\b/iu,
    said: 'Made shorter',
    cannot: 'no shorter layout holds what this email needs',
  },
  longer: {
    pattern: /\b(?:longer|lengthen|too short|more details?|say more|a bit more|expand|más larg[oa])\b/iu,
    said: 'Made longer',
    cannot: 'nothing approved is left that fits the limit',
  },
} as const;

export type OfflineChange = { kind: keyof typeof CHANGES; said: string; cannot: string };

/** The change of one part of an instruction, or undefined where only a model or a person can do it. */
export function readChange(part: string): OfflineChange | undefined {
  const kinds = Object.keys(CHANGES) as OfflineChange['kind'][];
  const asked = part.trim();
  const isOther = isLeftOut(asked) || SAID.test(asked);
  const kind = kinds.find((one) => CHANGES[one].pattern.test(asked) && (one === 'no-greeting' || !isOther));
  return kind && { kind, said: CHANGES[kind].said, cannot: CHANGES[kind].cannot };
}

/** Parts of an instruction: "shorter, and another angle" are two. */
export function splitInstruction(instruction: string): string[] {
  const parts = instruction
    .slice(0, 500)
    .split(/[,;.\n]+|\band\b|\by\b/iu)
    .map((part) => part.trim())
    .filter(Boolean);
  return parts.length === 0 ? [''] : parts;
}
