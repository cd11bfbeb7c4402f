import { FACILITY_TYPES } from '@myra/shared/constants/facility-types';
import { SPECIALTIES } from '@myra/shared/constants/specialties';
import type { ContactFilter } from '@myra/shared/contracts/contacts';
import type { PlanContext } from '../tool-calls.ts';
import { literally, type Reading } from './reading.ts';

/** Words for a specialty besides its name. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  Cardiology: 'cardiac|heart',
  Dentistry: 'dentists?|dental',
  Oncology: 'cancer',
  Orthopedics: 'orthop\\w*|ortho',
  'Physical Therapy': 'physical therapists?|physiotherap\\w*',
  'Primary Care': 'primary care',
  'Family Medicine': 'family (?:doctors?|physicians?|practices?)',
  Surgery: 'surgeons?|surgical',
};
/** Kinds of companies, and a word that means everything else. */
const NO_SPECIALTY = new Set<string>(['Other', 'Medical Device', 'Pharmaceutical', 'Health Technology']);

/** A specialty's name and the words for who has it: cardiology, cardiologist. */
function wordsOf(specialty: string): string {
  const stem = /^(.*)(?:ology|iatry|iatrics)$/i.exec(specialty)?.[1];
  const people = stem === undefined ? [] : [`${literally(stem)}(?:olog|iatr)\\w*`];
  return [literally(specialty), ...people, OTHER_WORDS[specialty] ?? []].flat().join('|');
}

/** Takes a specialty, spelled as leads have it. */
export function takeSpecialty(reading: Reading, known: readonly string[]): string | undefined {
  const unknown = SPECIALTIES.filter((each) => !NO_SPECIALTY.has(each) && !known.includes(each));
  const longestFirst = [...known, ...unknown].toSorted((a, b) => b.length - a.length);
  return longestFirst.find((each) => reading.take(new RegExp(`\\b(?:${wordsOf(each)})\\b`, 'i')));
}

/** One or several of a kind: group practice, group practices, health systems. */
const anyNumber = (value: string): string =>
  value
    .split(' ')
    .map((word) => `${literally(word.replace(/(?<=[a-z]{3})(?:ies|s|y)$/i, ''))}(?:ies|s|y|es)?`)
    .join(' ');

const CATEGORY_WORDS: readonly [string, RegExp][] = [
  ['Nursing & Custodial Care Facilities', /\bnursing homes?\b/i],
  ['Insurance & Payers', /\bpayers?\b|\binsurers?\b|\binsurance compan(?:y|ies)\b/i],
];

/** Takes a kind of organization, spelled as leads have it. */
export function takeCategory(reading: Reading, known: readonly string[]): string | undefined {
  const named = [...known, ...FACILITY_TYPES].find(
    (each) => each !== 'Patients' && reading.take(new RegExp(`\\b${anyNumber(each)}\\b`, 'i')),
  );
  return named ?? CATEGORY_WORDS.find(([, words]) => reading.take(words))?.[0];
}

const DEPARTMENTS: readonly [string, RegExp][] = [
  ['Nursing', /\bnurs(?:es?|ing)\b/i],
  ['Revenue cycle', /\brevenue cycle\b|\bbilling\b|\bcoding\b|\bclaims\b/i],
  ['Finance', /\bfinanc(?:e|ial)\b|\bcfos?\b/i],
  ['Information technology', /\binformation technology\b|\binformatics\b|\bIT\b|\bcios?\b/],
  ['Pharmacy', /\bpharmac(?:y|ists?)\b/i],
  ['Laboratory and imaging', /\blaborator(?:y|ies)\b|\blabs?\b/i],
  ['Clinical', /\bclinical\b/i],
  [
    'Administration',
    /\badministrat(?:ion|ors?|ive)\b|\b(?:office|practice) managers?\b|\bexecutives?\b|\bceos?\b/i,
  ],
];

/** Takes a department: one of the leads' own, or one that titles are read as. */
export function takeDepartment(reading: Reading, known: readonly string[]): string | undefined {
  const own = known.find((each) => reading.take(new RegExp(`\\b${literally(each)}\\b`, 'i')));
  return own ?? DEPARTMENTS.find(([, words]) => reading.take(words))?.[0];
}

type Tending = Pick<ContactFilter, 'owner' | 'tag' | 'next'>;

const TAG = /\b(?:tagged(?: (?:as|with))?|with (?:the |a )?tag|tag) (?:"([^"]{1,40})"|([\w-]{1,40}))/i;

/** Takes who looks after a lead, its tag, and its next task. */
export function takeTending(reading: Reading, userId: string): Tending {
  const tag = reading.take(TAG);
  const named = tag?.[1] ?? tag?.[2];
  const isMine = reading.take(/\b(?:assigned to|owned by) (?:me|myself)\b|\bi own\b/i);
  const isNobodys = reading.take(/\b(?:without|no|with no) (?:an |any )?owner\b|\bunowned\b|\bunassigned\b/i);
  const next = TASKS.find(([words]) => reading.take(words))?.[1];
  return {
    ...(named !== undefined && { tag: named }),
    ...(isMine ? { owner: userId } : isNobodys && { owner: 'none' }),
    ...(next !== undefined && { next }),
  };
}

const TASKS = [
  [/\b(?:without|no|with no) (?:a |any )?(?:next )?(?:tasks?|steps?)\b/i, 'none'],
  [/\b(?:next )?(?:tasks?|steps?)?(?: (?:is|are|that|which))* ?\b(?:due|overdue)\b(?: today)?/i, 'due'],
  [/\bwith (?:a |any )?(?:next |planned )(?:tasks?|steps?)\b/i, 'planned'],
] as const;

