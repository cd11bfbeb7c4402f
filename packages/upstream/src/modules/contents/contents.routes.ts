import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/contents';
import { type Deps, inOrganization } from '../../context.ts';
import { route } from '../../http/route.ts';
import { loadCampaign } from '../campaigns/index.ts';
import { listContentRows } from './content.store.ts';
import { addContent, saveContent, toContent } from './save-content.ts';

export function contentsRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listContents, ({ ctx, query }) =>
    inOrganization(ctx, async (tx) => {
      const campaign = await loadCampaign(tx, query.campaign_id);
      return { contents: (await listContentRows(tx, campaign.id)).map(toContent) };
    }),
  );
  route(app, deps, calls.createContent, ({ ctx, body }) => addContent(ctx, body));
  route(app, deps, calls.updateContent, ({ ctx, ...request }) => saveContent(ctx, request));
}
