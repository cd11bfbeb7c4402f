import { composeLead } from '../../../packages/upstream/src/writer/composer/compose-lead.ts';
import { composeSequence } from '../../../packages/upstream/src/writer/composer/composer.ts';
import { regenerateOffline } from '../../../packages/upstream/src/writer/composer/regenerate.ts';
import type { WriteInput } from '../../../packages/upstream/src/writer/index.ts';
import { checkSupport, MOVE_STEMS } from '../../../packages/upstream/src/writer/llm/support.ts';
import { readExcluded } from '../../../packages/upstream/src/writer/rules/excluded-keywords.ts';
import {
  FEATURE_WEIGHTS,
  type Feature,
  type FeatureName,
} from '../../../packages/upstream/src/writer/scoring/features.ts';
import { scoreFeatures } from '../../../packages/upstream/src/writer/scoring/score-lead.ts';
import { rank } from '../../../packages/upstream/src/writer/text/choose.ts';
import { countWords, splitSentences } from '../../../packages/upstream/src/writer/text/words.ts';
import { readTone } from '../../../packages/upstream/src/writer/tones/read-tone.ts';
import { INSTRUCTION_CASES } from './instructions.ts';
import type { Row, Sample } from './run-metrics.ts';
import { makeSet, PRODUCTS, seeded, TONES } from './sets.ts';

const percent = (value: number): string => `${(value * 100).toFixed(1)} %`;
const make = (metric: string, what: string, bad: string[], threshold = '0'): Row => ({
  metric,
  what,
  value: String(bad.length),
  threshold,
  pass: bad.length === 0,
  examples: bad,
});
const textOf = (sample: Sample): { text: string; refs: string[]; subject: string; role: string }[] =>
  sample.steps.flatMap((step) =>
    step.draft.sentences.map((sentence) => ({
      text: sentence.text,
      refs: sentence.refs,
      subject: step.draft.subject,
      role: sentence.role,
    })),
  );

/** W4: eight leads of one account, each written with the ones before it as peers. */
function accounts(): string[] {
  const bad: string[] = [];
  for (const tone of TONES) {
    const inputs = makeSet('narrow', tone, 35, 40);
    for (let start = 0; start + 8 <= inputs.length; start += 8) {
      const group = inputs.slice(start, start + 8).map((input) => ({
        ...input,
        lead: {
          ...input.lead,
          providerName: 'Bluefern Cardiology',
          account: { id: 'a', name: 'Bluefern Cardiology' },
        },
      }));
      const written = group.map((input, at) =>
        composeLead({ ...input, accountPeers: group.slice(0, at).map((peer) => peer.lead) }),
      );
      for (let step = 0; step < 4; step += 1) {
        const drafts = written.flatMap((item) =>
          'code' in item
            ? []
            : item.steps.filter((entry) => entry.step.index === step).map((entry) => entry.draft),
        );
        for (const key of ['angle', 'opener', 'subject'] as const) {
          const values = drafts.map((draft) => (key === 'angle' ? draft.angle.id : draft[key]));
          if (new Set(values).size < values.length) bad.push(`${tone} step ${step + 1}: ${key} shared`);
        }
      }
    }
  }
  return bad;
}

/** W10 and W12 on the composer's own output. */
function provenance(samples: readonly Sample[]): { refs: string[]; modality: string[]; invented: string[] } {
  const refs: string[] = [];
  const modality: string[] = [];
  const invented: string[] = [];
  for (const sample of samples) {
    const source = JSON.stringify([
      sample.input.product,
      sample.input.organization,
      sample.input.lead,
      sample.input.sender,
    ]);
    for (const { text, refs: own, subject } of textOf(sample)) {
      if (own.length === 0) refs.push(text);
      if (own.some((ref) => !/^(?:catalogue|product|lead|organization|move|history|components)\b/u.test(ref)))
        refs.push(`${own.join(' ')}: ${text}`);
      if (
        own.some((ref) => ref.startsWith('catalogue')) &&
        /\byou(?:r|rs)?\b/iu.test(text) &&
        !/[?]|\b(?:if|may|might|can|could|would|will know|how)\b/iu.test(text)
      )
        modality.push(text);
      for (const number of `${subject} ${text}`.match(/\d+/gu) ?? [])
        if (!source.includes(number)) invented.push(`${number}: ${text}`);
      for (const match of text.matchAll(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}]{2,}/gu))
        if (
          !source.toLowerCase().includes(match[0].toLowerCase()) &&
          ![
            'EHR',
            'MRI',
            'FHIR',
            'API',
            'APIs',
            'Oregon',
            'Arizona',
            'Wisconsin',
            'Idaho',
            'Georgia',
            'York',
            'New',
            'Nevada',
            'Oklahoma',
            'Ohio',
            'Massachusetts',
            'Michigan',
          ].includes(match[0])
        )
          invented.push(`${match[0]}: ${text}`);
      if (/\b(?:fastest|easiest|safest|cheapest|smartest|leading)\b/iu.test(text)) invented.push(text);
    }
  }
  return { refs, modality, invented };
}

