import { readSpecialties } from './specialties.ts';

/** Fields and units that a title names, besides the specialties by which products are scored. */
const UNITS: readonly [RegExp, string][] = [
  [/\bems\b|emergency medical serv|ambulance|paramedic/u, 'emergency medical services'],
  [/urgent care/u, 'urgent care'],
  [/emergency|urgencias|\bed\b|\ber\b|trauma/u, 'emergency medicine'],
  [/an(?:a)?esthe|\bcrnas?\b/u, 'anesthesiology'],
  [/(?:intensive|critical) care|\b[mspn]?icu\b/u, 'critical care'],
  [/hospitalist|hospital medicine/u, 'hospital medicine'],
  [/vascular access/u, 'vascular access'],
  [/infusion/u, 'infusion therapy'],
  [/wound|ostomy/u, 'wound care'],
  [/\bburns?\b/u, 'burn care'],
  [/dialysis|di[aá]lisis/u, 'dialysis'],
  [/nephrolog|nefr[oó]log|\brenal/u, 'nephrology'],
  [/pulmon|respiratory/u, 'pulmonary medicine'],
  [/gastroenter|endoscop/u, 'gastroenterology'],
  [/obstetric|gyn(?:a)?ecolog|\bob.?gyn\b|midwi|labor (?:and|&) delivery|women['’]?s/u, 'obstetrics'],
  [/infectious disease|infectolog/u, 'infectious disease'],
  [/(?<!speech(?:[- ]+(?:(?:and|&)[- ]+)?language)?[- ]+)patholog/u, 'pathology'],
  [/rheumatolog/u, 'rheumatology'],
  [/endocrin|diabet/u, 'endocrinology'],
  [/podiatr/u, 'podiatry'],
  [/\bpain\b/u, 'pain medicine'],
  [/allerg/u, 'allergy'],
  [/genetic/u, 'genetics'],
  [/palliative|hospice/u, 'palliative care'],
];

/** The units that a text names, in the words by which they are said. */
export function unitsOf(text: string): string[] {
  const found: string[] = [];
  let rest = text.toLowerCase();
  for (const [pattern, label] of UNITS) {
    if (!pattern.test(rest)) continue;
    found.push(label);
    // "Emergency medical services" is no emergency department.
    rest = rest.replaceAll(new RegExp(pattern.source, 'gu'), ' ');
  }
  return found;
}

/** The fields of medicine that texts name: specialties by which products are scored, and units. */
export function fieldsOf(...texts: readonly (string | undefined)[]): string[] {
  const text = texts.filter((one) => one !== undefined).join(', ');
  return [...readSpecialties(text).map(({ key }) => key), ...unitsOf(text)];
}
