import { BED_WORD, COUNTED_BEDS, withoutThousands } from '@myra/shared/rules/places/bed-words';
import { anyOf } from '@myra/shared/rules/text/any-of';
import { splitClauses } from './clauses.ts';
import type { Icp } from './types.ts';

type Bounds = Icp['beds'];
/** A bound of a size: from a number on, or up to it. `isBeyond`: the number itself is not meant. */
type Bound = { side: 'min' | 'max'; isBeyond: boolean };

/** Words before a number that make it no other: "up to about 100 beds", "hasta unas 100 camas". */
const NEARLY = String.raw`(?:(?:the|los|las|about|around|roughly|approx(?:imately|\.)?|some|say|maybe|circa|unas|unos|aprox(?:imadamente|\.)?|m[aá]s o menos|alrededor de|cerca de)\s+|~\s*)*`;

const BEDS = String.raw`[\s-]*${COUNTED_BEDS}`;
const KINDS: readonly (Bound & { before: string; behind?: string })[] = [
  {
    side: 'max',
    isBeyond: false,
    before: anyOf(String.raw`
      (?:no|not|nothing)\s+(?:more than|over|above|bigger than|larger than|greater than|beyond)|up to|at most|at the most|max(?:imum)?(?: of)?|≤|<=
      no\s+(?:m[aá]s|mayor(?:es)?)\s+(?:de|que|a)|hasta|a lo (?:sumo|m[aá]s)|(?:un )?m[aá]ximo(?: de)?|como m[aá]ximo`),
    behind: String.raw`\s*(?:or|and|o|y)\s+(?:fewer|less|under|below|smaller|menos)|,?\s*(?:at most|max(?:imum)?\b|como m[aá]ximo|m[aá]ximo)`,
  },
  {
    side: 'min',
    isBeyond: false,
    before: anyOf(String.raw`
      (?:no|not)\s+(?:fewer than|less than|under|below|smaller than)|at least|min(?:imum)?(?: of)?|from|starting at|≥|>=
      no\s+menos\s+de|al menos|por lo menos|desde|a partir de|(?:un )?m[ií]nimo(?: de)?|como m[ií]nimo`),
    behind: String.raw`\s*(?:(?:or|and|o|y)\s+(?:more|up|over|above|larger|bigger|m[aá]s))|,?\s*(?:at least|min(?:imum)?\b|como m[ií]nimo|m[ií]nimo)`,
  },
  {
    side: 'max',
    isBeyond: true,
    before: anyOf(`
      under|below|fewer than|less than|smaller than|<|menos de|menor(?:es)? (?:de|a|que)|por debajo de|debajo de|inferior(?:es)? a`),
  },
  {
    side: 'min',
    isBeyond: true,
    before: anyOf(`
      over|above|more than|bigger than|larger than|greater than|beyond|>|m[aá]s de|mayor(?:es)? (?:de|a|que)|por encima de|arriba de|encima de
      superior(?:es)? a`),
  },
];

const RANGE = new RegExp(
  String.raw`(\d+)(?:[\s-]*${BED_WORD})?\s*(?:-|–|to|and|a|y|hasta)\s*${NEARLY}(\d+)${BEDS}`,
  'giu',
);
const AT_LEAST = new RegExp(String.raw`(\d+)\s*\+${BEDS}`, 'giu');

