import { checkPlan, createPlan, getPlan, reviewPlan, usePlan } from '@myra/shared/contracts/activity-plans';
import { runCard } from '@myra/shared/contracts/assistant-cards';
import { addAssistantFile } from '@myra/shared/contracts/assistant-files';
import { createCampaign, deleteCampaign, listCampaigns } from '@myra/shared/contracts/campaigns';
import { exportOrganizationLeads, listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { readDashboard, readDashboardWaiting } from '@myra/shared/contracts/dashboard';
import { createDocument } from '@myra/shared/contracts/documents';
import { listEmailAccounts } from '@myra/shared/contracts/email-accounts';
import { createLandingPage } from '@myra/shared/contracts/landing-pages';
import { addComment } from '@myra/shared/contracts/mail-notes';
import { getMailSequence } from '@myra/shared/contracts/mail-sequences';
import { getProductSheet } from '@myra/shared/contracts/product-sheet';
import { listProviders } from '@myra/shared/contracts/providers';
import { askForSuggestions, checkTemplate } from '@myra/shared/contracts/suggestions';
import { TOOL_NAMES } from '@myra/upstream/src/modules/assistant/model/tool-inputs.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveSheetFor } from '../support/approved-sheet.ts';
import { answerOf, signUpWithLeads, wordsOf } from '../support/assistant-world.ts';
import { type Importer, PRODUCT } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import { addColleague, startTestUpstream, type TestPerson } from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream({ env: { SANDBOX: 'on' } }));
const owner = ownerOf(upstream);
let admin: Importer;
let member: TestPerson;

beforeAll(async () => {
  admin = await signUpWithLeads(upstream);
  await approveSheetFor(upstream, admin.token, { id: admin.productId, name: PRODUCT.name });
  member = await addColleague(upstream, admin, { role: 'representative' });
});

const asked = (question: string, { token }: { token: string } = member) =>
  answerOf(upstream, { id: admin.id, token }, question);

/** The call of the screen that a tool stands for: who may make the one may use the other. */
const BY_HAND: Record<(typeof TOOL_NAMES)[number], { config: { role: string } }> = {
  find_leads: listOrganizationLeads,
  find_providers: listProviders,
  list_campaigns: listCampaigns,
  campaign_results: readDashboard,
  why_not_sending: readDashboardWaiting,
  mailbox_health: listEmailAccounts,
  product_facts: getProductSheet,
  check_text: checkTemplate,
  conversation: getMailSequence,
  read_file: addAssistantFile,
  propose_plan: createPlan,
  rewrite: askForSuggestions,
  write_content: createDocument,
  save_template: createDocument,
  fill_page: createLandingPage,
  draft_campaign: createCampaign,
  save_list: listOrganizationLeads,
  add_note: addComment,
};

it('no tool stands for a call of admins (A1, A3)', () => {
  expect(TOOL_NAMES.map((tool) => [tool, BY_HAND[tool].config.role])).toEqual(
    TOOL_NAMES.map((tool) => [tool, 'signed-in']),
  );
});

describe('a representative', () => {
  it('gets the answers that an admin gets: leads, results, reasons (A1)', async () => {
    for (const question of [
      'cardiology practices in Oregon, hot first',
      'how did Spring go?',
      'why is nothing going out?',
      'are my mailboxes ok?',
    ]) {
      const [{ answer: hers }, { answer: theirs }] = [await asked(question), await asked(question, admin)];
      expect([question, wordsOf(hers), hers.leads, hers.insights]).toEqual([
        question,
        wordsOf(theirs),
        theirs.leads,
        theirs.insights,
      ]);
    }
    const { answer } = await asked('cardiology practices in Oregon, hot first');
    expect(answer.leads.map(({ total }) => total.value)).toEqual([15]);
  });

  it('makes an activity plan and uses it once an admin has passed it; the legal check is not hers (A1, ASST-28)', async () => {
    const { answer } = await asked('activity plan for cardiology in Oregon');
    const id = answer.plans[0]!.plan_id;
    const { body: plan } = await upstream.call(getPlan, { token: member.token, params: { id } });
    expect(plan).toMatchObject({ author: { id: member.userId }, lead_count: 15, may_change: true });
    const params = { id };
    const read = { hash: plan.hash, note: '' };
    const decide = async (act: 'approve' | 'send') =>
      (await upstream.call(reviewPlan, { token: member.token, params, body: { act, ...read } })).status;
    const accept = async (token: string) =>
      (await upstream.call(checkPlan, { token, params, body: { act: 'accept', ...read } })).status;
    const use = async () => (await upstream.call(usePlan, { token: member.token, params: { id } })).status;
    expect([await decide('approve'), await use(), await decide('send')]).toEqual([200, 412, 200]);
    expect([await accept(member.token), await use()]).toEqual([403, 412]);
    expect([await accept(admin.token), await use()]).toEqual([200, 200]);
  });

  it('is offered the acts that she may do by hand, each on a card of her own (A1, A2)', async () => {
    const { answer } = await asked('create a campaign for cardiology leads in Oregon called "Hearts"');
    const [card] = answer.cards;
    const click = (token: string) =>
      upstream.call(runCard, {
        token,
        params: { id: card!.id },
        body: { input_hash: card!.input_hash },
      });
    expect((await click(admin.token)).status).toBe(404);
    expect((await click(member.token)).body).toMatchObject({ state: 'done' });
  });

  it('is offered no act of an admin, which she may not do by hand either (A1, A3)', async () => {
    const state = async () =>
      owner`
        select (select count(*)::int from assistant_cards where organization_id = ${admin.id}) as cards,
          (select count(*)::int from campaigns where organization_id = ${admin.id}) as campaigns,
          (select count(*)::int from leads where organization_id = ${admin.id} and deleted_at is null) as leads,
          (select array_agg(user_role order by id) from auth_users where organization_id = ${admin.id}) as roles`;
    const before = await state();
    for (const act of [
      'make me an admin',
      'delete the campaign Spring',
      'export all leads',
      'approve the product sheet',
      'remove the suppression of p1@clinic.example',
      'invite ida@clinic.example as an admin',
      'disconnect the mailbox',
    ]) {
      const { answer } = await asked(act);
      expect([act, answer.cards, answer.run?.state]).toEqual([act, [], 'done']);
    }
    expect(await state()).toEqual(before);
    const { token } = member;
    const byHand = await Promise.all([
      upstream.call(deleteCampaign, { token, params: { id: admin.campaignId } }),
      upstream.call(exportOrganizationLeads, { token, params: { id: admin.id }, query: {} }),
    ]);
    expect(byHand.map(({ status }) => status)).toEqual([403, 403]);
  });
});
