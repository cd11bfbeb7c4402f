/** What the offline writer can do to an email. `text` is for words of the sheet that a person asks for. */
export type OfflineChange =
  | { kind: 'shorter' }
  | { kind: 'longer' }
  | { kind: 'angle' }
  | { kind: 'claim' }
  | { kind: 'opening' }
  | { kind: 'ask' }
  | { kind: 'no-greeting' };

const CHANGES: readonly [RegExp, OfflineChange][] = [
  [
    /\b(?:no|without(?: an?)?|drop the|remove the|skip the|leave out the|sin) (?:greeting|salutation|saludo)\b/iu,
    { kind: 'no-greeting' },
  ],
  [
    /\b(?:another|other|different|new|next|otro|otra)\b.{0,12}\b(?:angle|topic|reason|idea|ángulo|tema)\b/iu,
    { kind: 'angle' },
  ],
  [
    /\b(?:another|other|different|new|next|otro|otra)\b.{0,12}\b(?:claim|fact|point|detail|proof|dato)\b/iu,
    { kind: 'claim' },
  ],
  [
    /\b(?:another|other|different|new|otro|otra)\b.{0,12}\b(?:opening|opener|start|beginning|first (?:line|sentence)|comienzo|inicio)\b|\b(?:start|open|begin) (?:it )?differently\b/iu,
    { kind: 'opening' },
  ],
  [
    /\b(?:another|other|different|new|otro|otra)\b.{0,12}\b(?:ask|offer|cta|call to action|ending|oferta)\b/iu,
    { kind: 'ask' },
  ],
  [/\b(?:shorter|shorten|too long|more concise|cut it|trim|briefer|más cort[oa])\b/iu, { kind: 'shorter' }],
  [/\b(?:longer|lengthen|too short|more detail|expand|más larg[oa])\b/iu, { kind: 'longer' }],
  [
    /^(?:try again|again|rewrite|regenerate|another (?:one|version|text)|otra vez)?[.!]?$/iu,
    { kind: 'opening' },
  ],
];

/** The change of one part of an instruction, or undefined where only a model or a person can do it. */
export function readChange(part: string): OfflineChange | undefined {
  return CHANGES.find(([pattern]) => pattern.test(part.trim()))?.[1];
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
