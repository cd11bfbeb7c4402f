/** The meaning of each rule of the writer, in words. The text after the colon of a warning is the spot. */
const RULES: Record<string, { short: string; long: (spot: string) => string }> = {
  word_limit: { short: 'Too long', long: (spot) => `Longer than the word limit: ${spot}.` },
  excluded_keyword: { short: 'Excluded word', long: (spot) => `Holds the excluded word “${spot}”.` },
  banned_phrase: { short: 'Worn phrase', long: (spot) => `Holds “${spot}”, which reads as advertising.` },
  one_ask: { short: 'Asks', long: (spot) => `An email asks for one thing; this one has ${spot}.` },
  question_marks: { short: 'Questions', long: () => 'More than one question.' },
  links: { short: 'Links', long: () => 'More than one link.' },
  unsourced_number: {
    short: 'Number',
    long: (spot) => `The number ${spot} is in neither the product nor this lead's data.`,
  },
  subject_shape: {
    short: 'Subject',
    long: () => 'A subject reads best with 2 to 7 words and at most 45 characters.',
  },
  provenance: { short: 'No source', long: (spot) => `No source for “${spot}”.` },
};

const WORDS = /^(?<count>\d+) words$/u;

/** A warning of the writer, `rule: spot` or a sentence, as one or two words and as a sentence. */
export function warningText(warning: string): { short: string; long: string } {
  const colon = warning.indexOf(': ');
  const [name, spot] = colon < 0 ? [warning, ''] : [warning.slice(0, colon), warning.slice(colon + 2)];
  const rule = RULES[name.replace(/:$/u, '')];
  if (rule === undefined) return { short: 'Needs a look', long: warning };
  const count = name === 'word_limit' ? WORDS.exec(spot)?.groups?.count : undefined;
  return { short: count === undefined ? rule.short : `${count} words`, long: rule.long(spot) };
}
