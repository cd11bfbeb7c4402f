import { describe, expect, it } from 'vitest';
import { drain, mailGateway, signInTo } from '../support/mail-gateway.ts';

const SECOND = 1_000;
const { upstream, gateway } = mailGateway();

describe('while the upstream is away', () => {
  it('lists, conversations and the catch-all stay readable and say how old they are; a write is refused', async () => {
    const { browser, organizationId } = await signInTo(gateway, upstream);
    const id = String(upstream.mail.addSequence(organizationId));
    const orphan = String(upstream.mail.addOrphaned(organizationId));
    await drain(gateway);
    const syncedAt = gateway.clock.now().toISOString();
    upstream.break(/./, () => 'cut');
    gateway.clock.advance(17 * SECOND);
    await drain(gateway);
    gateway.clock.advance(20 * SECOND);
    await drain(gateway);
    const list = await browser.query('mail.listSequences', {});
    expect(list.body).toMatchObject({ live: false, upstream_down: true, synced_at: syncedAt });
    expect(list.body.rows).toHaveLength(1);
    const detail = await browser.query('mail.getSequence', { sequence_id: id });
    expect(detail.body).toMatchObject({ live: false, upstream_down: true, synced_at: syncedAt });
    const message = await browser.query('mail.getOrphaned', { notification_id: orphan });
    expect(message.body).toMatchObject({ id: orphan, upstream_down: true });
    expect((await browser.query('mail.listOrphaned', {})).body).toMatchObject({ upstream_down: true });
    const write = await browser.mutate('mail.setRead', { sequence_ids: [id], read: true });
    expect(write.body.code).toBe('upstream-unavailable');
  });
});

describe('a conversation', () => {
  it('keeps discarded answers, because a person may restore them', async () => {
    const { browser, organizationId } = await signInTo(gateway, upstream);
    const id = upstream.mail.addSequence(organizationId);
    upstream.mail.answers.set(id, [
      { email_id: 1, sequence_id: id, kind: 'reply', state: 'discarded', reply_to_email_id: 2 },
    ]);
    await drain(gateway);
    const detail = await browser.query('mail.getSequence', { sequence_id: String(id) });
    expect(detail.body.sequence_emails).toMatchObject([{ email_id: '1', state: 'discarded' }]);
  });
});

describe('a write', () => {
  it('is seen by its writer at once, and told to the others', async () => {
    const { browser, organizationId } = await signInTo(gateway, upstream);
    const id = upstream.mail.addSequence(organizationId, { read: false });
    await drain(gateway);
    expect((await browser.query('mail.badges')).body.inbox_unread).toBe(1);
    const answer = await browser.mutate('mail.setRead', { sequence_ids: [String(id)], read: true });
    expect(answer.body).toEqual({ stale: false });
    expect((await browser.query('mail.listSequences', {})).body.rows[0].read).toBe(true);
    expect((await browser.query('mail.badges')).body.inbox_unread).toBe(0);
  });

  it('that cannot be read back has happened all the same, and its row is due at once', async () => {
    const { browser, organizationId, viewId } = await signInTo(gateway, upstream);
    const id = upstream.mail.addSequence(organizationId, { read: false });
    await drain(gateway);
    upstream.break(new RegExp(`GET /notifications/sequences/${id}`), () => ({ status: 500 }));
    const answer = await browser.mutate('mail.setRead', { sequence_ids: [String(id)], read: true });
    expect(answer.body).toEqual({ stale: true });
    upstream.mend();
    await gateway.gateway.cache.readConversations(viewId, [String(id)]);
    expect((await browser.query('mail.listSequences', {})).body.rows[0].read).toBe(true);
  });
});

describe('the catch-all', () => {
  it('is kept with its unread count, filtered by address, and opened from Postgres', async () => {
    const { browser, organizationId } = await signInTo(gateway, upstream);
    const ids = Array.from({ length: 3 }, () => upstream.mail.addOrphaned(organizationId));
    await drain(gateway);
    upstream.requests.length = 0;
    const list = await browser.query('mail.listOrphaned', {});
    expect(list.body).toMatchObject({ live: false, pagination: { total: 3 } });
    expect(list.body.rows.map(({ id }: { id: string }) => Number(id))).toEqual(ids.toReversed());
    expect((await browser.query('mail.badges')).body.catch_all_unread).toBe(3);
    const leadEmail = `ANA${ids[1]}@lead.example`;
    expect((await browser.query('mail.listOrphaned', { lead_email: leadEmail })).body.rows).toHaveLength(1);
    expect(
      (await browser.query('mail.getOrphaned', { notification_id: String(ids[0]) })).body.body,
    ).toContain('Body');
    expect(upstream.requests).toHaveLength(0);
    expect((await browser.query('mail.listOrphaned', { search: 'prices' })).body).toMatchObject({
      live: true,
    });
    expect(upstream.requests.at(-1)?.query.get('search')).toBe('prices');
    await browser.mutate('mail.markOrphanedRead', { notification_id: String(ids[0]) });
    expect((await browser.query('mail.badges')).body.catch_all_unread).toBe(2);
  });

  it("keeps the upstream's order of messages that came in the same second: by their number, not by its letters", async () => {
    const { browser, organizationId } = await signInTo(gateway, upstream);
    const created_at = new Date(Date.UTC(2026, 0, 5)).toISOString();
    for (const id of [9, 16, 100, 21]) upstream.mail.addOrphaned(organizationId, { id, created_at });
    await drain(gateway);
    const first = await browser.query('mail.listOrphaned', { limit: 2 });
    const second = await browser.query('mail.listOrphaned', { limit: 2, cursor: first.body.next_cursor });
    const ids = [...first.body.rows, ...second.body.rows].map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['100', '21', '16', '9']);
  });

  it('counts in the conversation with the same address', async () => {
    const { browser, organizationId } = await signInTo(gateway, upstream);
    const id = upstream.mail.addSequence(organizationId);
    const from = [{ name: null, email: `Lead${id}@lead.example` }];
    upstream.mail.addOrphaned(organizationId, { from });
    upstream.mail.addOrphaned(organizationId, { from, status: 'read' });
    await drain(gateway);
    const detail = await browser.query('mail.getSequence', { sequence_id: String(id) });
    expect(detail.body.orphaned_notifications).toEqual({ unread_count: 1, read_count: 1 });
  });
});
