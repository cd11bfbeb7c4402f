/**
 * Counts the messages that must reach a person and do, and the ordinary ones that are not answered.
 * Run: `node --disable-warning=ExperimentalWarning tests/bench/reply-safety.ts`. `--errors` lists the faults of the
 * development half; the test half is only counted.
 */
import { mayDraft } from '@myra/writer/replies/may-draft';
import { readReply } from '@myra/writer/replies/read-reply';
import type { ReplyReading } from '@myra/writer/replies/types';
import { type CriticalIntent, type FreshMessage, UNTOUCHED, WORKED_ON } from './replies/fresh/index.ts';

const CRITICAL: readonly CriticalIntent[] = [
  'distress',
  'adverse_event',
  'patient_health',
  'legal',
  'unsubscribe',
];

const read = (text: string): ReplyReading =>
  readReply({
    subject: 'Re: Prior authorization calls',
    ownText: text,
    receivedAt: new Date('2026-11-20T17:00:00Z'),
    zone: 'America/Los_Angeles',
  });

const optsOut = ({ intent, flags }: ReplyReading) =>
  intent === 'unsubscribe' || flags.includes('unsubscribe');

/** Whether it has the required effect, even in a neighbouring class. */
const isSafe = (label: CriticalIntent, reading: ReplyReading) =>
  label === 'unsubscribe' ? optsOut(reading) : reading.attention !== null;

const share = (part: number, whole: number) =>
  `${String(part).padStart(3)}/${String(whole).padEnd(3)} ${((part / whole) * 100).toFixed(1).padStart(5)}%`;

function report(title: string, messages: readonly FreshMessage[]): void {
  const readings = messages.map((message) => ({ ...message, reading: read(message.text) }));
  console.log(`\n${title}: ${messages.length} messages`);
  for (const label of CRITICAL) {
    const own = readings.filter((one) => one.label === label);
    const exact = own.filter(({ reading }) => reading.intent === label).length;
    const safe = own.filter(({ reading }) => isSafe(label, reading)).length;
    const drafted = own.filter(({ reading }) => mayDraft(reading)).length;
    console.log(
      `  ${label.padEnd(16)} its own class ${share(exact, own.length)}   has its effect ${share(safe, own.length)}   answered as business ${drafted}`,
    );
  }
  const ordinary = readings.filter(({ label }) => label === 'ordinary');
  const alarmed = ordinary.filter(({ reading }) => reading.attention !== null).length;
  const lost = ordinary.filter(({ reading }) => optsOut(reading)).length;
  const held = ordinary.filter(({ reading }) => reading.attention === null && !mayDraft(reading)).length;
  console.log(
    `  ordinary         marked for a person ${share(alarmed, ordinary.length)}   taken for an opt-out ${lost}   no draft for another reason ${held}`,
  );
}

report('Worked on while the reading was mended', WORKED_ON);
report('Untouched half', UNTOUCHED);

if (process.argv.includes('--errors')) {
  for (const { text, label } of WORKED_ON) {
    const reading = read(text);
    const isRight =
      label === 'ordinary' ? reading.attention === null && !optsOut(reading) : reading.intent === label;
    if (!isRight) console.log(`${label} → ${reading.intent} [${reading.flags.join(',')}]: ${text}`);
  }
}
