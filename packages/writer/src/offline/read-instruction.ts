import { anyOf } from '@myra/shared/rules/any-of';

/** The pattern of asking for another of a thing. */
const another = (things: string): string =>
  String.raw`\b(?:another|other|different|new|next|otro|otra)\b.{0,12}\b(?:${things})\b`;

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
  claim: {
    pattern: new RegExp(another('claim|fact|point|detail|proof|dato'), 'iu'),
    said: 'Another claim',
    cannot: 'no other claim is left for this lead',
  },
  opening: {
    pattern: new RegExp(
      anyOf(`
        ${another('opening|opener|start|beginning|first (?:line|sentence)|comienzo|inicio')}
        \\b(?:start|open|begin) (?:it )?differently\\b
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
    pattern: /\b(?:shorter|shorten|too long|more concise|cut it|trim|briefer|más cort[oa])\b/iu,
    said: 'Made shorter',
    cannot: 'no shorter layout holds what this email needs',
  },
  longer: {
    pattern: /\b(?:longer|lengthen|too short|more detail|expand|más larg[oa])\b/iu,
    said: 'Made longer',
    cannot: 'nothing approved is left that fits the limit',
  },
} as const;

export type OfflineChange = { kind: keyof typeof CHANGES; said: string; cannot: string };

/** The change of one part of an instruction, or undefined where only a model or a person can do it. */
export function readChange(part: string): OfflineChange | undefined {
  const kinds = Object.keys(CHANGES) as OfflineChange['kind'][];
  const kind = kinds.find((one) => CHANGES[one].pattern.test(part.trim()));
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