/** A sentence that goes on with whom the one before leaves out: "Leave out: recruiters. Anybody over 100 beds." */
const GOES_ON = /^\s*(?:any(?:body|one)|every(?:body|one)|also|and|or|cualquiera|tambi[eé]n|y|o)\b/iu;
const LEAVES_ON = /^\s*(?:nor|neither|tampoco|ni)\b/iu;
/** What an organization lacks leaves nobody out: "hospitals without an MRI and under 100 beds". */
const LACKS = /^(?:without|(?:don[’']t|do not|not|no) (?:have|own|tienen?|cuentan?|longer|yet))\b/iu;
/** Words behind a size that leave it out: "over 100 beds are too big for us". */
const LEFT_OUT_BEHIND =
  /^,?\s*(?:(?:are|is)\s+(?:out\b|excluded|too (?:big|large|much|many|small)|not\b)|(?:quedan?|est[aá]n?|van?)\s+fuera|fuera\b|excluded|no\b)/iu;

/** So much before a size is looked at for what leaves it out; more would be slow in a long text of sizes. */
const BEFORE_CHARS_MAX = 500;

/** Whether what stands behind this part of a text is left out. */
function isLeftOut(before: string): boolean {
  const sentences = (before.split('\n').at(-1) ?? '').split(/[.;!?]/u);
  const last = sentences.pop() ?? '';
  if (LEAVES_ON.test(last)) return true;
  const clause = splitClauses(`${last} _`).at(-1);
  if (clause?.negated) return !LACKS.test(clause.text.trim());
  return GOES_ON.test(last) && sentences.length > 0 && isLeftOut(sentences.join('. '));
}

type Said = { at: number; side: 'min' | 'max'; value: number };

/** A size that is left out bounds the other side: "nobody over 100 beds" is up to 100. */
function boundOf({ side, isBeyond }: Bound, count: number, isOut: boolean): Omit<Said, 'at'> {
  if (!isOut) return { side, value: side === 'max' && isBeyond ? count - 1 : count };
  if (side === 'min') return { side: 'max', value: isBeyond ? count : count - 1 };
  return { side: 'min', value: isBeyond ? count : count + 1 };
}

const PATTERNS = KINDS.map(
  ({ before, behind, ...bound }) =>
    [
      bound,
      new RegExp(
        anyOf(String.raw`
          (?<![\p{L}\d])(?:${before})\s*${NEARLY}(\d+)${BEDS}
          \b(?:bed (?:count|size)|${BED_WORD})\s*(?:[:(]|is|are|de)?\s*(?:${before})\s*${NEARLY}(\d+)${behind ? `\n(\\d+)${BEDS}(?:${behind})` : ''}`),
        'giu',
      ),
    ] as const,
);

/**
 * The numbers of beds that a text says, in English and Spanish ("50 to 400 beds", "hasta 100 camas"); null on a side where it says
 * none. A size that is left out is the bound of the other side, and what contradicts an earlier bound is not taken.
 */
export function readBedNumbers(text: string): Bounds {
  let rest = withoutThousands(text);
  const said: Said[] = [];
  const take = (pattern: RegExp, read: (match: RegExpExecArray, isOut: boolean) => Omit<Said, 'at'>[]) => {
    for (const match of rest.matchAll(pattern)) {
      const isOut =
        isLeftOut(rest.slice(Math.max(0, match.index - BEFORE_CHARS_MAX), match.index)) ||
        LEFT_OUT_BEHIND.test(rest.slice(match.index + match[0].length));
      said.push(...read(match, isOut).map((bound) => ({ at: match.index, ...bound })));
    }
    // What one form of words has said is not read as another: "no more than 100 beds" is not more than 100.
    rest = rest.replace(pattern, (words) => '_'.repeat(words.length));
  };
  take(RANGE, ([, from, to], isOut) =>
    isOut
      ? []
      : [
          { side: 'min', value: Number(from) },
          { side: 'max', value: Number(to) },
        ],
  );
  take(AT_LEAST, ([, count], isOut) => [boundOf({ side: 'min', isBeyond: false }, Number(count), isOut)]);
  for (const [bound, pattern] of PATTERNS)
    take(pattern, ([, ...counts], isOut) => [boundOf(bound, Number(counts.find(Boolean)), isOut)]);
  const bounds: Record<Bound['side'], number | null> = { min: null, max: null };
  for (const { side, value } of said.toSorted((one, other) => one.at - other.at)) {
    const other = side === 'min' ? bounds.max : bounds.min;
    const isHeld = other === null || (side === 'min' ? value <= other : value >= other);
    if (bounds[side] === null && isHeld) bounds[side] = value;
  }
  return bounds;
}
