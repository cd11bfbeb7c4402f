import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/launches';
import { notFound } from '@myra/shared/errors/app-error';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { pauseCampaign, resumeCampaign, withdrawCampaign } from './change-run-state.ts';
import { kickOffCampaign } from './kick-off-campaign.ts';
import { leaveOut } from './leave-out.ts';
import { previewLaunch } from './preview-launch.ts';
import { takeLinksOut } from './take-links-out.ts';

/** The launch of a campaign: checks, launch, and control afterwards. */
export function launchesRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.previewLaunch, ({ ctx, params, body }) => previewLaunch(ctx, params.id, body));
  route(app, deps, calls.leaveOutOfLaunch, ({ ctx, params, body }) => leaveOut(ctx, params.id, body));
  route(app, deps, calls.takeLinksOut, ({ ctx, params, body }) => takeLinksOut(ctx, params.id, body));
  route(app, deps, calls.kickOffCampaign, ({ ctx, params, body }) => {
    if (body.campaign_id !== params.id) throw notFound('Campaign');
    return kickOffCampaign(ctx, body);
  });
  route(app, deps, calls.approveCampaign, ({ ctx, body }) => kickOffCampaign(ctx, body));
  route(app, deps, calls.pauseCampaign, ({ ctx, params }) => pauseCampaign(ctx, params.id));
  route(app, deps, calls.resumeCampaign, ({ ctx, params }) => resumeCampaign(ctx, params.id));
  route(app, deps, calls.withdrawCampaign, ({ ctx, params }) => withdrawCampaign(ctx, params.id));
}
