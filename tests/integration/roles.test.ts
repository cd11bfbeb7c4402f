import { allCalls } from '@myra/shared/contracts/all-calls';
import { beforeAll, expect, it } from 'vitest';
import { exampleInput } from '../support/example-input.ts';
import { started } from '../support/started.ts';
import {
  addColleague,
  signUpOrganization,
  startTestUpstream,
  type TestOrganization,
  type TestPerson,
} from '../support/upstream-app.ts';

/** With unknown ids, so that only the role decides. The rules behind it have their own tests. */
const NOBODY = 987_654_321;

const upstream = started(() => startTestUpstream());
let organization: TestOrganization;
let representative: TestPerson;
beforeAll(async () => {
  await upstream.app.ready();
  organization = await signUpOrganization(upstream);
  representative = await addColleague(upstream, organization);
});

/** The codes that refuse a person. */
async function refusals(token: string): Promise<string[]> {
  const refused: string[] = [];
  for (const [name, call] of allCalls) {
    const isRegistered = upstream.app.hasRoute({ method: call.method, url: call.url });
    if (!isRegistered || call.config.role === 'public') continue;
    const { params, querystring, body } = exampleInput(call);
    const missing = Object.fromEntries(Object.keys(params ?? {}).map((key) => [key, NOBODY]));
    const { status } = await upstream.call(call, {
      token,
      params: missing,
      ...(querystring && { query: querystring }),
      ...(body && !call.config.files && { body }),
    });
    if (status === 401 || status === 403) refused.push(name);
  }
  return refused;
}

it('lets representatives make every call but those that the contract keeps for admins', async () => {
  const forAdmins = [...allCalls]
    .filter(([, call]) => call.config.role === 'org-admin')
    .filter(([, { method, url }]) => upstream.app.hasRoute({ method, url }))
    .map(([name]) => name);
  expect(forAdmins.length).toBeGreaterThan(0);
  expect(await refusals(representative.token)).toEqual(forAdmins);
});

it('keeps deleting, products and what may be said about them for admins', async () => {
  const kept = [
    'activityPlans.checkPlan',
    'campaigns.deleteCampaign',
    'emailAccounts.deleteEmailAccount',
    'landingPages.deleteLandingPage',
    'leadActs.eraseLeads',
    'productSheet.approveSheet',
    'productSheet.retireAngle',
    'productSheet.retireClaim',
    'productSheet.updateSheetProduct',
    'products.deleteProduct',
    'strategies.deleteStrategyPlan',
    'watchLists.deleteWatchList',
    'workspaces.deleteWorkspaces',
    'workspaces.restoreWorkspaces',
  ];
  expect(kept.filter((name) => allCalls.get(name)?.config.role !== 'org-admin')).toEqual([]);
});

it('refuses admins no call', async () => {
  expect(await refusals(organization.admin.token)).toEqual([]);
});
