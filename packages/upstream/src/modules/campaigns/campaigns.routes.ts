import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/campaigns';
import { type Deps, inOrganization } from '../../context.ts';
import { route } from '../../http/route.ts';
import { copyCampaign } from './copy-campaign.ts';
import { createCampaign } from './create-campaign.ts';
import { deleteCampaign } from './delete-campaign.ts';
import { listCampaigns, loadCampaign } from './load-campaign.ts';
import { updateCampaign } from './update-campaign.ts';

export function campaignsRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listCampaigns, ({ ctx, params }) => listCampaigns(ctx, params.id));
  route(app, deps, calls.getCampaign, ({ ctx, params }) =>
    inOrganization(ctx, (tx) => loadCampaign(tx, params.id)),
  );
  route(app, deps, calls.createCampaign, ({ ctx, body }) => createCampaign(ctx, body));
  route(app, deps, calls.updateCampaign, ({ ctx, ...request }) => updateCampaign(ctx, request));
  route(app, deps, calls.copyCampaign, ({ ctx, params }) => copyCampaign(ctx, params.id));
  route(app, deps, calls.deleteCampaign, ({ ctx, params }) => deleteCampaign(ctx, params.id));
}
