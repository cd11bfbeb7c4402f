/**
 * W19 and W21: how well replies are read, and whether a confident draft can be wrong. Run with
 * `node --disable-warning=ExperimentalWarning tests/bench/replies.ts`; with `--errors` it lists what was read wrongly in the
 * four fifths that may be looked at. The held-out fifth is never listed.
 */
import { createHash } from 'node:crypto';
import { newestOwnText } from '@myra/mail/own-text';
import { mainText } from '@myra/writer/checks/main-text';
import { checkDraft } from '@myra/writer/replies/check-draft';
import { composeDraft } from '@myra/writer/replies/compose-draft';
import { draftContext } from '@myra/writer/replies/draft-context';
import type { DraftInput } from '@myra/writer/replies/draft-types';
import { mayDraft } from '@myra/writer/replies/may-draft';
import { readReply } from '@myra/writer/replies/read-reply';
import { REPLY_INTENTS, type ReplyIntent } from '@myra/writer/replies/types';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { LABELLED } from './replies/labelled-messages.ts';
import { OUR_EMAIL, QUOTE_STYLES } from './replies/quote-styles.ts';
import { HARMLESS, SECOND, THIRD, UNSEEN } from './replies/unseen-messages.ts';

const SENT = new Date('2026-11-20T17:00:00Z');
const ZONE = 'America/Los_Angeles';
const HELD_OUT = 5;
const CRITICAL: readonly ReplyIntent[] = [
  'unsubscribe',
  'legal',
  'patient_health',
  'adverse_event',
  'distress',
];

type Sample = { text: string; label: ReplyIntent; style: string; isHeldOut: boolean };

const bucket = (text: string) => createHash('sha256').update(text).digest()[0]! % HELD_OUT;

function samples(): Sample[] {
  const found: Sample[] = [];
  for (const [label, texts] of [
    ...Object.entries(LABELLED),
    ...Object.entries(SECOND),
    ...Object.entries(THIRD),
  ]) {
    for (const [index, said] of (texts ?? []).entries()) {
      // Each message as it stands, and once as some client sends it. A message is held out in all its forms.
      const styles = [QUOTE_STYLES[0]!, QUOTE_STYLES[1 + (index % (QUOTE_STYLES.length - 1))]!];
      for (const style of styles) {
        found.push({
          text: style.wrap(said),
          label: label as ReplyIntent,
          style: style.name,
          isHeldOut: bucket(said) === 0,
        });
      }
    }
  }
  return found;
}

const read = ({ text }: Sample) =>
  readReply({
    subject: 'Re: Prior authorization calls',
    ownText: newestOwnText(text, OUR_EMAIL),
    receivedAt: SENT,
    zone: ZONE,
  });

type Figures = { precision: number; recall: number; f1: number; support: number };

function figures(pairs: readonly (readonly [ReplyIntent, ReplyIntent])[]): Map<ReplyIntent, Figures> {
  const result = new Map<ReplyIntent, Figures>();
  for (const intent of REPLY_INTENTS) {
    const support = pairs.filter(([label]) => label === intent).length;
    if (support === 0) continue;
    const hit = pairs.filter(([label, found]) => label === intent && found === intent).length;
    const said = pairs.filter(([, found]) => found === intent).length;
    const precision = said === 0 ? 0 : hit / said;
    const recall = hit / support;
    result.set(intent, {
      precision,
      recall,
      f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall),
      support,
    });
  }
  return result;
}

const percent = (value: number) => `${(value * 100).toFixed(1).padStart(5)}%`;

function report(title: string, pairs: readonly (readonly [ReplyIntent, ReplyIntent])[]): void {
  const table = figures(pairs);
  const macro = [...table.values()].reduce((sum, one) => sum + one.f1, 0) / table.size;
  console.log(`\n${title}: ${pairs.length} messages, macro-F1 ${macro.toFixed(3)}`);
  for (const [intent, one] of table) {
    console.log(
      `  ${intent.padEnd(24)} n ${String(one.support).padStart(3)}  precision ${percent(one.precision)}  recall ${percent(one.recall)}  F1 ${one.f1.toFixed(3)}`,
    );
  }
}

function confusion(pairs: readonly (readonly [ReplyIntent, ReplyIntent])[]): void {
  const used = REPLY_INTENTS.filter((intent) => pairs.some((pair) => pair.includes(intent)));
  console.log(
    `\nConfusion, all messages (row: meant, column: read)\n${' '.repeat(24)}${used.map((one) => one.slice(0, 7).padStart(8)).join('')}`,
  );
  for (const label of used) {
    const cells = used.map(
      (found) => pairs.filter(([meant, said]) => meant === label && said === found).length,
    );
    console.log(
      `${label.padEnd(24)}${cells.map((count) => (count === 0 ? '·' : String(count)).padStart(8)).join('')}`,
    );
  }
}

