import { z } from 'zod';

/** Screens that a figure opens. */
export const OPENED_SCREENS = [
  'leads',
  'providers',
  'campaign',
  'campaigns',
  'dashboard',
  'emails',
  'accounts',
  'conversation',
  'product',
  'document',
  'page',
  'templates',
  'users',
  'organization',
] as const;

/** The rows behind a figure or a name: a screen and its query, in the words of the calls. */
export const openedPlace = z.object({
  screen: z.enum(OPENED_SCREENS),
  query: z.record(z.string(), z.string()),
});
export type OpenedPlace = z.infer<typeof openedPlace>;
