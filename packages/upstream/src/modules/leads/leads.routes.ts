import type { HttpApp } from '@myra/platform/http/create-http-app';
import { changeCampaignLeads, getCampaignLeads, selectCampaignLeads } from '@myra/shared/contracts/campaigns';
import * as calls from '@myra/shared/contracts/leads';
import { proposeLines as proposeLinesCall } from '@myra/shared/contracts/line-proposals';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { listLeads } from './list-leads.ts';
import { getPerson, listPeople } from './list-people.ts';
import { type OpenCampaignModel, proposeLines } from './propose-lines.ts';
import { changeSelection, readSelection, selectLeads } from './select-leads.ts';

/** The leads of a list and which of them a campaign writes to. */
export function leadsRoutes(app: HttpApp, deps: Deps, openModel: OpenCampaignModel): void {
  route(app, deps, calls.listAccounts, async ({ ctx, query }) => {
    const { people, pagination } = await listPeople(ctx, query);
    return { items: people, total: pagination.total, pagination };
  });
  route(app, deps, calls.getLead, ({ ctx, params }) => getPerson(ctx, params.id));
  route(app, deps, calls.listLeadListLeads, ({ ctx, params, query }) => listLeads(ctx, params.id, query));
  route(app, deps, selectCampaignLeads, ({ ctx, params, body }) => selectLeads(ctx, params.id, body));
  route(app, deps, changeCampaignLeads, ({ ctx, params, body }) => changeSelection(ctx, params.id, body));
  route(app, deps, getCampaignLeads, ({ ctx, params }) => readSelection(ctx, params.id));
  route(app, deps, proposeLinesCall, ({ ctx, ...request }) => proposeLines(ctx, openModel, request));
  route(app, deps, calls.createLeadList, async ({ ctx, body }) => {
    const { selected } = await selectLeads(ctx, body.campaign_id, { lead_ids: body.lead_ids });
    return { id: body.campaign_id, campaign_id: body.campaign_id, selected };
  });
}
