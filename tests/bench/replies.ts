/**
 * How well replies are read and answered offline, on judging messages that nothing was learned from. Run with
 * `node --disable-warning=ExperimentalWarning tests/bench/replies.ts`; `--drafts` prints the answers offered, for a reader who
 * rates them. `--errors` reads the examples, each tenth by what the others teach, and lists what came out wrongly, there and
 * among the newer replies that may be looked at.
 */
import { newestOwnText } from '@myra/mail/own-text';
import { composeDraft } from '@myra/replies/answer/compose-draft';
import { EXAMPLES } from '@myra/replies/examples/examples';
import { learnMeanings } from '@myra/replies/read/learn-meanings';
import { readReply } from '@myra/replies/read/read-reply';
import type { ReplyReading } from '@myra/replies/types';
import { DOUBT, isAlarm } from '@myra/shared/rules/mail/doubt';
import { sampleInput } from '@myra/writer/sample-input.fixture';
import { sampleSheet } from '@myra/writer/sample-sheet.fixture';
import {
  interestCases,
  newerReplyCases,
  type ReplyCase,
  replyCases,
  type TypicalReply,
  typicalReplies,
} from './writing/cases.ts';

const SAFETY = ['distress', 'adverse_event', 'patient_health'];
const GREEN_ABOVE = 89;
const SHORT_REPLIES_AT = new Date('2026-11-24T15:00:00Z');

function read(one: ReplyCase): { ownText: string; reading: ReplyReading } {
  const ownText = newestOwnText(one.text);
  const headers = new Map(Object.entries(one.headers).map(([name, value]) => [name.toLowerCase(), [value]]));
  const receivedAt = new Date(one.sent_at);
  return { ownText, reading: readReply({ subject: one.subject, ownText, receivedAt, zone: 'UTC', headers }) };
}

const draftOf = (one: Pick<ReplyCase, 'subject' | 'sent_at'>, ownText: string, reading: ReplyReading) =>
  composeDraft({
    reading,
    message: { subject: one.subject, ownText },
    write: { ...sampleInput(), sheet: sampleSheet() },
    offers: {
      bookingUrl: 'https://larkfield.example/book',
      secureChannel: null,
      crisisText: null,
    },
    today: one.sent_at.slice(0, 10),
    written: '',
    corrections: [],
    hasSignature: false,
    salt: 0,
    instruction: '',
    isAskedFor: false,
  });

/** Whether what must be heard was told in doubt, beside an ordinary meaning. */
function isDoubted(label: string, { facts: { may_be: mayBe = [] } }: ReplyReading): boolean {
  if (SAFETY.includes(label)) return mayBe.some((one) => SAFETY.includes(one));
  return label === 'complaint' ? mayBe.length > 0 : mayBe.some((one) => one === label);
}

/** Whether what must be heard was heard: any safety mark for harm, despair and illness; an opt-out also as a flag; also in doubt. */
function isHeard(label: string, reading: ReplyReading): boolean {
  const { intent, flags, attention } = reading;
  if (isDoubted(label, reading)) return true;
  if (SAFETY.includes(label)) return SAFETY.includes(intent);
  if (label === 'unsubscribe') return intent === 'unsubscribe' || flags.includes('unsubscribe');
  return label === 'complaint' ? attention !== null : intent === label;
}

const quarter = (date: string): string => {
  const found = /^(\d{4})-Q(\d)$/u.exec(date);
  return found ? `${found[1]}-${String(Number(found[2]) * 3 - 2).padStart(2, '0')}` : date;
};

function isDated({ dates }: ReplyCase, { facts }: ReplyReading): boolean {
  const wanted = dates.flatMap((date) => date.split(' or ')).map(quarter);
  const found = [facts.wait_until, facts.proposed_day].filter((date) => date !== undefined);
  return wanted.some((date) => found.some((one) => one.startsWith(date)));
}

type Count = (name: string, isHit: boolean) => void;

