/** Endings of who treats and of the field: a psychiatrist is found by psychiatry. */
const ENDINGS: readonly (readonly [string, string])[] = [
  ['iatrist', 'iatry'],
  ['iatrician', 'iatrics'],
  ['obstetrician', 'obstetrics'],
  ['pedist', 'pedic'],
  ['paedist', 'paedic'],
  ['surgeon', 'surgery'],
  ['odontist', 'odontics'],
  ['dentist', 'dentistry'],
  ['therapist', 'therapy'],
  ['chiropractor', 'chiropractic'],
  ['optometrist', 'optometry'],
];

/** Beginnings that are spelled in two ways. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['orthopaed', 'orthoped'],
  ['paediatr', 'pediatr'],
  ['gynaec', 'gynec'],
  ['haemat', 'hemat'],
  ['anaesth', 'anesth'],
  ['dietician', 'dietitian'],
];

/** Of a cardiologist and cardiology the common beginning. */
const withoutEnding = (word: string): string => word.replace(/olog(?:y|ists?|ical)$/, 'olog');

function ofPersonAndField(word: string): string[] {
  const one = word.replace(/s$/, '');
  for (const pair of ENDINGS) {
    const ending = pair.find((each) => word.endsWith(each)) ?? pair.find((each) => one.endsWith(each));
    if (ending === undefined) continue;
    const begin = (word.endsWith(ending) ? word : one).slice(0, -ending.length);
    return pair.map((each) => begin + each);
  }
  return [word];
}

function spellingsOf(word: string): string[] {
  const pair = SPELLINGS.find((each) => each.some((begin) => word.startsWith(begin)));
  const begin = pair?.find((each) => word.startsWith(each));
  return pair && begin !== undefined ? pair.map((each) => each + word.slice(begin.length)) : [word];
}

/**
 * The beginnings by which a searched word is found: of the word itself, of the same word for who treats or for the field, and of
 * its other spelling. They are forms of one word: what only means the same is not looked for.
 */
export function wordForms(word: string): string[] {
  const forms = [...new Set(ofPersonAndField(withoutEnding(word)).flatMap(spellingsOf))];
  return forms.filter((form) => !forms.some((other) => other !== form && form.startsWith(other)));
}
