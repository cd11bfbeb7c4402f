import { askAssistant } from '@myra/shared/contracts/assistant';
import { readDashboard, readDashboardWaiting } from '@myra/shared/contracts/dashboard';
import { updateEmailAccount } from '@myra/shared/contracts/email-accounts';
import { pauseCampaign } from '@myra/shared/contracts/launches';
import { expect, test } from 'vitest';
import { answerOf, wordsOf } from '../support/assistant-world.ts';
import {
  answerAsLead,
  type MailCampaign,
  seedSandboxCampaign,
  sendSandboxCampaign,
  startMailWorld,
} from '../support/mail-world.ts';
import { started } from '../support/started.ts';
import { HARM, strangersWrite } from '../support/unmatched-mail.ts';
import { signUp } from '../support/upstream-app.ts';

const world = started(() => startMailWorld());

const nameOf = async ({ campaignId }: MailCampaign): Promise<string> =>
  String((await world.sql`select name from campaigns where id = ${campaignId}`)[0]?.name);

const ask = async (campaign: MailCampaign, question: string) =>
  (await answerOf(world.upstream, { id: campaign.organizationId, token: campaign.admin.token }, question))
    .answer;

test('results are the dashboard’s, and each figure opens the emails behind it', async () => {
  const campaign = await sendSandboxCampaign(world, { leads: 3 });
  world.upstream.clock.advance(5_000);
  await answerAsLead(world, campaign, 'Yes, I am interested. Please call me tomorrow.');
  const name = await nameOf(campaign);
  const answer = await ask(campaign, `how did ${name} go?`);
  const { body } = await world.upstream.call(readDashboard, {
    token: campaign.admin.token,
    query: { campaign_id: campaign.campaignId },
  });
  expect(body.totals).toMatchObject({ sent: 3, replied: 1, positive: 1 });
  expect(wordsOf(answer)).toContain(': 3 emails sent.');
  expect(wordsOf(answer)).toContain(
    '1 replied, 1 of them positive. Openings were not tracked. 0 bounced, 0 unsubscribed.',
  );
  const replied = answer.paragraphs.flat().find(({ field }) => field === 'totals.replied');
  expect(replied?.opens).toEqual({
    screen: 'emails',
    query: { metric: 'replied', campaign_id: String(campaign.campaignId), from: body.from, to: body.to },
  });
  const [insights] = answer.insights;
  const said = insights!.sections.map(({ heading, lines }) => [heading, wordsOf({ paragraphs: lines })]);
  expect(Object.fromEntries(said)).toMatchObject({
    Outcomes: 'Sent: 3\nDelivered: 3\nReplied: 1\nPositive: 1\nBounced: 0\nUnsubscribed: 0',
    'By email of the sequence': 'Email 1: 3 sent, 1 replied, 1 positive',
  });
  expect(insights).toMatchObject({
    title: name,
    from: body.from,
    to: body.to,
    days: [{ sent: 3, replied: 1 }],
  });
  // A1: a representative reads what an admin reads.
  const { token } = await signUp(world.upstream, {
    organizationId: campaign.organizationId,
    role: 'representative',
  });
  const hers = await answerOf(world.upstream, { id: campaign.organizationId, token }, `how did ${name} go?`);
  expect(hers.answer.insights).toEqual(answer.insights);
  for (const { field, opens } of insights!.sections.flatMap(({ lines }) => lines.flat())) {
    if (field?.startsWith('totals.')) expect(opens?.query.metric).toBe(field.slice('totals.'.length));
  }
  expect(wordsOf(await ask(campaign, `Who replied in ${name}?`))).toContain(
    `1 lead matches: replied, in ${name}.`,
  );
  expect(wordsOf(await ask(campaign, 'how many emails did we send last month'))).toMatch(
    /no email was sent\.$/,
  );
});

