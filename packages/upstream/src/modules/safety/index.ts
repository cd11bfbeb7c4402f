import { listSafetyAlerts, takeSafetyAlert } from '@myra/shared/contracts/safety';
import { route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { listAlerts, takeAlert } from './alerts.ts';
import { raiseAlert, raiseOrphanAlert } from './raise-alert.ts';

/** Who is told of a message that needs a person, and who looks after it. */
export const safetyModule: Module = {
  name: 'safety',
  routes: (app, deps) => {
    route(app, deps, listSafetyAlerts, ({ ctx, query }) => listAlerts(ctx, query));
    route(app, deps, takeSafetyAlert, ({ ctx, params }) => takeAlert(ctx, params.id));
  },
  reactions: { messageReceived: raiseAlert, orphanReceived: raiseOrphanAlert },
};
