import { PROVIDER_TABS } from '@myra/shared/contracts/provider-rows';
import { orNotFound } from '@myra/shared/errors/app-error';
import { sayOnly } from '@myra/shared/rules/sheet/claim-places';
import { type Ctx, inOrganization, organizationOf, type UserActor } from '../../context.ts';
import { findCampaignName, listCampaignStates } from '../campaigns/index.ts';
import { listContacts } from '../contacts/index.ts';
import { countMatching } from '../conversations/index.ts';
import { checkText, listTemplates } from '../documents/index.ts';
import { listEmailAccounts } from '../mailboxes/index.ts';
import { loadWriterSheet } from '../product-sheet/index.ts';
import { findProductOrFirst } from '../products/index.ts';
import { listProviders } from '../providers/index.ts';
import { readWaiting } from '../results/index.ts';
import { offerCampaign, offerList, offerNote } from './cards/offer-acts.ts';
import { offerContent, offerPage, offerTemplate } from './cards/offer-texts.ts';
import { countConversation } from './conversation-of.ts';
import { readFile } from './files/read-file.ts';
import { proposeFor } from './propose-for.ts';
import { readResults } from './read-results.ts';
import { readWaits } from './read-waits.ts';
import { rewriteEmail } from './rewrite-email.ts';
import type { ToolCall } from './tool-calls.ts';
import type { FoundFacts, ToolResults } from './tool-results.ts';

/** Rows of a result that an answer may name. */
const ROWS_MAX = 200;
const HEALTHY = 'ok';

/** Which call of which run it is. */
type CallPlace = { threadId: number; runId: number; callNo: number };

type Tools = {
  [Tool in ToolCall['tool']]: (
    ctx: Ctx<UserActor>,
    input: Extract<ToolCall, { tool: Tool }>['input'],
    place: CallPlace,
  ) => Promise<ToolResults[Tool]>;
};

/** The campaign that is asked for; null for all. Throws not-found for one of another organization or a deleted one. */
async function campaignOf(ctx: Ctx, id: number | undefined) {
  if (id === undefined) return null;
  return orNotFound(await inOrganization(ctx, (tx) => findCampaignName(tx, id)), 'Campaign');
}

/** The use-case of a screen behind each tool, called as the person who asked. */
const TOOLS: Tools = {
  async find_leads(ctx, input) {
    const { sort = 'name', direction = 'asc', ...filter } = input;
    const page = { ...filter, sort, direction, page: 1, limit: 1 };
    const { total } = await listContacts(ctx, organizationOf(ctx.actor), page);
    return { total: total ?? { value: 0, exact: true } };
  },
  async find_providers(ctx, input) {
    const common = { sort: 'name', direction: 'asc', page: 1, size: 1, only: 'totals' } as const;
    const { totals } = await listProviders(ctx, { ...input, ...common });
    const none = { value: 0, exact: true };
    const [facilities, people] = PROVIDER_TABS.map((tab) => totals?.[tab] ?? none);
    return { facilities: facilities ?? none, people: people ?? none };
  },
  async list_campaigns(ctx, input) {
    const all = await inOrganization(ctx, (tx) => listCampaignStates(tx));
    const campaigns = all.filter(({ id }) => input.campaign_id === undefined || id === input.campaign_id);
    const isActive = ({ status }: (typeof all)[number]) => status === 'active';
    return {
      campaigns: campaigns.slice(0, ROWS_MAX),
      total: campaigns.length,
      active: campaigns.filter(isActive).length,
    };
  },
  async campaign_results(ctx, input) {
    return readResults(ctx, await campaignOf(ctx, input.campaign_id), input);
  },
  async why_not_sending(ctx, input) {
    const campaign = await campaignOf(ctx, input.campaign_id);
    const { reasons, drafts, has_mailbox, has_campaign } = await readWaiting(ctx);
    // A mailbox holds the emails of any campaign.
    const concern = reasons.filter((each) => !campaign || !each.campaign || each.campaign.id === campaign.id);
    return {
      campaign,
      reasons: concern.slice(0, ROWS_MAX).map(({ state, reason, count, exact, campaign: of, mailbox }) => ({
        state,
        reason,
        count,
        exact,
        campaign: of,
        mailbox,
      })),
      drafts: drafts.count,
      has_mailbox,
      has_campaign,
    };
  },
  what_waits: readWaits,
  async find_conversations(ctx, input) {
    return { total: await countMatching(ctx, input) };
  },
  async list_templates(ctx) {
    const { templates, total } = await listTemplates(ctx, {});
    return { templates: templates.slice(0, ROWS_MAX).map(({ id, title }) => ({ id, title })), total };
  },
  async mailbox_health(ctx) {
    const { accounts } = await listEmailAccounts(ctx);
    const sending = accounts.filter(({ is_active, health }) => is_active && health === HEALTHY);
    const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);
    return {
      mailboxes: accounts
        .slice(0, ROWS_MAX)
        .map(({ id, email, is_active, health, health_reason, used_today, daily_limit }) => ({
          id,
          email,
          is_active,
          health,
          health_reason,
          used_today,
          daily_limit,
        })),
      total: accounts.length,
      well: sending.length,
      used_today: sum(accounts.map(({ used_today }) => used_today)),
      left_today: sending.some(({ daily_limit }) => daily_limit === null)
        ? null
        : sum(sending.map(({ daily_limit, used_today }) => Math.max(0, (daily_limit ?? 0) - used_today))),
    };
  },
  product_facts: readProductFacts,
  check_text: checkText,
  conversation: countConversation,
  read_file: readFile,
  propose_plan: proposeFor,
  rewrite: rewriteEmail,
  write_content: offerContent,
  save_template: offerTemplate,
  fill_page: offerPage,
  draft_campaign: offerCampaign,
  save_list: offerList,
  add_note: offerNote,
};

/** Makes a look-up as the person. Throws what the screen's call throws. */
export function runTool(
  ctx: Ctx<UserActor>,
  { tool, input }: ToolCall,
  place: CallPlace,
): Promise<ToolResults[ToolCall['tool']]> {
  // The input belongs to the tool: both come from one `ToolCall`.
  const run = TOOLS[tool] as (
    ctx: Ctx<UserActor>,
    input: unknown,
    place: CallPlace,
  ) => Promise<ToolResults[ToolCall['tool']]>;
  return run(ctx, input, place);
}

const CLAIMS_MAX = 20;

/** What may be said about a product now: its approved claims. The first product if none is named. Throws not-found. */
function readProductFacts(
  ctx: Ctx<UserActor>,
  { product_id: id }: { product_id?: number },
): Promise<FoundFacts> {
  return inOrganization(ctx, async (tx) => {
    const product = await findProductOrFirst(tx, id);
    if (!product) return { product: null, claims: [], total: 0 };
    const { claims } = await loadWriterSheet(tx, product, ctx.clock.now());
    return {
      product: { id: product.id, name: product.name },
      claims: claims.slice(0, CLAIMS_MAX).map((claim) => {
        const only = sayOnly(claim);
        return { text: only === undefined ? claim.text : `${claim.text} (${only})` };
      }),
      total: claims.length,
    };
  });
}