type Standing = Pick<ContactFilter, 'status' | 'replied' | 'suppressed' | 'contacted'>;

const NOT = "(?:not|never|n't|haven't|hasn't|didn't|don't)";
/** What is said of a contact's conversation, the narrower before the broader. */
const STANDINGS: readonly [RegExp, Standing][] = [
  [new RegExp(`\\b${NOT} (?:yet )?suppressed\\b`, 'i'), { suppressed: 'no' }],
  [/\bsuppress\w*|\bdo[ -]not[ -]contact\b|\bopted out\b|\bunsubscribed\b/i, { suppressed: 'yes' }],
  [
    /\b(?:must|should|may|can)(?:n't| not| we not| i not) (?:be )?(?:writ\w+|email\w*|contact\w*|mail\w*)\b/i,
    { suppressed: 'yes' },
  ],
  [
    new RegExp(
      `(?:\\b${NOT}|n't)(?: (?:yet|been|ever|have))* (?:contacted|written to|emailed|mailed|reached|approached)\\b|\\buncontacted\\b`,
      'i',
    ),
    { status: 'none' },
  ],
  [
    /\b(?:nobody|no one|none of us)(?: (?:has|have|ever|yet))* (?:contacted|written to|wrote to|emailed|reached)\b/i,
    { status: 'none' },
  ],
  [
    new RegExp(
      `(?:\\b${NOT}|n't|\\bno|\\bwithout)(?: (?:yet|a|an|any|ever|have|has))* (?:repl\\w+|answer\\w*|respon\\w+|written back)\\b`,
      'i',
    ),
    // Who was never written to has nothing to answer.
    { replied: 'no', contacted: 'yes' },
  ],
  [/\b(?:replied|repl(?:y|ies)|answered|responded|wrote back|written back)\b/i, { replied: 'yes' }],
  [/\bpaused\b|\bon hold\b/i, { status: 'paused' }],
  [/\bactive\b|\bin (?:a )?conversation\b|\bbeing contacted\b/i, { status: 'active' }],
  [/\bcompleted\b|\bfinished\b/i, { status: 'completed' }],
  [/\bin preparation\b/i, { status: 'draft' }],
];

/** Takes what is said of the conversation with a contact. */
export function takeStanding(reading: Reading): Standing {
  const all: Standing = {};
  for (const [words, standing] of STANDINGS) {
    const isNew = Object.keys(standing).every((key) => !(key in all));
    if (isNew && reading.take(words)) Object.assign(all, standing);
  }
  return all;
}

/** Bands by their words, as the assistant's Lead List shows them. */
const BANDS = [
  ['hot', 'hot'],
  ['warm', 'over_6'],
  ['cold', 'up_to_6'],
] as const;

/** Takes bands of the score. */
export function takeBands(reading: Reading): NonNullable<ContactFilter['band']>[] {
  if (reading.take(/\b(?:without|no|not|missing) (?:a |any )?scored?\b|\bunscored\b/i)) return ['none'];
  return BANDS.flatMap(([word, band]) => (reading.take(new RegExp(`\\b${word}\\b`, 'i')) ? [band] : []));
}

const ORDERS = [
  [
    /\b(?:hot|hottest|best|highest|top|warmest)\b(?: \w+){0,2} first\b|\b(?:sort|order|rank)\w*(?: \w+){0,3} by scores?\b|\b(?:hottest|warmest|best|top|highest)\b(?: score[sd]?)?/i,
    { sort: 'score', direction: 'desc' },
  ],
  [
    /\b(?:cold|coldest|worst|lowest)\b(?: \w+){0,2} first\b|\b(?:coldest|worst|lowest)\b(?: score[sd]?)?/i,
    { sort: 'score', direction: 'asc' },
  ],
  [
    /\b(?:newest|latest|most recent|recently added|just added|added recently|new)\b(?: \w+){0,2}? first\b|\bnew (?=leads?\b|contacts?\b|prospects?\b)|\b(?:newest|latest|recently added|just added|added recently|most recent)\b/i,
    { sort: 'added', direction: 'desc' },
  ],
  [/\boldest\b(?: \w+)? first\b|\boldest\b/i, { sort: 'added', direction: 'asc' }],
  [/\bby name\b|\balphabetical\w*/i, { sort: 'name', direction: 'asc' }],
] as const;

/** Takes the order in which leads are wanted. */
export function takeOrder(reading: Reading): Partial<Pick<(typeof ORDERS)[number][1], 'sort' | 'direction'>> {
  return ORDERS.find(([words]) => reading.take(words))?.[1] ?? {};
}

/** Takes the campaigns that a question names: by their whole name, or by a word of it beside "campaign". */
export function takeCampaigns(reading: Reading, campaigns: PlanContext['campaigns']): number[] {
  const found: { id: number; at: number }[] = [];
  for (const { id, name } of campaigns.toSorted((a, b) => b.name.length - a.name.length)) {
    const whole =
      name.trim().length < 3
        ? undefined
        : reading.take(new RegExp(`(?<![\\w])${literally(name.trim())}(?![\\w])`, 'i'));
    if (whole) found.push({ id, at: whole.index });
  }
  const near = /\b([\w-]{3,}) campaign\b|\bcampaign ([\w-]{3,})\b/i.exec(reading.rest());
  const word = (near?.[1] ?? near?.[2] ?? '').toLowerCase();
  const meant = campaigns.filter(({ name }) => word !== '' && name.toLowerCase().split(/\W+/).includes(word));
  const [only] = meant;
  if (
    found.length === 0 &&
    meant.length === 1 &&
    only &&
    reading.take(new RegExp(`\\b${literally(word)}\\b`, 'i'))
  )
    return [only.id];
  return found.toSorted((a, b) => a.at - b.at).map(({ id }) => id);
}
