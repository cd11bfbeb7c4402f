import {
  type ComposedStep,
  composeLead,
} from '../../../packages/upstream/src/writer/composer/compose-lead.ts';
import { subjectStems } from '../../../packages/upstream/src/writer/composer/subject.ts';
import type { WriteInput } from '../../../packages/upstream/src/writer/index.ts';
import { readingGrade } from '../../../packages/upstream/src/writer/text/grade.ts';
import { containment, countWords, grams } from '../../../packages/upstream/src/writer/text/words.ts';
import { checkText } from './check-text.ts';
import { measureDetails } from './detail-metrics.ts';
import { LIMITS, makeSet, SET_NAMES, type SetName, TONES } from './sets.ts';
import { spreadOf, variety } from './spread.ts';

export type Row = {
  metric: string;
  what: string;
  value: string;
  threshold: string;
  pass: boolean;
  examples: string[];
};

export type Sample = { set: SetName; tone: string; limit: number; input: WriteInput; steps: ComposedStep[] };

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
const textOf = (step: ComposedStep): string =>
  step.draft.sentences.map((sentence) => sentence.text).join(' ');
const maskedOf = (step: ComposedStep): string =>
  step.draft.sentences.map((sentence) => sentence.masked).join(' ');

/** Composes one seeded set; leads that get a typed fault are counted by the caller. */
function compose(
  set: SetName,
  tone: string,
  limit: number,
  size: number,
): { samples: Sample[]; faults: string[]; ms: number } {
  // Processor time: the machine may be shared.
  const started = process.cpuUsage();
  const samples: Sample[] = [];
  const faults: string[] = [];
  for (const input of makeSet(set, tone, limit, size)) {
    const composed = composeLead(input);
    if ('code' in composed) faults.push(composed.code);
    else samples.push({ set, tone, limit, input, steps: composed.steps });
  }
  return { samples, faults, ms: process.cpuUsage(started).user / 1000 };
}

type Worst = { value: number; where: string };
const worse = (worst: Worst, value: number, where: string): Worst =>
  value > worst.value ? { value, where } : worst;

