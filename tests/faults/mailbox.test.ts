/**
 * Disturbs mailboxes of a real Postfix and Dovecot. It is no part of the test suite: run it as root on Linux with
 * `vitest run --project faults tests/faults/mailbox.test.ts`, and one of it with `-t rebuilt` or `-t password`. SEED and TIMES choose
 * the moments and how many.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { retestEmailAccount } from '@myra/shared/contracts/email-accounts';
import { SeededRandom } from '@myra/upstream/src/modules/providers/seeded-random.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLeadClient } from '../support/lead-client.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { assignMailbox } from '../support/mail-world.ts';
import { type ReceivingWorld, startReceivingWorld } from '../support/receiving-world.ts';
import { seedCampaign } from '../support/sending-world.ts';
import { until } from '../support/until.ts';
import { signInAs } from '../support/upstream-app.ts';

const SEED = Number(process.env.SEED ?? 1);
const REBUILDS = Number(process.env.TIMES ?? 20);
const CHANGES = Number(process.env.TIMES ?? 50);
const MESSAGES = 5_000;
/** Emails that become due around each change. */
const DUE = 4;
const LONG_MS = 3_600_000;
const SOON_MS = 180_000;

const started = await startMailServer({ users: ['ann', 'ben', 'lead'] });
if (!started.ok) console.warn(`\nSKIPPED: mailboxes of real servers, because: ${started.reason}\n`);

