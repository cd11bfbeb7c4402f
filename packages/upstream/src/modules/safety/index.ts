import { listSafetyAlerts, takeSafetyAlert } from '@myra/shared/contracts/safety';
import { route } from '../../http/route.ts';
import type { Module } from '../../module.ts';
import { alertAfterCorrection, listAlerts, takeAlert } from './alerts.ts';
import { raiseAlert, raiseUnmatchedAlert } from './raise-alert.ts';

export { listAlerts, unmatchedAlerts } from './alerts.ts';

/** Alerts for messages that need a person, and who looks after them. */
export const safetyModule: Module = {
  name: 'safety',
  routes: (app, deps) => {
    route(app, deps, listSafetyAlerts, ({ ctx, query }) => listAlerts(ctx, query));
    route(app, deps, takeSafetyAlert, ({ ctx, params }) => takeAlert(ctx, params.id));
  },
  reactions: {
    messageReceived: raiseAlert,
    unmatchedReceived: raiseUnmatchedAlert,
    meaningCorrected: alertAfterCorrection,
  },
};
