import type { Module } from '../../module.ts';
import { removeRepresentativeOf } from './remove-representative.ts';
import { representativesRoutes } from './representatives.routes.ts';

export type { LinkedRepresentative } from './representative.store.ts';

export const representativesModule: Module = {
  name: 'representatives',
  routes: representativesRoutes,
  reactions: {
    personRemoved: (ctx, tx, { userId }) => removeRepresentativeOf(ctx, tx, userId),
  },
};