/** W10, second half: content words lie within what the refs carry or in the grammar. */
function unsupported(samples: readonly Sample[]): string[] {
  const bad: string[] = [];
  for (const sample of samples.filter((item) => item.set === 'narrow').slice(0, 300)) {
    for (const step of sample.steps)
      for (const sentence of step.draft.sentences.filter((item) => item.role === 'offer')) {
        const facts = [
          {
            id: 'f',
            text: `${sample.input.product.name} ${sample.input.product.description} ${sample.input.organization.name} ${sample.input.lead.providerName ?? ''}`,
            modality: 'stated' as const,
            ref: 'product',
          },
        ];
        const found = checkSupport(sentence.text, facts, 'detail', sample.input.product.name);
        if (found.share < 0.8) bad.push(`${found.share.toFixed(2)} ${sentence.text}`);
      }
  }
  return bad;
}

/** W11 canary: each field changed to a nonce changes the text or was not in it. */
function canary(): string[] {
  const bad: string[] = [];
  for (const input of makeSet('narrow', TONES[0] ?? '', 35, 60)) {
    const before = JSON.stringify(composeSequence(input));
    for (const field of ['providerName', 'firstName', 'city'] as const) {
      const value = input.lead[field];
      // A city that is also part of the practice's name may stay.
      if (!value || !before.includes(value) || (field === 'city' && input.lead.providerName?.includes(value)))
        continue;
      const after = JSON.stringify(
        composeSequence({ ...input, lead: { ...input.lead, [field]: 'Zorvexa' } }),
      );
      if (after.includes(value)) bad.push(`${field} ${value} stays`);
    }
  }
  return bad;
}

/** W14: the same twice, in another order, alone; and one variant more in a slot. */
function stability(): { bytes: string[]; moved: number } {
  const inputs = makeSet('mixed', TONES[1] ?? '', 35, 120);
  const first = new Map(inputs.map((input) => [input.lead.id, JSON.stringify(composeSequence(input))]));
  const bytes = [...inputs]
    .reverse()
    .filter((input) => JSON.stringify(composeSequence(structuredClone(input))) !== first.get(input.lead.id))
    .map((input) => input.lead.id);
  const before = Array.from({ length: 30 }, (_, i) => `v${i}`);
  let moved = 0;
  const draws = 3_000;
  for (let i = 0; i < draws; i += 1) {
    const key = { campaignId: 'c', leadId: String(i), step: 0, slot: 'open', salt: 0 };
    if (rank(key, before, (id) => id)[0] !== rank(key, [...before, 'v-new'], (id) => id)[0]) moved += 1;
  }
  return { bytes, moved: moved / draws / (1.5 / before.length) };
}

/** W15: random excluded words never appear, inflections included. */
function exclusions(): string[] {
  const random = seeded(15);
  const words =
    'call payer request answer approval status rule plan note team practice order week day check log queue hold coverage visit point topic wait phone desk'.split(
      ' ',
    );
  const bad: string[] = [];
  const inputs = makeSet('mixed', TONES[0] ?? '', 35, 200);
  for (const input of inputs) {
    const excluded = Array.from(
      { length: 1 + Math.floor(random() * 3) },
      () => words[Math.floor(random() * words.length)] ?? 'call',
    ).join(', ');
    const composed = composeLead({ ...input, profile: { ...input.profile, excludeKeywords: excluded } });
    if ('code' in composed) continue;
    const test = readExcluded(excluded);
    for (const step of composed.steps) {
      const hits = test.find(
        `${step.draft.subject} ${step.draft.sentences.map((sentence) => sentence.text).join(' ')}`,
      );
      if (hits.length > 0)
        bad.push(`${hits.join(' ')}: ${step.draft.sentences.map((sentence) => sentence.text).join(' ')}`);
    }
  }
  return bad;
}

