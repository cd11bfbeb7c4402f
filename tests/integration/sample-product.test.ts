import { kickOffCampaign, previewLaunch } from '@myra/shared/contracts/launches';
import { getProductSheet } from '@myra/shared/contracts/product-sheet';
import { createSampleProduct, deleteProduct, listProducts } from '@myra/shared/contracts/products';
import { expect, it } from 'vitest';
import { type MailCampaign, seedSandboxCampaign, startMailWorld } from '../support/mail-world.ts';
import { started } from '../support/started.ts';
import { signUpOrganization } from '../support/upstream-app.ts';

const world = started(() => startMailWorld());

const addSample = (token: string) => world.upstream.call(createSampleProduct, { token });
const productsOf = async ({ id, admin }: Awaited<ReturnType<typeof signUpOrganization>>) => {
  const query = { organization_id: id };
  return (await world.upstream.call(listProducts, { token: admin.token, query })).body.products;
};

it('is added once, however often it is asked for, and for one organization', async () => {
  const [own, other] = [await signUpOrganization(world.upstream), await signUpOrganization(world.upstream)];
  const answers = await Promise.all([1, 2, 3].map(() => addSample(own.admin.token)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await productsOf(own)).toMatchObject([{ name: 'Millrace Referrals', is_sample: true }]);
  expect(await productsOf(other)).toEqual([]);
  const params = { id: answers[0]!.body.id };
  const foreign = await world.upstream.call(getProductSheet, { token: other.admin.token, params });
  expect(foreign.status).toBe(404);
});

it('has an approved sheet with which both writers can begin, and can be deleted and added again', async () => {
  const own = await signUpOrganization(world.upstream);
  const { token } = own.admin;
  const first = (await addSample(token)).body;
  const { body: sheet } = await world.upstream.call(getProductSheet, { token, params: { id: first.id } });
  expect(sheet.missing).toEqual([]);
  expect([...sheet.claims, ...sheet.angles].every(({ state }) => state === 'approved')).toBe(true);
  const numbers = new Map(sheet.claims.map(({ id, no }) => [id, no]));
  const never = sheet.angles.find(({ name }) => name === 'Never seen');
  expect(never?.line_refs.map((id) => numbers.get(id))).toEqual([1, 6]);
  expect(never?.more.map((id) => numbers.get(id))).toEqual([2, 8]);
  await world.upstream.call(deleteProduct, { token, params: { id: first.id } });
  expect(await productsOf(own)).toEqual([]);
  expect((await addSample(token)).body.id).not.toBe(first.id);
});

/** A campaign about the sample product, not launched. */
async function seedAboutSample(): Promise<MailCampaign> {
  const campaign = await seedSandboxCampaign(world, { launchedAt: null });
  const { body: product } = await addSample(campaign.admin.token);
  await world.sql`update campaigns set product_id = ${product.id} where id = ${campaign.campaignId}`;
  return campaign;
}

it('is launched from a sandbox mailbox, and from no other', async () => {
  const campaign = await seedAboutSample();
  const { token } = campaign.admin;
  const params = { id: campaign.campaignId };
  const settings = (accountId: number) => ({
    campaign_id: campaign.campaignId,
    strategy_plan_id: campaign.planId,
    schedule_start_timestamp: Math.floor(world.upstream.clock.now().getTime() / 1_000) + 3_600,
    schedule_type: 'save_and_schedule' as const,
    schedule_timezone: 'America/New_York',
    kickoff_sequence: true,
    email_account_ids: [accountId],
  });
  const real = settings(campaign.mailboxes[0]!.id);
  const { body: preview } = await world.upstream.call(previewLaunch, { token, params, body: real });
  expect(preview.checks.find(({ key }) => key === 'sample')).toMatchObject({ level: 'blocked', count: 1 });
  const refused = await world.upstream.call(kickOffCampaign, { token, params, body: real });
  expect(refused.status).toBe(412);
  const launched = await world.upstream.call(kickOffCampaign, {
    token,
    params,
    body: settings(campaign.account.id),
  });
  expect([launched.status, launched.error]).toEqual([200, undefined]);
});
