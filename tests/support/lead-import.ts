import { createCampaign } from '@myra/shared/contracts/campaigns';
import { uploadLeads } from '@myra/shared/contracts/leads';
import { createProducts } from '@myra/shared/contracts/products';
import { createStrategyPlan } from '@myra/shared/contracts/strategies';
import { getTask } from '@myra/shared/contracts/tasks';
import type { ImportSizes } from '@myra/upstream/src/modules/imports/import-env.ts';
import { runImport } from '@myra/upstream/src/modules/imports/run-import.ts';
import { signUpOrganization, type TestOrganization, type TestUpstream } from './upstream-app.ts';

export type Importer = TestOrganization & { token: string; campaignId: number; productId: number };

export const PRODUCT = {
  name: 'AuthPilot',
  description:
    'Makes prior authorization calls to payers, logs each answer and checks open requests daily. Results are written back to the EHR.',
  icp_description:
    'Cardiology and primary care groups in Ohio. Practice administrators and medical directors.',
};

/** An organization with a product, a plan and a draft campaign. */
export async function signUpImporter(upstream: TestUpstream): Promise<Importer> {
  const organization = await signUpOrganization(upstream);
  const { token } = organization.admin;
  const product = await upstream.call(createProducts, { token, body: { products: [PRODUCT] } });
  const plan = await upstream.call(createStrategyPlan, {
    token,
    body: { user_input: 'Reach cardiology groups in Ohio.' },
  });
  const campaign = await upstream.call(createCampaign, {
    token,
    body: {
      name: 'Spring',
      goal: 'Book calls',
      organization_id: organization.id,
      strategy_plan_id: plan.body.strategy_plan.id,
      product_id: product.body.products[0]?.id,
      cadence: [{ date: '2030-01-07', logic: 'START_CAMPAIGN', description: 'Hello' }],
    },
  });
  if (campaign.status !== 200) throw new Error(`Creating the campaign answered ${campaign.status}`);
  return {
    ...organization,
    token,
    campaignId: campaign.body.id,
    productId: product.body.products[0]?.id ?? 0,
  };
}

/** Uploads a lead file as the wizard does. */
export function upload(
  upstream: TestUpstream,
  importer: Pick<Importer, 'token'>,
  content: Buffer | string,
  body: Record<string, unknown> = {},
  name = 'leads.csv',
) {
  const file = { field: 'file', name, type: 'application/octet-stream', content };
  return upstream.call(uploadLeads, { token: importer.token, body, files: [file] });
}

/** Runs an import to its end and returns the task. */
export async function finishImport(
  upstream: TestUpstream,
  importer: Pick<Importer, 'id' | 'token'>,
  taskId: number,
  sizes?: ImportSizes,
) {
  const run = { signal: new AbortController().signal, attempt: 1 };
  for (let runs = 0; runs < 20; runs++) {
    await runImport(upstream.deps, { organizationId: importer.id, taskId }, run, sizes);
    const { body } = await upstream.call(getTask, { token: importer.token, params: { id: taskId } });
    if (body.status !== 'running' && body.status !== 'pending') return body;
  }
  throw new Error('The import is not over after 20 runs');
}

/** Uploads and imports a file. Returns the id and the finished task. */
export async function importFile(
  upstream: TestUpstream,
  importer: Importer,
  content: Buffer | string,
  body: Record<string, unknown> = {},
  name?: string,
) {
  const answer = await upload(upstream, importer, content, body, name);
  if (answer.status !== 200) throw new Error(`Upload answered ${answer.status} ${answer.error?.message}`);
  const task = await finishImport(upstream, importer, answer.body.task_id);
  return { taskId: answer.body.task_id, task };
}
