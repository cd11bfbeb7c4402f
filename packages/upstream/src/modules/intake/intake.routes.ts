import type { HttpApp } from '@myra/platform/http/create-http-app';
import { correctMeaning as call } from '@myra/shared/contracts/mail-replies';
import type { Deps } from '../../context.ts';
import { route } from '../../http/route.ts';
import { attachmentRoutes } from './attachments.routes.ts';
import { correctMeaning } from './correct-meaning.ts';
import { undoCorrection } from './undo-correction.ts';

/** What a person does with a received message. */
export function intakeRoutes(app: HttpApp, deps: Deps): void {
  attachmentRoutes(app, deps);
  route(app, deps, call, ({ ctx, params, body, ifMatch: version }) =>
    body.type === 'undo'
      ? undoCorrection(ctx, { notificationId: params.id, version })
      : correctMeaning(ctx, {
          notificationId: params.id,
          version,
          intent: body.intent,
          waitUntil: body.wait_until,
        }),
  );
}
