import { checkPlan, createPlan, getPlan, reviewPlan, usePlan } from '@myra/shared/contracts/activity-plans';
import { runCard } from '@myra/shared/contracts/assistant-cards';
import { addAssistantFile } from '@myra/shared/contracts/assistant-files';
import { createCampaign, deleteCampaign, listCampaigns } from '@myra/shared/contracts/campaigns';
import { exportOrganizationLeads, listOrganizationLeads } from '@myra/shared/contracts/contacts';
import { readDashboard, readDashboardWaiting } from '@myra/shared/contracts/dashboard';
import type { Call } from '@myra/shared/contracts/define-call';
import { createDocument, listTemplates } from '@myra/shared/contracts/documents';
import { listEmailAccounts } from '@myra/shared/contracts/email-accounts';
import { createLandingPage } from '@myra/shared/contracts/landing-pages';
import { addComment } from '@myra/shared/contracts/mail-notes';
import { getMailSequence, listMailSequences } from '@myra/shared/contracts/mail-sequences';
import { getProductSheet } from '@myra/shared/contracts/product-sheet';
import { listProviders } from '@myra/shared/contracts/providers';
import { askForSuggestions, checkTemplate } from '@myra/shared/contracts/suggestions';
import { docxBuffer } from '@myra/upstream/src/files/testing/write-document.ts';
import { TOOL_NAMES } from '@myra/upstream/src/modules/assistant/model/tool-inputs.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { approveSheetFor } from '../support/approved-sheet.ts';
import { answerOf, ask, signUpWithLeads, wordsOf } from '../support/assistant-world.ts';
import { type Importer, PRODUCT } from '../support/lead-import.ts';
import { ownerOf, started } from '../support/started.ts';
import {
  addColleague,
  type CallOptions,
  signUpOrganization,
  startTestUpstream,
  type TestPerson,
} from '../support/upstream-app.ts';

const upstream = started(() => startTestUpstream({ env: { SANDBOX: 'on' } }));
const owner = ownerOf(upstream);
let admin: Importer;
let member: TestPerson;

beforeAll(async () => {
  admin = await signUpWithLeads(upstream);
  await approveSheetFor(upstream, admin.token, { id: admin.productId, name: PRODUCT.name });
  member = await addColleague(upstream, admin, { role: 'representative' });
  for (const { token } of [admin, member]) {
    threads.set(token, (await ask(upstream, { id: admin.id, token }, 'hot leads')).threadId);
  }
  document = (await upstream.call(createDocument, { token: admin.token, body: TEXT })).body;
  const rows = await owner`
    insert into sequences (organization_id, campaign_id, lead_id, sequence_state)
    select organization_id, ${admin.campaignId}, min(id), 'active' from leads
    where organization_id = ${admin.id} group by 1
    returning id, (select strategy_plan_id from campaigns where id = ${admin.campaignId}) as strategy`;
  sequence = { id: Number(rows[0]!.id) };
  strategy = { id: Number(rows[0]!.strategy) };
});

const asked = (question: string, { token }: { token: string } = member) =>
  answerOf(upstream, { id: admin.id, token }, question);

type Tool = (typeof TOOL_NAMES)[number];
type Hand = { isOfRows: boolean; make: (token: string | undefined) => Promise<number> };
const threads = new Map<string | undefined, number>();
let document: { id: number };
let sequence: { id: number };
let strategy: { id: number };

/** The call of a screen, with rows of the organization. */
const byHand = (call: Call, input: (token: string | undefined) => CallOptions = () => ({})): Hand => ({
  isOfRows: call.schema.params !== undefined,
  make: async (token) => (await upstream.call(call, { token, ...input(token) })).status,
});

const TEXT = { kind: 'email', title: 'Spring', subject: 'Open requests', body: 'Our team calls the payer.' };

/** The call of the screen that a tool stands for: who may make the one may use the other. */
const BY_HAND: Record<Tool, Hand> = {
  find_leads: byHand(listOrganizationLeads, () => ({ params: { id: admin.id } })),
  find_providers: byHand(listProviders),
  list_campaigns: byHand(listCampaigns, () => ({ params: strategy })),
  campaign_results: byHand(readDashboard),
  why_not_sending: byHand(readDashboardWaiting),
  what_waits: byHand(readDashboardWaiting),
  find_conversations: byHand(listMailSequences),
  list_templates: byHand(listTemplates),
  mailbox_health: byHand(listEmailAccounts),
  product_facts: byHand(getProductSheet, () => ({ params: { id: admin.productId } })),
  check_text: byHand(checkTemplate, () => ({ params: document })),
  conversation: byHand(getMailSequence, () => ({ params: sequence })),
  read_file: byHand(addAssistantFile, () => ({
    files: [
      {
        field: 'file',
        name: 'a.docx',
        type: 'application/octet-stream',
        content: docxBuffer(['No returns.']),
      },
    ],
  })),
  propose_plan: byHand(createPlan, (token) => ({
    params: { id: threads.get(token) ?? threads.get(admin.token) },
    body: { filter: { state: 'OR' } },
  })),
  rewrite: byHand(askForSuggestions, () => ({ params: document, body: { version: 1, tool: 'review' } })),
  write_content: byHand(createDocument, () => ({ body: TEXT })),
  save_template: byHand(createDocument, () => ({ body: TEXT })),
  fill_page: byHand(createLandingPage, () => ({ body: { name: 'Spring', product_id: admin.productId } })),
  draft_campaign: byHand(createCampaign, () => ({
    body: {
      organization_id: admin.id,
      strategy_plan_id: strategy.id,
      product_id: admin.productId,
      name: 'Hearts',
      goal: 'Book calls',
      cadence: [{ date: '2030-01-07', logic: 'START_CAMPAIGN', description: 'Hello' }],
    },
  })),
  save_list: byHand(listOrganizationLeads, () => ({ params: { id: admin.id }, query: { state: 'OR' } })),
  add_note: byHand(addComment, () => ({ params: sequence, body: { text: 'Call back in May.' } })),
};

it('the call behind each tool is open to members and admins, and to nobody without a session or of another organization (A1)', async () => {
  const stranger = await signUpOrganization(upstream);
  const made = async (token: string | undefined, tools: readonly Tool[] = TOOL_NAMES) => {
    const answers: [Tool, number][] = [];
    for (const tool of tools) answers.push([tool, await BY_HAND[tool].make(token)]);
    return answers;
  };
  const all = (status: number, tools: readonly Tool[] = TOOL_NAMES) => tools.map((tool) => [tool, status]);
  expect(await made(member.token)).toEqual(all(200));
  expect(await made(admin.token)).toEqual(all(200));
  expect(await made(undefined)).toEqual(all(401));
  const ofRows = TOOL_NAMES.filter((tool) => BY_HAND[tool].isOfRows);
  expect(await made(stranger.admin.token, ofRows)).toEqual(all(404, ofRows));
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