test('safety reports are what the inbox marks, with numbers that open them, and of the catch-all only what one may see', async () => {
  const campaign = await sendSandboxCampaign(world, { leads: 3 });
  expect(wordsOf(await ask(campaign, 'are there safety reports?'))).toContain(
    'No message is marked for harm',
  );
  world.upstream.clock.advance(5_000);
  await answerAsLead(world, campaign, HARM);
  await strangersWrite(world, campaign, [{ text: HARM }]);

  const answer = await ask(campaign, 'did anybody complain of harm?');
  expect(wordsOf(answer)).toBe(
    '1 conversation may report harm.\n1 message in the catch-all needs a person.\nNobody has said yet to look after 2 of these messages.',
  );
  expect(answer.paragraphs.flat().find(({ field }) => field === 'marked.0.count.value')?.opens).toEqual({
    screen: 'conversation',
    query: { mark: 'adverse-event' },
  });
  expect(wordsOf(await ask(campaign, 'what should I do today?'))).toContain(
    '1 conversation may report harm.',
  );

  const { token } = await signUp(world.upstream, {
    organizationId: campaign.organizationId,
    role: 'representative',
  });
  const hers = await answerOf(
    world.upstream,
    { id: campaign.organizationId, token },
    'are there safety reports?',
  );
  expect(wordsOf(hers.answer)).toBe('1 conversation may report harm.');
});

test('why nothing goes out is what the dashboard says, by number, with the place where it is mended', async () => {
  const campaign = await seedSandboxCampaign(world, { leads: 2 });
  const paused = await world.upstream.call(pauseCampaign, {
    token: campaign.admin.token,
    params: { id: campaign.campaignId },
  });
  expect(paused.status).toBe(200);
  const name = await nameOf(campaign);
  const { body } = await world.upstream.call(readDashboardWaiting, { token: campaign.admin.token });
  const held = body.reasons.find(({ reason }) => reason === 'campaign_paused');
  expect(held?.count).toBeGreaterThan(0);
  const answer = await ask(campaign, 'why is nothing going out?');
  expect(wordsOf(answer)).toContain(`${held!.count}: The campaign is paused (${name}).`);
  const figure = answer.paragraphs.flat().find(({ field }) => field?.endsWith('.count'));
  expect(figure?.opens).toMatchObject({
    screen: 'campaign',
    query: { campaign_id: String(campaign.campaignId) },
  });
  expect(wordsOf(await ask(campaign, `is ${name} still active?`))).toContain('active, paused');
});

test('a mailbox that is switched off is named, and what the others may still send is counted', async () => {
  const campaign = await sendSandboxCampaign(world, { leads: 2 });
  const before = wordsOf(await ask(campaign, 'how many emails can we still send today'));
  expect(before).toBe('2 of 2 mailboxes can send. 2 emails left them today.');
  await world.sql`update email_accounts set limits = limits || '{"dailyLimit": 40}' where organization_id = ${campaign.organizationId}`;
  expect(wordsOf(await ask(campaign, 'are my mailboxes ok?'))).toContain('left them today, and 78 more may.');
  await world.upstream.call(updateEmailAccount, {
    token: campaign.admin.token,
    params: { id: campaign.account.id },
    body: { is_active: false },
  });
  const after = wordsOf(await ask(campaign, 'are my mailboxes ok?'));
  expect(after).toContain('1 of 2 mailboxes can send.');
  expect(after).toContain(`${campaign.account.email}: The mailbox is switched off.`);
});

test('the documented call has the insights as Markdown, in which a name is only a name, and a chart by day', async () => {
  const campaign = await sendSandboxCampaign(world, { leads: 2 });
  await world.sql`update campaigns set name = ${'Spring *<b>[x](http://evil.example)'} where id = ${campaign.campaignId}`;
  const { body } = await world.upstream.call(askAssistant, {
    token: campaign.admin.token,
    body: { user_input: 'how are we doing?' },
  });
  expect(body.insights?.insights_content).toContain('## All campaigns\n\n### Outcomes\n\n- Sent: **2**');
  expect(body.insights?.insights_content).toContain('Spring \\*\\<b\\>\\[x\\](http\\://evil.example)');
  expect(body.insights?.chart).toMatchObject({ type: 'bar', data: [{ sent: 2 }] });
});
