import { OPENING_QUESTIONS, type ProductKind } from '../../constants/opening-questions.ts';

/** Words of a description by which a kind of product is recognised. A product may be of several kinds. */
const KINDS: readonly [ProductKind, RegExp][] = [
  [
    'device',
    /\b(?:devices?|patch|monitors?|scanners?|implant|catheter|dressing|tray|beds?|sensors?|instruments?|probe|logger|dispositivo)\b/iu,
  ],
  [
    'drug',
    /\b(?:drug|tablets?|injection|medicine|prescribing information|indicated for|dose|biologic|medicamento|infusi[oó]n)\b/iu,
  ],
  [
    'software',
    /\b(?:software|platform|apps?|cloud|EHR|portal|dashboard|API|scribe|scheduling|programa|plataforma|sistema)\b/iu,
  ],
  ['service', /\b(?:service|our team|billing|coding|follow up|outsourc|servicio|equipo)\b/iu],
  ['staffing', /\b(?:staffing|locum|per.diem|shifts?|travel nurse|clinicians on demand)\b/iu],
  ['leasing', /\b(?:leas(?:e|ing)|rental|rent|financing|monthly rate)\b/iu],
  ['laboratory', /\b(?:laborator|labs?\b|specimen|pathology|phlebotomy|assay|genetic test)/iu],
  ['payer programme', /\b(?:members|health plans?|star ratings?|care gaps?|medicare advantage|HEDIS)\b/iu],
];

/**
 * Questions that a person may start from, by what a description says the product is and whom the organization writes to.
 * An unknown kind or audience leaves nothing out.
 */
export function findOpeningQuestions(description: string, audienceType: string | null): string[] {
  const kinds = KINDS.filter(([, pattern]) => pattern.test(description)).map(([kind]) => kind);
  const isFor = (readers: readonly string[]): boolean =>
    readers.length === 0 ||
    audienceType === null ||
    audienceType === 'both' ||
    readers.includes(audienceType);
  return OPENING_QUESTIONS.filter(
    (group) =>
      isFor(group.readers) &&
      (kinds.length === 0 || group.kinds.length === 0 || group.kinds.some((kind) => kinds.includes(kind))),
  ).flatMap(({ questions }) => questions);
}
