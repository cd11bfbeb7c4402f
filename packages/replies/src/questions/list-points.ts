import { wishes } from '../read/asks.ts';
import { plainText } from '../text.ts';

/** The mark of a point, also within a line: "1) ", "(2) ", "3. ", "b) ", "Q4: ". */
const MARK =
  /(?<=^|[\s,;:.!?])(?:\(?#?(\d{1,2}|[a-h])\)|[qp](\d{1,2})[:.)]|#?(\d{1,2}|[a-h])\.(?=\s))[ \t]*/gimu;
/** Behind it stands the first point where marks have a stop alone: "phase 1. We" is no list. */
const BEFORE_A_LIST = /(?:^|\n|[:.?!;,-])\s*$/u;
/** What announces a list of which each point is asked. */
const ANNOUNCES = /\b(?:questions?|things?|points?|preguntas?|dudas?|consultas?|puntos?|cosas)\b/u;
const REASONS =
  /\b(?:reasons?|because|since|decided|told|answers?|not|no|razon(?:es)?|porque|motivos?|respuestas?)\b/u;

const numberOf = (label: string): number =>
  /\d/u.test(label) ? Number(label) : label.toLowerCase().charCodeAt(0) - 96;

/** The marks of a list, in its order from the first one. */
function marksOf(text: string): { at: number; to: number }[] {
  const run: { at: number; to: number }[] = [];
  let kind: string | undefined;
  for (const { index, 0: whole, 1: bracketed, 2: lettered, 3: stopped } of text.matchAll(MARK)) {
    const closed = bracketed ?? lettered;
    const label = closed ?? stopped ?? '';
    const isFirst = run.length === 0;
    if (numberOf(label) !== run.length + 1) continue;
    if (isFirst && closed === undefined && !BEFORE_A_LIST.test(text.slice(0, index))) continue;
    const mine = `${/\d/u.test(label)} ${closed === undefined}`;
    if (!isFirst && mine !== kind) continue;
    kind = mine;
    run.push({ at: index, to: index + whole.length });
  }
  return run;
}

/** A point with the mark of a question, where its first line ends with no mark of its own. */
const asked = (point: string): string =>
  point.replace(/^[^\n]*/u, (line) =>
    /[.!?]/u.test(line) ? line : `${line.trimEnd().replace(/[,;]+$|,? (?:and|y)$/u, '')}?`,
  );

/**
 * A text in which each point of a numbered list stands on a line of its own, without its number: "Need: (1) price (2) a quote" asks
 * for two things. Points of a list that is announced as asked are questions. Other texts are returned as they are.
 */
export function inPoints(text: string): string {
  const marks = marksOf(text);
  const [first] = marks;
  if (first === undefined || marks.length < 2) return text;
  const lead = text.slice(0, first.at).trimEnd();
  const announced = plainText(/[^\n.!?]*[.!?:]?$/u.exec(lead)?.[0] ?? '');
  const areAsked = !REASONS.test(announced) && (ANNOUNCES.test(announced) || wishes(announced));
  const points = marks.map(({ to }, at) => text.slice(to, marks[at + 1]?.at ?? text.length).trimEnd());
  return [lead, ...points.map((point) => (areAsked ? asked(point) : point))]
    .filter((part) => part.trim() !== '')
    .join('\n');
}
