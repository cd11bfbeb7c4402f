import { createAiProfile, getAiProfile } from '@myra/shared/contracts/ai-profiles';
import { copyCampaign, createCampaign, deleteCampaign } from '@myra/shared/contracts/campaigns';
import { createContent, listContents } from '@myra/shared/contracts/contents';
import { createProducts } from '@myra/shared/contracts/products';
import { createStrategyPlan } from '@myra/shared/contracts/strategies';
import { addDays } from '@myra/shared/rules/calendar/calendar';
import { expect, it } from 'vitest';
import { started } from '../support/started.ts';
import { signUpOrganization, startTestUpstream } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream());

const ASK = { kind: 'document' as const, question: 'May I send it?', statement: 'I will send the guide.' };

async function withCampaign() {
  const { id, admin } = await signUpOrganization(upstream);
  const { token } = admin;
  const products = [{ name: 'Scheduling', description: 'Fewer calls.' }];
  const product = await upstream.call(createProducts, { token, body: { products } });
  const plan = await upstream.call(createStrategyPlan, { token, body: { user_input: 'Reach clinics.' } });
  const { body } = await upstream.call(createCampaign, {
    token,
    body: {
      name: 'Spring',
      goal: 'Book calls',
      organization_id: id,
      strategy_plan_id: plan.body.strategy_plan.id,
      product_id: product.body.products[0]!.id,
      language: 'es',
      asks: [{ ...ASK, url: 'https://guide.example/a.pdf' }],
      cadence: [
        { date: '2026-02-02', logic: 'START_CAMPAIGN', description: 'Hello' },
        { date: '2026-02-06', logic: 'IF_NOT_REPLIED', description: 'Again' },
      ],
    },
  });
  const profile = {
    campaign_id: body.id,
    tone_of_voice: 'Warm',
    regulatory_constraints: 'Not for burns.',
    writer_rules: 'no prices',
    word_limit: 50,
    exclude_keywords: 'cheap',
    sample_text: 'Hi',
  };
  await upstream.call(createAiProfile, { token, body: profile, files: [] });
  const outreach_components = { subject: 'For {{first_name|you}}', footer: 'Bye' };
  await upstream.call(createContent, {
    token,
    body: { organization_id: id, campaign_id: body.id, channel: 'Email', outreach_components },
  });
  return { token, organizationId: id, campaign: body };
}

it('a copy is a draft with the same settings that begins today, without leads and emails', async () => {
  const { token, organizationId, campaign } = await withCampaign();
  const today = upstream.clock.now().toISOString().slice(0, 10);
  const { status, body: copy } = await upstream.call(copyCampaign, { token, params: { id: campaign.id } });
  expect(status).toBe(200);
  expect(copy).toMatchObject({
    name: 'Copy of Spring',
    goal: campaign.goal,
    status: 'draft',
    language: 'es',
    wizard_step: 'CAMPAIGN',
    lead_file: null,
    lead_list_id: null,
    asks: campaign.asks,
    cadence: [
      { date: today, description: 'Hello' },
      { date: addDays(today, 4), description: 'Again' },
    ],
  });
  const profile = await upstream.call(getAiProfile, { token, params: { id: copy.id } });
  expect(profile.body).toMatchObject({ word_limit: 50, regulatory_constraints: 'Not for burns.' });
  const contents = await upstream.call(listContents, {
    token,
    query: { organization_id: organizationId, campaign_id: copy.id },
  });
  expect(JSON.stringify(contents.body)).toContain('For {{first_name|you}}');
});

it('a deleted campaign cannot be copied', async () => {
  const { token, campaign } = await withCampaign();
  const params = { id: campaign.id };
  await upstream.call(deleteCampaign, { token, params });
  expect((await upstream.call(copyCampaign, { token, params })).status).toBe(404);
});