function countReplies(cases: readonly ReplyCase[], count: Count): void {
  for (const one of cases) {
    const { ownText, reading } = read(one);
    const squeeze = (text: string): string => text.replace(/\s+/gu, ' ').trim();
    const language = one.language === 'en' || one.language === 'es' ? one.language : 'other';
    count('1 own text exact', squeeze(ownText) === squeeze(one.own_text));
    count('2 intent exact', reading.intent === one.intent);
    if (one.safety) {
      const group = SAFETY.includes(one.safety) ? 'safety' : one.safety;
      count(`3 heard: ${group}, ${language}`, isHeard(one.safety, reading));
      count(`3 only in doubt: ${group}, ${language}`, isDoubted(one.safety, reading));
    } else
      count('4 ordinary mail left ordinary', !isAlarm(reading.attention) && reading.intent !== 'unsubscribe');
    if (!one.safety) count('4 ordinary mail in doubt', reading.attention === DOUBT);
    if (one.intent === 'interested') count('5 interested, recall', reading.intent === 'interested');
    if (reading.intent === 'interested') count('5 interested, precision', one.intent === 'interested');
    if (reading.intent === 'interested' && reading.certainty >= 0.9)
      count('5 interested and certain, precision', one.intent === 'interested');
    if (one.dates.length > 0) count('6 date', isDated(one, reading));
    const result = draftOf(one, ownText, reading);
    count('7 draft offered', result.ok);
    if (one.safety) count('7 nothing drafted to what a person must read', !result.ok);
    if (result.ok) {
      const isGreen = (result.draft.confidence.score ?? 0) > GREEN_ABOVE;
      count('8 offered draft rests on the right meaning', reading.intent === one.intent);
      if (isGreen) count('8 green draft rests on the right meaning', reading.intent === one.intent);
    }
    if (process.argv.includes('--drafts') && result.ok)
      console.log(
        `--- ${one.intent} read as ${reading.intent} ${result.draft.confidence.score}: ${one.own_text}\n${result.draft.body}`,
      );
  }
}

function countShortReplies(count: Count): void {
  for (const { intent, apart, text } of interestCases()) {
    const name = apart ? '9 apart' : '9 all but those';
    const reading = readReply({
      subject: 'Re: your team',
      ownText: text,
      receivedAt: SHORT_REPLIES_AT,
      zone: 'UTC',
    });
    count(`${name}, intent exact`, reading.intent === intent);
    if (intent === 'interested') count(`${name}, interested, recall`, reading.intent === intent);
    if (reading.intent === 'interested') count(`${name}, interested, precision`, intent === 'interested');
  }
}

/** The messages of one kind that get a draft. */
function countTypical(count: Count): void {
  for (const one of typicalReplies()) {
    const { ownText, reading } = readTypical(one);
    const result = draftOf(one, ownText, reading);
    count(`draft offered: ${one.kind}`, result.ok);
    if (process.argv.includes('--drafts') && result.ok)
      console.log(
        `--- ${one.kind} read as ${reading.intent} (${one.sent_at}): ${ownText}\n${result.draft.body}`,
      );
  }
}

const readTypical = (one: TypicalReply) =>
  read({ ...one, headers: {}, own_text: '', intent: '', also: [], safety: null, questions: [], dates: [] });

function print(title: string, countAll: (count: Count) => void): void {
  const counts = new Map<string, [hit: number, all: number]>();
  countAll((name, isHit) => {
    const [hit, all] = counts.get(name) ?? [0, 0];
    counts.set(name, [hit + (isHit ? 1 : 0), all + 1]);
  });
  console.log(title);
  for (const [name, [hit, all]] of [...counts].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(
      `  ${name.padEnd(48)} ${String(hit).padStart(3)} of ${String(all).padStart(3)}  ${((100 * hit) / all).toFixed(1)} %`,
    );
}

const PARTS = 10;

/** Each example by what nine tenths teach that do not hold it. */
function listErrors(): void {
  let right = 0;
  for (let part = 0; part < PARTS; part += 1) {
    const weigh = learnMeanings(EXAMPLES.filter((_, at) => at % PARTS !== part));
    for (const { intent, text } of EXAMPLES.filter((_, at) => at % PARTS === part)) {
      const [read] = [...weigh(text)].toSorted(([, one], [, other]) => other - one);
      if (read?.[0] === intent) right += 1;
      else console.log(`${intent} read as ${read?.[0]} ${read?.[1].toFixed(2)}: ${text}`);
    }
  }
  console.log(`${right} of ${EXAMPLES.length} examples are read rightly by the others`);
  for (const one of newerReplyCases().filter(({ apart }) => !apart)) {
    const { reading } = read(one);
    if (reading.intent !== one.intent)
      console.log(`${one.id} ${one.intent} read as ${reading.intent} ${reading.certainty}: ${one.own_text}`);
  }
}

if (process.argv.includes('--errors')) listErrors();
else {
  const newer = newerReplyCases();
  print('replies', (count) => countReplies(replyCases(), count));
  print('newer replies', (count) =>
    countReplies(
      newer.filter(({ apart }) => !apart),
      count,
    ),
  );
  print('newer replies apart', (count) =>
    countReplies(
      newer.filter(({ apart }) => apart),
      count,
    ),
  );
  print('short replies', countShortReplies);
  print('typical replies', countTypical);
}