describe.skipIf(!started.ok)('a mailbox of a real Postfix and Dovecot', () => {
  const server: MailServer = started.ok ? started.server : (undefined as never);
  const random = new SeededRandom(SEED);
  const begun = performance.now();
  const seconds = () => Math.round((performance.now() - begun) / 1_000);
  let world: ReceivingWorld;
  let serial = 0;
  beforeAll(async () => {
    world = await startReceivingWorld(server);
  });
  afterAll(async () => {
    await world?.stop();
    await server.stop();
  });

  const address = (name: string) => `${name}@${server.domain}`;
  function message(): string {
    serial += 1;
    return `From: Bob <bob@lead.example>\r\nMessage-ID: <${serial}.${process.pid}@lead.example>\r\nDate: ${new Date().toUTCString()}\r\nSubject: Message ${serial}\r\n\r\nText of ${serial}\r\n`;
  }
  const stored = (organizationId: number) => world.sql`
    select id, message_id, status, deleted_at from notifications
    where organization_id = ${organizationId} and direction = 'inbound' order by id`;
  const untilStored = (organizationId: number, count: number) =>
    until(
      `${count} messages`,
      async () => {
        const [row] = await world.sql`
          select count(*)::int as n from notifications where organization_id = ${organizationId} and direction = 'inbound'`;
        await wait(50);
        return Number(row?.n) >= count;
      },
      SOON_MS,
    );

  test(
    'rebuilt again and again: nothing of 5,000 messages is new, nothing is lost',
    async () => {
      const { organizationId, account } = await world.connect('ben');
      await server.deliver(address('ben'), Array.from({ length: MESSAGES }, message));
      await world.hold({ organizationId, account });
      await untilStored(organizationId, MESSAGES);
      const before = await stored(organizationId);
      const activity = () => world.sql`
        select id, event from activity_log where organization_id = ${organizationId} order by id`;
      const noted = await activity();
      console.log(`${before.length} messages read after ${seconds()} s`);
      let interrupted = 0;
      for (let nth = 1; nth <= REBUILDS; nth += 1) {
        await server.forgetUids(address('ben'));
        await server.deliver(address('ben'), [message()]);
        // Every third time the folder is rebuilt once more while it is read.
        const isInterrupted = random.next() < 0.33 && nth < REBUILDS;
        if (isInterrupted) await wait(random.next() * 4_000);
        else await untilStored(organizationId, MESSAGES + nth);
        interrupted += Number(isInterrupted);
      }
      const after = await stored(organizationId);
      expect(after.slice(0, MESSAGES)).toEqual(before);
      expect(after).toHaveLength(MESSAGES + REBUILDS);
      expect(new Set(after.map((row) => row.message_id)).size).toBe(MESSAGES + REBUILDS);
      // They come from nobody of a campaign, so that a new one is no event either.
      expect(await activity()).toEqual(noted);
      console.log(
        `seed ${SEED}: ${REBUILDS} rebuilds, ${interrupted} of them in the reading of the one before; ${after.length} messages, 0 new, 0 lost; ${seconds()} s`,
      );
    },
    LONG_MS,
  );

  test(
    'its password changed at random moments: every email leaves once, no attempt is counted',
    async () => {
      const { sql, upstream } = world;
      const { admin, organizationId, account } = await world.connect('ann');
      await world.hold({ organizationId, account });
      const seeded = await seedCampaign(sql, {
        organizationId,
        leads: CHANGES * DUE,
        launchedAt: new Date(),
      });
      await assignMailbox(sql, seeded, account.id);
      await sql`
      update leads set email = 'lead+' || id || ${`@${server.domain}`}, email_key = 'lead+' || id || ${`@${server.domain}`}
      where id = any(${seeded.leadIds})`;
      // The campaign that lets the mailbox be held has one of these leads already.
      await sql`
      update campaign_leads set put_back_by = 'test', put_back_at = now() where campaign_id = ${seeded.campaignId}`;
      const later = new Date(Date.now() + 30 * 86_400_000);
      await sql`update sequence_emails set scheduled_send_at = ${later} where campaign_id = ${seeded.campaignId}`;
      const counts = async () => {
        const rows = await sql`select state, attempts from outbound where campaign_id = ${seeded.campaignId}`;
        return { sent: rows.filter(({ state }) => state === 'sent').length, rows };
      };
      const fields = async () =>
        (await sql`select health, version from email_accounts where id = ${account.id}`)[0];
      /** A job does not wait for a slow mailbox, and time must not pass under its dialogue. */
      const send = async () => {
        await world.send(organizationId);
        await until(
          'the mailbox to rest',
          async () => {
            const rows = await sql`
              select key from work_clock
              where kind = 'send' and organization_id = ${organizationId} and leased_until > ${upstream.clock.now()}`;
            return rows.length === 0;
          },
          SOON_MS,
        );
      };
      let held = 0;
      for (let nth = 1; nth <= CHANGES; nth += 1) {
        upstream.clock.advance(60_000);
        await sql`
        update sequence_emails set scheduled_send_at = ${upstream.clock.now()} where id in (
          select id from sequence_emails where campaign_id = ${seeded.campaignId} and scheduled_send_at = ${later} order by id limit ${DUE})`;
        const sending = send();
        await wait(random.next() * 400);
        const password = `changed-${SEED}-${nth}`;
        await server.setPassword(address('ann'), password);
        await server.restartImap();
        await server.deliver(address('ann'), [message()]);
        await sending;
        await until(
          'the refusal to be noted',
          async () => {
            upstream.clock.advance(1_000);
            await world.receive(organizationId, [account.id]);
            return (await fields())?.health === 'needs_reauth';
          },
          SOON_MS,
        );
        await send();
        held += Number((await counts()).sent < nth * DUE);
        const { token } = await signInAs(upstream, admin.email, admin.password);
        const retest = { token, params: { id: account.id }, body: { password } };
        await until(
          'the new password',
          async () => (await upstream.call(retestEmailAccount, retest)).status === 200,
          SOON_MS,
        );
        await until(
          'the emails to leave',
          async () => {
            // Nights between two changes pass in these steps.
            upstream.clock.advance(600_000);
            await send();
            return (await counts()).sent === nth * DUE;
          },
          SOON_MS,
        );
        await world.hold({ organizationId, account });
        if (nth % 10 === 0) console.log(`${nth} changes after ${seconds()} s`);
      }
      await untilStored(organizationId, CHANGES);
      const { rows } = await counts();
      const arrived = await until(
        'the emails to arrive',
        async () => {
          const all = await createLeadClient(server, 'lead').all();
          return all.length >= CHANGES * DUE && all;
        },
        SOON_MS,
      );
      expect(rows.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(rows.map(() => 'sent 1'));
      expect(new Set(arrived.map(({ messageId }) => messageId)).size).toBe(CHANGES * DUE);
      // Postfix delivers a message again whose LMTP answer a restart of Dovecot cut off; what it took counts.
      const taken = arrived.map(({ raw }) => /\(Postfix\) with \w+ id (\w+)/.exec(raw)?.[1] ?? 'unknown');
      expect(taken).not.toContain('unknown');
      expect(new Set(taken).size).toBe(CHANGES * DUE);
      expect(await stored(organizationId)).toHaveLength(CHANGES);
      console.log(
        `seed ${SEED}: ${CHANGES} changes, after ${held} of them emails waited; ${CHANGES * DUE} emails were taken, each once and at its first attempt, and ${arrived.length} delivered; ${CHANGES} messages read; ${seconds()} s`,
      );
    },
    LONG_MS,
  );
});