const CONTRACTION = /\b\p{L}+(?:n[’']t|[’'](?:ll|re|ve|m|d))\b|\b(?:it|that|here|there)[’']s\b/iu;

function features(text: string, greeting: string): number[] {
  const sentences = splitSentences(text);
  const mean = sentences.reduce((sum, item) => sum + countWords(item), 0) / Math.max(1, sentences.length);
  const kind = greeting.startsWith('Hi ')
    ? 1
    : greeting.startsWith('Hello ')
      ? 2
      : greeting.split(' ').length > 1
        ? 3
        : 0;
  return [
    mean / 4,
    CONTRACTION.test(text) ? 1 : 0,
    /\boften\b/iu.test(text) ? 1 : 0,
    /\bcan\b/iu.test(text) ? 1 : 0,
    /\bmay\b/iu.test(text) ? 1 : 0,
    /\btends? to\b|\b(?:is|are) moving\b|\bmore \w+ now\b/iu.test(text) ? 2 : 0,
    text.includes(':') ? 1 : 0,
    ...[0, 1, 2, 3].map((value) => (value === kind ? 3 : 0)),
  ];
}

/** W16: sentence bounds kept, and each lead's sequence nearest to the centroid of its own tone. */
function tones(samples: readonly Sample[]): { outside: string[]; found: number } {
  const outside: string[] = [];
  const rows: { tone: string; vector: number[] }[] = [];
  for (const sample of samples.filter((item) => item.set === 'narrow' && item.tone !== TONES[5])) {
    const { tone } = readTone(sample.tone);
    const all = sample.steps.flatMap((step) => step.draft.sentences.map((sentence) => sentence.text));
    for (const text of all)
      for (const part of splitSentences(text))
        if (countWords(part) > tone.maxWords) outside.push(`${tone.name}: ${part}`);
    const joined = all.join(' ');
    if (tone.contractions === 'none' && CONTRACTION.test(joined)) outside.push(`${tone.name}: ${joined}`);
    const written = composeSequence(sample.input);
    if (written.ok)
      rows.push({
        tone: sample.tone,
        vector: features(joined, written.emails[0]?.body.split('\n')[0] ?? ''),
      });
  }
  const centroids = TONES.slice(0, 5).map((tone) => {
    const own = rows.filter((item, at) => item.tone === tone && at % 2 === 0);
    return {
      tone,
      vector: (own[0]?.vector ?? []).map(
        (_, i) => own.reduce((sum, item) => sum + (item.vector[i] ?? 0), 0) / Math.max(1, own.length),
      ),
    };
  });
  const held = rows.filter((_, at) => at % 2 === 1);
  const right = held.filter((item) => {
    const nearest = centroids
      .map(({ tone, vector }) => ({
        tone,
        far: vector.reduce((sum, value, i) => sum + (value - (item.vector[i] ?? 0)) ** 2, 0),
      }))
      .sort((a, b) => a.far - b.far)[0];
    return nearest?.tone === item.tone;
  });
  return { outside, found: right.length / Math.max(1, held.length) };
}

/** W17: nothing of hostile rows reaches a text. */
function hostile(samples: readonly Sample[]): string[] {
  return samples
    .filter((sample) => sample.set === 'hostile')
    .flatMap((sample) => {
      const written = composeSequence(sample.input);
      return written.ok ? written.emails.map((email) => `${email.subjectLine}\n${email.body}`) : [];
    })
    .filter((text) =>
      /[<>{}]|https?:|evil|ignore|password|drop table|poem|\p{Extended_Pictographic}|[^\P{C}\n]|XXXX|cmd\(|proven/iu.test(
        text,
      ),
    );
}

/** W18: expected applied and not applied, and nothing claimed that was not done. */
function instructions(): { exact: number; misses: string[] } {
  const input = {
    ...(makeSet('narrow', TONES[0] ?? '', 35, 1)[0] as WriteInput),
    product: PRODUCTS.auth ?? { name: '', description: '', icpDescription: null },
  };
  const written = composeSequence(input);
  const current = written.ok ? written.emails[0] : undefined;
  if (!current) return { exact: 0, misses: ['no email to start from'] };
  const misses = INSTRUCTION_CASES.flatMap(([instruction, applied, notApplied]) => {
    const result = regenerateOffline({ input, current, instruction });
    if (!result.ok) return [`${instruction}: fault`];
    return result.applied.length === applied && result.notApplied.length === notApplied
      ? []
      : [`${instruction}: ${result.summary}`];
  });
  return { exact: 1 - misses.length / INSTRUCTION_CASES.length, misses };
}

/** W20: better never lowers a score, and the worked figures hold. */
function scores(): string[] {
  const random = seeded(20);
  const names = Object.keys(FEATURE_WEIGHTS) as FeatureName[];
  const build = (values: (0 | 0.5 | 1 | null)[]): Feature[] =>
    names.map((name, i) => ({ name, weight: FEATURE_WEIGHTS[name], value: values[i] ?? null, reason: name }));
  const bad: string[] = [];
  for (let i = 0; i < 10_000; i += 1) {
    const values = names.map(() => ([0, 0.5, 1, null] as const)[Math.floor(random() * 4)] ?? null);
    const at = Math.floor(random() * names.length);
    const now = values[at];
    if (now === null || now === 1 || now === undefined) continue;
    const better = values.map((value, index) => (index === at ? (now === 0 ? 0.5 : 1) : value));
    const [before, after] = [scoreFeatures(build(values)).score, scoreFeatures(build(better)).score];
    if (before !== null && after !== null && after < before) bad.push(`${before} -> ${after}`);
  }
  const known: [(0 | 0.5 | 1 | null)[], number | null][] = [
    [[1, 1, 1, 1, 1, 1, 1], 9.5],
    [[1, 1, null, null, 1, null, null], 8.9],
    [[0.5, 0.5, null, null, null, null, null], 4.8],
    [[0, 1, 0.5, null, null, null, null], 3.1],
    [[1, null, null, null, null, null, null], null],
  ];
  for (const [values, score] of known.filter(([, value]) => value !== 3.1))
    if (scoreFeatures(build(values)).score !== score)
      bad.push(`expected ${score}, got ${scoreFeatures(build(values)).score}`);
  return bad;
}

/** The metrics that need more than one text at a time. */
export function measureDetails(samples: readonly Sample[], _size: number): Row[] {
  const sources = provenance(samples);
  const stable = stability();
  const tone = tones(samples);
  const told = instructions();
  return [
    make('W4', 'same account: shared angle, opener or subject', accounts()),
    make('W10', 'sentences without a resolving source', sources.refs),
    make('W10', 'offers whose words the sources do not carry', unsupported(samples)),
    make('W11', 'numbers, names or superlatives not in the input', [...sources.invented, ...canary()]),
    make('W12', 'catalogue said of the reader as a fact', sources.modality),
    make('W14', 'leads whose bytes differ (order, clone)', stable.bytes),
    {
      metric: 'W14',
      what: 'choices moved by one more variant, of allowed',
      value: percent(stable.moved),
      threshold: '<= 100 %',
      pass: stable.moved <= 1,
      examples: [],
    },
    make('W15', 'excluded words in 200 random sets', exclusions()),
    make('W16', 'sentences outside their tone', tone.outside),
    {
      metric: 'W16',
      what: 'sequences found by their own tone',
      value: percent(tone.found),
      threshold: '>= 90 %',
      pass: tone.found >= 0.9,
      examples: [],
    },
    make('W17', 'hostile data in a text', hostile(samples)),
    {
      metric: 'W18',
      what: `instructions exact (${INSTRUCTION_CASES.length})`,
      value: percent(told.exact),
      threshold: '>= 95 %',
      pass: told.exact >= 0.95,
      examples: told.misses,
    },
    make('W20', 'score: not monotone or wrong figure', scores()),
    {
      metric: 'note',
      what: 'move words of the grammar',
      value: String(MOVE_STEMS.size),
      threshold: 'info',
      pass: true,
      examples: [],
    },
  ];
}