function draftInput(sample: Sample, kind: 'full' | 'thin'): DraftInput {
  const write = sampleInput();
  const lead =
    kind === 'full'
      ? write.lead
      : {
          ...write.lead,
          lastName: null,
          credential: null,
          title: null,
          providerName: null,
          specialties: [],
          city: null,
          state: null,
          category: null,
        };
  const ownText = newestOwnText(sample.text, OUR_EMAIL);
  return {
    reading: read(sample),
    message: { subject: 'Re: Prior authorization calls', ownText },
    write: { ...write, lead },
    offers: {
      bookingUrl: 'https://larkfield.example/book',
      secureChannel: null,
      safetyContact: null,
      crisisText: null,
    },
    hasSignature: false,
    salt: 0,
    instruction: '',
    isAskedFor: false,
  };
}

function confidences(all: readonly Sample[]): void {
  let drafted = 0;
  let held = 0;
  let green = 0;
  let faulty = 0;
  let thinGreen = 0;
  let forbidden = 0;
  const bodies = new Set<string>();
  for (const sample of all) {
    for (const kind of ['full', 'thin'] as const) {
      const input = draftInput(sample, kind);
      if (!mayDraft(input.reading)) continue;
      if (CRITICAL.includes(sample.label) || sample.label === 'complaint') forbidden += 1;
      const result = composeDraft(input);
      if (!result.ok) {
        held += 1;
        continue;
      }
      drafted += 1;
      bodies.add(result.draft.body);
      const { score } = result.draft.confidence;
      if (score === null || score <= 89) continue;
      green += 1;
      if (kind === 'thin') thinGreen += 1;
      const main = mainText(result.draft.body);
      const faults = checkDraft({ ...result.draft, main }, draftContext(input));
      if (faults.length > 0 || result.draft.sources.some((source) => source.refs.length === 0)) faulty += 1;
    }
  }
  console.log(
    `\nW21: ${drafted} drafts (${bodies.size} different texts, ${held} held by a rule), ${green} green, ${faulty} of them with a fault (0 wanted), ${thinGreen} thin and green (0 wanted)`,
  );
  console.log(`     drafted although only a person may answer: ${forbidden} (0 wanted)`);
}

const all = samples();
const started = performance.now();
const results = all.map((sample) => ({ sample, reading: read(sample) }));
const spent = performance.now() - started;
const pairsOf = (list: typeof results) =>
  list.map(({ sample, reading }) => [sample.label, reading.intent] as const);
console.log(
  `${all.length} labelled messages, ${new Set(all.map(({ text }) => text)).size} different; ${(spent / all.length).toFixed(3)} ms a reading`,
);
report(
  'Looked at while the patterns were written (four fifths)',
  pairsOf(results.filter(({ sample }) => !sample.isHeldOut)),
);
report('Held out (one fifth)', pairsOf(results.filter(({ sample }) => sample.isHeldOut)));
report('All', pairsOf(results));
confusion(pairsOf(results));

const unseen = Object.entries(UNSEEN).flatMap(([label, texts]) =>
  (texts ?? []).map((text) => {
    const sample = { text, label: label as ReplyIntent, style: 'none', isHeldOut: true };
    return [sample.label, read(sample).intent] as const;
  }),
);
if (process.argv.includes('--errors'))
  for (const [label, texts] of Object.entries(UNSEEN))
    for (const text of texts ?? []) {
      const found = read({ text, label: label as ReplyIntent, style: 'none', isHeldOut: false }).intent;
      if (found !== label) console.log(`unseen ${label} → ${found}: ${text}`);
    }
report('Written after the patterns, never used to mend them', unseen);
const missed = Object.entries(UNSEEN).flatMap(([label, texts]) =>
  (texts ?? []).filter((text) => {
    const reading = read({ text, label: label as ReplyIntent, style: 'none', isHeldOut: true });
    return reading.intent !== label && mayDraft(reading);
  }),
);
console.log(`  of these missed and drafted to as if it were business: ${missed.length}`);
const alarms = HARMLESS.filter((text) => {
  const { attention, intent } = read({ text, label: 'unclear', style: 'none', isHeldOut: true });
  return attention !== null || intent === 'unsubscribe';
});
console.log(`\nFalse alarms among ${HARMLESS.length} ordinary messages of healthcare: ${alarms.length}`);
if (process.argv.includes('--errors')) for (const text of alarms) console.log(`  ${text}`);

const whole = figures(pairsOf(results));
const macro = [...whole.values()].reduce((sum, one) => sum + one.f1, 0) / whole.size;
console.log('\nW19');
for (const intent of CRITICAL)
  console.log(`  recall ${intent.padEnd(16)} ${percent(whole.get(intent)?.recall ?? 0)} (≥ 99.0% wanted)`);
console.log(
  `  precision interested     ${percent(whole.get('interested')?.precision ?? 0)} (≥ 95.0% wanted)`,
);
console.log(`  macro-F1                  ${macro.toFixed(3)} (≥ 0.900 wanted)`);
const footer = results.filter(
  ({ sample, reading }) =>
    sample.style !== 'none' && sample.label !== 'unsubscribe' && reading.intent === 'unsubscribe',
);
console.log(`  quoted footer taken for an opt-out: ${footer.length} (0 wanted)`);
confidences(all);

if (process.argv.includes('--errors')) {
  for (const { sample, reading } of results) {
    if (sample.isHeldOut || sample.style !== 'none' || sample.label === reading.intent) continue;
    console.log(`${sample.label} → ${reading.intent} [${reading.flags.join(',')}]: ${sample.text}`);
  }
}
