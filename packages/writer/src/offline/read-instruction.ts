import { anyOf } from '@myra/shared/rules/any-of';

/** A thing that the offline writer can do to an email: what asks for it, and what is said if it was done or could not be. */
const CHANGES = {
  'no-greeting': {
    pattern:
      /\b(?:no|without(?: an?)?|drop the|remove the|skip the|leave out the|sin) (?:greeting|salutation|saludo)\b/iu,
    said: 'Without greeting',
    cannot: 'it has no greeting',
  },
  angle: {
    pattern:
      /\b(?:another|other|different|new|next|otro|otra)\b.{0,12}\b(?:angle|topic|reason|idea|ángulo|tema)\b/iu,
    said: 'Another angle',
    cannot: 'no other angle of the product sheet fits this lead',
  },
  claim: {
    pattern:
      /\b(?:another|other|different|new|next|otro|otra)\b.{0,12}\b(?:claim|fact|point|detail|proof|dato)\b/iu,
    said: 'Another claim',
    cannot: 'no other claim is left for this lead',
  },
  opening: {
    pattern: new RegExp(
      anyOf(`
        \\b(?:another|other|different|new|otro|otra)\\b.{0,12}\\b(?:opening|opener|start|beginning|first (?:line|sentence)|comienzo|inicio)\\b
        \\b(?:start|open|begin) (?:it )?differently\\b
        ^(?:try again|again|rewrite|regenerate|another (?:one|version|text)|otra vez)?[.!]?$`),
      'iu',
    ),
    said: 'Another opening',
    cannot: 'no other layout fits the limit',
  },
  ask: {
    pattern:
      /\b(?:another|other|different|new|otro|otra)\b.{0,12}\b(?:ask|offer|cta|call to action|ending|oferta)\b/iu,
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
