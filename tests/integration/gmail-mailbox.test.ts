import * as calls from '@myra/shared/contracts/email-accounts';
import { beforeEach, expect, test } from 'vitest';
import { startGoogleWorld } from '../support/consent-world.ts';
import { late, started } from '../support/started.ts';
import { addColleague, signInAs, signUpOrganization } from '../support/upstream-app.ts';

// What a mailbox of Microsoft does as well is in consent-mailboxes.test.ts.
const world = started(startGoogleWorld);
const google = late(() => world.google);
beforeEach(() => void world.anotherMailbox());

test('an answer from Google counts once, for the session that asked, for ten minutes', async () => {
  const organization = await signUpOrganization(world.upstream);
  const { admin } = organization;
  const colleague = await addColleague(world.upstream, organization);
  const again = await signInAs(world.upstream, admin.email, admin.password);
  const stranger = await signUpOrganization(world.upstream);
  const answer = await google.consent(await world.authUrl(admin.token));
  for (const token of [colleague.token, again.token, stranger.admin.token]) {
    const refused = await world.exchange(token, answer);
    expect(refused.error?.details?.reason).toBe('state-refused');
  }
  const first = await world.exchange(admin.token, answer);
  expect(first.status).toBe(200);
  const second = await world.exchange(admin.token, answer);
  expect(second.error?.details?.reason).toBe('state-refused');

  const late = await google.consent(await world.authUrl(admin.token));
  world.later(10);
  const expired = await world.exchange(admin.token, late);
  expect(expired.error?.details?.reason).toBe('state-refused');
  const { body } = await world.upstream.call(calls.listEmailAccounts, { token: admin.token });
  expect(body.accounts).toHaveLength(1);
});

test('a code that Google refuses, or a consent to half of it, connects nothing', async () => {
  const { admin } = await signUpOrganization(world.upstream);
  const { state } = await google.consent(await world.authUrl(admin.token));
  const forged = await world.exchange(admin.token, { code: 'forged', state });
  expect(forged.status).toBe(400);
  expect(forged.error?.details?.reason).toBe('code-refused');
  const half = await google.consent(await world.authUrl(admin.token), {
    scopes: ['https://www.googleapis.com/auth/gmail.send'],
  });
  const refused = await world.exchange(admin.token, half);
  expect(refused.error?.details?.reason).toBe('scope-missing');
  const { body } = await world.upstream.call(calls.listEmailAccounts, { token: admin.token });
  expect(body.accounts).toEqual([]);
});

test('a message that was deleted before it was read is skipped, and the next one is stored', async () => {
  const campaign = await world.startCampaign();
  await world.send(campaign.organizationId);
  const sent = google.mailbox.messages[0]!;
  await world.read(campaign);
  const gone = google.mailbox.deliver(world.answerTo(sent.raw, 'never read'));
  google.mailbox.deliver(world.answerTo(sent.raw, 'this one stays'));
  google.mailbox.loseBody(gone.id);
  world.later(5);
  await world.read(campaign);
  const rows = await world.inboundOf(campaign);
  expect(rows.map(({ body }) => String(body).trim())).toEqual(['this one stays']);
});

test('a test of a mailbox whose grant was revoked says that it is refused', async () => {
  const { admin, account } = await world.startCampaign();
  google.revokeAll();
  const place = { token: admin.token, params: { id: account.id }, body: {} };
  const retest = await world.upstream.call(calls.retestEmailAccount, place);
  expect(retest.error?.details?.reason).toBe('mailbox-refused');
});

test('throttling by Google delays the email, which is sent once', async () => {
  const campaign = await world.startCampaign();
  google.failNext(429, 'rateLimitExceeded');
  await world.send(campaign.organizationId);
  expect((await world.stateOf(campaign))?.state).not.toBe('sent');
  expect(google.mailbox.messages).toHaveLength(0);
});

test('an unfinished answer of Google leaves the email in doubt, and Sent decides', async () => {
  const campaign = await world.startCampaign();
  google.failNext(503, 'backendError');
  await world.send(campaign.organizationId);
  expect((await world.stateOf(campaign))?.state).toBe('in_doubt');
});

test('deleting a mailbox destroys its grant and revokes it at Google', async () => {
  const { admin } = await signUpOrganization(world.upstream);
  const account = await world.connect(admin);
  const before = google.log.filter((line) => line === 'POST /revoke').length;
  const { status } = await world.upstream.call(calls.deleteEmailAccount, {
    token: admin.token,
    params: { id: account.id },
    body: {},
  });
  expect(status).toBe(200);
  expect(google.log.filter((line) => line === 'POST /revoke')).toHaveLength(before + 1);
  const [row] = await world.sql`select secrets_sealed from email_accounts where id = ${account.id}`;
  expect(row!.secrets_sealed).toBeNull();
});

test('an expired access token is renewed unnoticed', async () => {
  const campaign = await world.startCampaign();
  google.expireAccess();
  await world.send(campaign.organizationId);
  expect((await world.stateOf(campaign))?.state).toBe('sent');
});
