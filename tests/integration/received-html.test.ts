import { prepareMessage } from '@myra/mail/prepare-message';
import { allCalls } from '@myra/shared/contracts/all-calls';
import { getMailSequence } from '@myra/shared/contracts/mail-sequences';
import { getOrphaned, listOrphaned } from '@myra/shared/contracts/orphaned';
import { systemCtx } from '@myra/upstream/src/context.ts';
import { takeInMessage } from '@myra/upstream/src/modules/intake/index.ts';
import { beforeAll, expect, test } from 'vitest';
import { exampleInput } from '../support/example-input.ts';
import { type MailCampaign, sendSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { inOrganizationOf } from '../support/organization-rows.ts';
import { started } from '../support/started.ts';

const world = started(() => startMailWorld());
let campaign: MailCampaign;
beforeAll(async () => {
  campaign = await sendSandboxCampaign(world);
});

const HOSTILE =
  '<p onclick="evil()">Nice <b>offer</b></p><script>evil()</script><img src="x" onerror="evil()"><a href="javascript:evil()">x</a>';
const isHostile = (text: string) => /evil\(|onclick|onerror|<script|javascript:/i.test(text);

const rawOf = (head: string, html = HOSTILE): Buffer =>
  Buffer.from(`${head}\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n`);

async function takeIn(head: string, html?: string): Promise<void> {
  const { id, email } = campaign.account;
  const ctx = systemCtx(world.upstream.deps, 'mail.receive', campaign.organizationId);
  const message = await prepareMessage(rawOf(head, html));
  const receivedAt = world.upstream.clock.now();
  await inOrganizationOf(world.upstream, { id: campaign.organizationId }, (tx) =>
    takeInMessage(ctx, tx, { account: { id, email }, message, location: null, receivedAt }),
  );
}

async function takeInBoth(): Promise<void> {
  const [sent] =
    await world.sql`select message_id, to_address from outbound where campaign_id = ${campaign.campaignId}`;
  await takeIn(
    `From: ${sent!.to_address}\r\nMessage-ID: <reply@x.example>\r\nIn-Reply-To: ${sent!.message_id}`,
  );
  await takeIn('From: stranger@x.example\r\nMessage-ID: <orphan@x.example>');
}

test('HTML is stored as received, and its safe part is shown in the conversation and in the catch-all', async () => {
  await takeInBoth();
  const kept = await world.sql`
    select id, sequence_id, body_html, received_html from notifications
    where organization_id = ${campaign.organizationId} and message_id in ('<reply@x.example>', '<orphan@x.example>') order by id`;
  expect(kept).toHaveLength(2);
  for (const row of kept)
    expect(row).toMatchObject({ body_html: null, received_html: expect.stringContaining('<script>') });
  const { token } = campaign.admin;
  const safe = {
    body: expect.stringContaining('<p>Nice <b>offer</b></p>'),
    body_format: 'html',
    body_text: expect.stringContaining('Nice offer'),
  };
  const { body: detail } = await world.upstream.call(getMailSequence, {
    token,
    params: { id: campaign.sequenceIds[0]! },
  });
  expect(detail.notifications.find(({ message_id }) => message_id === '<reply@x.example>')).toMatchObject(
    safe,
  );
  const { body: page } = await world.upstream.call(listOrphaned, { token });
  expect(page.orphanedNotifications).toMatchObject([safe]);
  const orphan = kept.find((row) => row.sequence_id === null);
  const { body: one } = await world.upstream.call(getOrphaned, { token, params: { id: Number(orphan!.id) } });
  expect(one).toMatchObject(safe);
});

/** Answers that are text by name are shown as text; others could be taken for markup. */
const TEXTS = new Set(['body_text', 'own_text', 'text', 'preview']);

function withoutTexts(body: string): string {
  if (!body.startsWith('{')) return body;
  return JSON.stringify(JSON.parse(body), (key, value: unknown) => (TEXTS.has(key) ? undefined : value));
}

test('no reading call returns hostile HTML', async () => {
  await world.sql`
    update sandbox_messages set raw = ${rawOf('From: a@x.example\r\nMessage-ID: <captured@x.example>')}
    where organization_id = ${campaign.organizationId}`;
  const ids = await world.sql<{ id: number }[]>`
    select id from notifications where organization_id = ${campaign.organizationId}
    union select id from sandbox_messages where organization_id = ${campaign.organizationId}
    union select unnest(${campaign.sequenceIds}::bigint[])
    union select unnest(array[${campaign.campaignId}, ${campaign.organizationId}, ${campaign.account.id}]::bigint[])`;
  const headers = { authorization: `Bearer ${campaign.admin.token}` };
  const shownBy = new Set<string>();
  for (const [name, call] of allCalls) {
    if (call.method !== 'GET' || call.config.base === 'auth') continue;
    const { querystring = {} } = exampleInput(call);
    const query = new URLSearchParams(querystring as Record<string, string>);
    for (const { id } of call.url.includes(':') ? ids : [{ id: 0 }]) {
      const url = `${call.url.replace(/:\w+/g, String(id))}?${query}`;
      const { body } = await world.upstream.app.inject({ url, headers });
      const shown = withoutTexts(body);
      expect(isHostile(shown), `${name} ${id}`).toBe(false);
      if (shown.includes('<b>offer</b>')) shownBy.add(name);
    }
  }
  expect([...shownBy].toSorted()).toEqual([
    'mailSequences.getMailSequence',
    'orphaned.getOrphaned',
    'orphaned.listOrphaned',
    'sandbox.getSandboxMessage',
  ]);
});

test('large HTML is sanitised too, and without a safe part only the text is shown', async () => {
  await takeIn('From: slow@x.example\r\nMessage-ID: <long@x.example>', `<p>Long</p>${'<b>x'.repeat(30_000)}`);
  await takeIn('From: empty@x.example\r\nMessage-ID: <none@x.example>', '<script>evil()</script>');
  const { body: page } = await world.upstream.call(listOrphaned, { token: campaign.admin.token });
  const long = page.orphanedNotifications.find(({ message_id }) => message_id === '<long@x.example>');
  expect(long).toMatchObject({ body_format: 'html', body: expect.stringContaining('<p>Long</p>') });
  const none = page.orphanedNotifications.find(({ message_id }) => message_id === '<none@x.example>');
  expect(none).toMatchObject({ body_format: 'text', body: '' });
});
