import type { Act } from './life.ts';
import type { Dialogue } from './mail-stand-in.ts';
import type { World } from './world.ts';

const MINUTE = 60_000;
/** A mailbox is read every two minutes, and a follow-up needs a read that is at most ten minutes old. */
const UNREAD_MS = 13 * MINUTE;

type Row = {
  id: number;
  send_key: string;
  state: string;
  reason: string | null;
  step: number;
  day: number;
  address: string;
  handed: string[];
};

/** Local day and minute, by the runtime's own tables and not by the product's rules. */
function localOf(at: number, zone: string): { day: string; weekday: number; minute: number } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(at);
  const get = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const day = `${get('year')}-${get('month')}-${get('day')}`;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return { day, weekday, minute: Number(get('hour')) * 60 + Number(get('minute')) };
}

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Compares what the mail server saw with what the ledger says and with what people did. Returns what must not be. */
export async function judge(world: World, acts: readonly Act[]): Promise<string[]> {
  const { sql, seeded, mail } = world;
  const rows = await sql<Row[]>`
    select o.id, o.send_key, o.state, o.reason, e.step, e.day, l.email as address,
           array(select (extract(epoch from h.at) * 1000)::text from outbound_history h
                 where h.outbound_id = o.id and h.to_state = 'handed' order by h.no) as handed
    from outbound o join sequence_emails e on e.id = o.email_id
    join sequences s on s.id = e.sequence_id join leads l on l.id = s.lead_id
    where o.organization_id = ${seeded.organizationId} order by o.id`;
  const byKey = new Map(rows.map((row) => [row.send_key, row]));
  const found: string[] = [];
  const say = (text: string) => void found.push(text);
  const stored = mail.dialogues.filter((one) => one.stored);

  // E11, and nothing lost: the server's log and the ledger say the same.
  for (const [key, copies] of Map.groupBy(stored, (one) => one.sendId)) {
    const row = byKey.get(key);
    if (!row) say(`E11 ${key}: the server has an email that the ledger does not know`);
    if (copies.length > 1) say(`E11 ${row?.address} step ${row?.step}: sent ${copies.length} times`);
    if (row && row.state !== 'sent')
      say(
        `E11 ${row.address} step ${row.step}: the server has it, the ledger says ${row.state} (${row.reason})`,
      );
  }
  const storedKeys = new Set(stored.map((one) => one.sendId));
  for (const row of rows) {
    if (row.state === 'sent' && !storedKeys.has(row.send_key))
      say(`E11 ${row.address} step ${row.step}: said to be sent, and lost`);
    if (['planned', 'claimed', 'handed', 'in_doubt', 'held', 'unconfirmed'].includes(row.state))
      say(`E13 ${row.address} step ${row.step}: never settled: ${row.state} (${row.reason})`);
  }
  const twice = [...Map.groupBy(stored, (one) => `${one.to} ${byKey.get(one.sendId)?.step}`)].filter(
    ([, all]) => all.length > 1,
  );
  for (const [what] of twice) say(`E11 ${what}: got the same step twice`);

  const open = await sql`
    select l.email, e.step from sequence_emails e join sequences s on s.id = e.sequence_id join leads l on l.id = s.lead_id
    where e.organization_id = ${seeded.organizationId} and e.outbound_id is null and e.sent_at is null and e.skip_reason is null`;
  for (const row of open) say(`E13 ${row.email} step ${row.step}: neither sent nor skipped`);

  judgePace(world, stored, say);
  for (const one of mail.dialogues) judgeDialogue(one);
  return found;

  function judgeDialogue(one: Dialogue): void {
    const row = byKey.get(one.sendId);
    if (!row) return;
    const where = `${one.to} step ${row.step}, dialogue ${one.no}`;
    const isBefore = (act: Act) => act.no < one.no;
    const slack = UNREAD_MS + (world.jumped ? 125 * MINUTE : 0);
    for (const act of acts) {
      if (!isBefore(act)) continue;
      if (act.kind === 'unsubscribed' && act.to === one.to) {
        say(`E12 ${where}: a hand-off began after an accepted unsubscribe`);
      }
      if (
        (act.kind === 'reply' || act.kind === 'hard-bounce' || act.kind === 'complaint') &&
        act.to === one.to &&
        one.trueAt - act.trueAt > slack
      )
        say(`gate ${where}: sent ${Math.round((one.trueAt - act.trueAt) / MINUTE)} min after a ${act.kind}`);
    }
    const last = (kinds: readonly string[]) =>
      acts.findLast(
        (act) =>
          isBefore(act) &&
          kinds.includes(act.kind) &&
          (!('accountId' in act) || act.accountId === one.accountId),
      );
    if (last(['paused', 'resumed'])?.kind === 'paused')
      say(`gate ${where}: sent while the campaign was paused`);
    if (last(['mailbox off', 'mailbox on'])?.kind === 'mailbox off')
      say(`gate ${where}: sent from a mailbox that is off`);
    if (row.step === 0) return;
    const earlier = rows.find((other) => other.address === row.address && other.step === row.step - 1);
    const before = earlier && stored.find((other) => other.sendId === earlier.send_key);
    if (!before) return;
    const distance = daysBetween(localOf(before.at, world.zone).day, localOf(one.at, world.zone).day);
    if (one.no < before.no) say(`gate ${where}: before the email that it follows`);
    else if (distance < Math.max(1, row.day - earlier.day) && !world.jumped)
      say(`gate ${where}: ${distance} days after the email before`);
  }
}

/** Windows, daily limits and gaps. */
function judgePace(world: World, stored: readonly Dialogue[], say: (text: string) => void): void {
  const { limits, zone } = world;
  const { window, dailyLimit, gapSeconds } = limits;
  for (const one of world.mail.dialogues) {
    const { weekday, minute } = localOf(one.at, zone);
    const isOpen =
      window.days.includes(weekday) && minute >= window.fromMinute && minute < window.toMinute + 2;
    if (!isOpen && !world.jumped)
      say(
        `gate ${one.to}, dialogue ${one.no}: outside the window, ${weekday} ${Math.floor(minute / 60)}:${minute % 60}`,
      );
  }
  const days = Map.groupBy(stored, (one) => `${one.accountId} ${localOf(one.at, zone).day}`);
  for (const [day, all] of days) {
    if (dailyLimit !== null && all.length > dailyLimit)
      say(`gate ${day}: ${all.length} emails, ${dailyLimit} allowed`);
  }
  if (world.jumped) return;
  for (const [account, all] of Map.groupBy(stored, (one) => one.accountId)) {
    for (const [index, one] of all.entries()) {
      const before = all[index - 1];
      if (before && one.trueAt - before.trueAt < gapSeconds * 1_000 - 5_000)
        say(`gate mailbox ${account}: ${one.trueAt - before.trueAt} ms between two emails`);
    }
  }
}
