import type { EventType } from '@myra/shared/constants/event-types';
import type { SignedInContext } from './init.ts';

type Written = {
  input: { params?: unknown; query?: unknown; body?: unknown };
  answer: unknown;
};

/** What a write changes: a kind of row, and which row if known. */
export type Touch = {
  type: Extract<EventType, `${string}.changed`>;
  id?: (written: Written) => unknown;
};

type PathParams = { params?: { id?: unknown } };

/** Rows of `type`, named by the `id` in the path if there is one, else by the answer's `id`. */
export const touch = (type: Touch['type']): Touch => ({
  type,
  id: ({ input, answer }) => (input as PathParams).params?.id ?? Reflect.get(Object(answer), 'id'),
});

/** The campaign in the request's path or body. */
export const touchCampaign: Touch = {
  type: 'campaign.changed',
  id: ({ input }) =>
    Reflect.get(Object(input.body), 'campaign_id') ?? Reflect.get(Object(input.query), 'campaign_id'),
};

const isId = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/**
 * Drops the gateway's copies of the changed rows and notifies the view's pages. A failure here never fails the write.
 */
export async function notifyTouched(ctx: SignedInContext, touches: readonly Touch[], written: Written) {
  for (const { type, id } of touches) {
    const named = id?.(written);
    const ids = isId(named) ? [String(named)] : [];
    await ctx.gateway.touched({ caller: ctx.caller, type, ids }).catch((error: unknown) => {
      ctx.log.warn({ err: error, type }, 'a change was not told');
    });
  }
}