/** Runs all metrics over the seeded sets; `size` leads a set. */
export function runMetrics(size: number): Row[] {
  const rows: Row[] = [];
  const row = (
    metric: string,
    what: string,
    value: string,
    threshold: string,
    pass: boolean,
    examples: string[] = [],
  ): void => void rows.push({ metric, what, value, threshold, pass, examples });
  const none: Worst = { value: 0, where: '' };
  let [median, p95, twinsMixed, twinsNarrow, stem, slow] = [none, none, none, none, none, none];
  let distinct: Worst = { value: 1, where: '' };
  let distinctThin: Worst = { value: 1, where: '' };
  let top = none;
  const faults: Record<'w5' | 'w6' | 'w7' | 'w8' | 'w9' | 'w13', string[]> = {
    w5: [],
    w6: [],
    w7: [],
    w8: [],
    w9: [],
    w13: [],
  };
  const grades: number[] = [];
  const fullShare: Record<string, number[]> = {};
  const unwritten: string[] = [];
  const kept: Sample[] = [];
  for (const set of SET_NAMES)
    for (const tone of TONES)
      for (const limit of LIMITS) {
        // Spread is judged at the default limit; the other limits need fewer leads to show a broken rule.
        const {
          samples,
          faults: typed,
          ms,
        } = compose(set, tone, limit, limit === 35 ? size : Math.ceil(size / 5));
        const where = `${set}, ${tone.slice(0, 12)}, ${limit}`;
        for (const code of typed) unwritten.push(`${where}: ${code}`);
        slow = worse(
          slow,
          ms /
            Math.max(
              1,
              samples.reduce((sum, sample) => sum + sample.steps.length, 0),
            ),
          where,
        );
        for (const sample of samples) measureTexts(sample, faults, grades, fullShare);
        if (limit === 35) kept.push(...samples);
        if (limit !== 35 || set === 'hostile' || set === 'patients') continue;
        for (let index = 0; index < 4; index += 1) {
          const steps = samples.flatMap((sample) => sample.steps.filter((step) => step.step.index === index));
          const at = `${where}, step ${index + 1}`;
          const masked = spreadOf(steps.map(maskedOf));
          median = worse(median, Math.max(masked.median, spreadOf(steps.map(textOf)).median), at);
          const first = variety(steps.map((step) => step.draft.sentences[0]?.text ?? ''));
          const firstMasked = variety(steps.map((step) => step.draft.sentences[0]?.masked ?? ''));
          if (set === 'thin') {
            if (first.distinct < distinctThin.value) distinctThin = { value: first.distinct, where: at };
            continue;
          }
          p95 = worse(p95, masked.p95, at);
          if (set === 'mixed') twinsMixed = worse(twinsMixed, masked.twins, at);
          else twinsNarrow = worse(twinsNarrow, masked.twins, at);
          if (first.distinct < distinct.value) distinct = { value: first.distinct, where: at };
          top = worse(top, firstMasked.top, `${at}: ${firstMasked.topValue}`);
          const stems = variety(
            steps.map((step) => [...subjectStems(step.draft.maskedSubject)].sort().join(' ')),
          );
          stem = worse(stem, stems.top, `${at}: ${stems.topValue}`);
        }
      }
  const shares = Object.values(fullShare).map((list) => list.sort((a, b) => a - b)[list.length >> 1] ?? 0);
  const medianGrade = grades.sort((a, b) => a - b)[grades.length >> 1] ?? 0;
  row('W1', 'template feel: worst median Jaccard', median.value.toFixed(3), '<= 0.25', median.value <= 0.25, [
    median.where,
  ]);
  row('W2', 'twins: worst masked p95', p95.value.toFixed(3), '<= 0.20', p95.value <= 0.2, [p95.where]);
  row('W2', 'twins: near-twin share, mixed', percent(twinsMixed.value), '<= 5 %', twinsMixed.value <= 0.05, [
    twinsMixed.where,
  ]);
  row(
    'W2',
    'twins: near-twin share, narrow',
    percent(twinsNarrow.value),
    '<= 10 %',
    twinsNarrow.value <= 0.1,
    [twinsNarrow.where],
  );
  row('W3', 'distinct openers, mixed and narrow', percent(distinct.value), '>= 60 %', distinct.value >= 0.6, [
    distinct.where,
  ]);
  row('W3', 'distinct openers, thin', percent(distinctThin.value), '>= 40 %', distinctThin.value >= 0.4, [
    distinctThin.where,
  ]);
  row('W3', 'most frequent masked opener', percent(top.value), '<= 4 %', top.value <= 0.04, [top.where]);
  row('W5', 'subjects out of shape', String(faults.w5.length), '0', faults.w5.length === 0, faults.w5);
  row('W5', 'most frequent masked subject stem', percent(stem.value), '<= 8 %', stem.value <= 0.08, [
    stem.where,
  ]);
  row('W6', 'bodies over the limit', String(faults.w6.length), '0', faults.w6.length === 0, faults.w6);
  row(
    'W6',
    'lowest median share of the limit',
    percent(Math.min(...shares)),
    '>= 50 %',
    Math.min(...shares) >= 0.5,
  );
  row('W7', 'bodies over grade 9', String(faults.w7.length), '0', faults.w7.length === 0, faults.w7);
  row('W7', 'median grade', medianGrade.toFixed(1), '<= 7', medianGrade <= 7);
  row(
    'W8',
    'bodies without exactly one ask',
    String(faults.w8.length),
    '0',
    faults.w8.length === 0,
    faults.w8,
  );
  row(
    'W9',
    'banned, merge field, patient data or privacy',
    String(faults.w9.length),
    '0',
    faults.w9.length === 0,
    faults.w9,
  );
  row(
    'W13',
    'overlap, repeated opener, ask or stem',
    String(faults.w13.length),
    '0',
    faults.w13.length === 0,
    faults.w13,
  );
  row('speed', 'slowest set, ms an email', slow.value.toFixed(2), '<= 5', slow.value <= 5, [slow.where]);
  row('note', 'leads with a typed fault instead of text', String(unwritten.length), 'typed', true, unwritten);
  rows.push(...measureDetails(kept, size));
  return rows.sort((a, b) => a.metric.localeCompare(b.metric, 'en', { numeric: true }));
}

function measureTexts(
  sample: Sample,
  faults: Record<'w5' | 'w6' | 'w7' | 'w8' | 'w9' | 'w13', string[]>,
  grades: number[],
  fullShare: Record<string, number[]>,
): void {
  const { set, tone, limit, input, steps } = sample;
  for (const step of steps) {
    const text = textOf(step);
    const masked = maskedOf(step);
    const found = checkText({
      subject: step.draft.subject,
      text,
      masked,
      limit,
      patients: set === 'patients',
      product: input.product.name,
    });
    for (const key of ['w5', 'w6', 'w7', 'w8', 'w9'] as const) faults[key].push(...found[key]);
    grades.push(readingGrade(masked));
    if (limit <= 40 && (set === 'mixed' || set === 'narrow'))
      addShare(fullShare, `${set} ${tone} ${limit}`, countWords(text) / limit);
  }
  for (const [at, step] of steps.entries())
    for (const later of steps.slice(at + 1)) {
      const where = `${input.lead.id} ${tone.slice(0, 8)} ${limit} steps ${step.step.index}/${later.step.index}`;
      if (containment(grams(maskedOf(step), 3), grams(maskedOf(later), 3)) > 0.2)
        faults.w13.push(`${where}: overlap`);
      if (step.draft.opener === later.draft.opener) faults.w13.push(`${where}: opener ${step.draft.opener}`);
      if (step.draft.ask === later.draft.ask) faults.w13.push(`${where}: ask ${step.draft.ask}`);
      if (containment(subjectStems(step.draft.maskedSubject), subjectStems(later.draft.maskedSubject)) > 0.5)
        faults.w13.push(`${where}: stem`);
    }
}

function addShare(shares: Record<string, number[]>, name: string, value: number): void {
  const list = shares[name] ?? [];
  list.push(value);
  shares[name] = list;
}
