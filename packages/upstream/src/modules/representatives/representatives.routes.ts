import type { HttpApp } from '@myra/platform/http/create-http-app';
import * as calls from '@myra/shared/contracts/representatives';
import { type Deps, inOrganization } from '../../context.ts';
import { route } from '../../http/route.ts';
import { addRepresentative } from './add-representative.ts';
import { assignMailbox, saveTerritory } from './change-representative.ts';
import { loadRepresentatives } from './load-representatives.ts';
import { reassignMail } from './reassign-mail.ts';
import { removeRepresentative } from './remove-representative.ts';
import { listWaitingMail } from './waiting-mail.store.ts';

/** Representatives, and the mail of removed ones. */
export function representativesRoutes(app: HttpApp, deps: Deps): void {
  route(app, deps, calls.listRepresentatives, ({ ctx }) =>
    inOrganization(ctx, async (tx) => ({
      representatives: await loadRepresentatives(tx, ctx.clock.now()),
    })),
  );
  route(app, deps, calls.listWaitingMail, ({ ctx }) =>
    inOrganization(ctx, async (tx) => ({
      held: (await listWaitingMail(tx)).map(({ removed_at, ...row }) => ({
        ...row,
        removed_at: new Date(removed_at).toISOString(),
      })),
    })),
  );
  route(app, deps, calls.reassignMail, ({ ctx, ...request }) => reassignMail(ctx, request));
  route(app, deps, calls.createRepresentative, ({ ctx, body }) => addRepresentative(ctx, body));
  route(app, deps, calls.deleteRepresentative, ({ ctx, params }) => removeRepresentative(ctx, params.id));
  route(app, deps, calls.saveTerritory, ({ ctx, ...request }) => saveTerritory(ctx, request));
  route(app, deps, calls.assignEmailAccount, ({ ctx, ...request }) => assignMailbox(ctx, request));
}
