import type { EventType } from '../events/event-types.ts';
import type { SignedInContext } from './init.ts';

type Written = {
  input: { params?: unknown; query?: unknown; body?: unknown };
  answer: unknown;
};

/** What a write changes: a kind of row, and which one where that is known. */
export type Touch = {
  type: Extract<EventType, `${string}.changed`>;
  id?: (written: Written) => unknown;
};

type PathParams = { params?: { id?: unknown } };

/** Rows of `type`, named by the `id` in the path where there is one, else by the answer's own `id`. */
export const touch = (type: Touch['type']): Touch => ({
  type,
  id: ({ input, answer }) => (input as PathParams).params?.id ?? Reflect.get(Object(answer), 'id'),
});

/** The campaign that the request names, in its path or body. */
export const touchCampaign: Touch = {
  type: 'campaign.changed',
  id: ({ input }) =>
    Reflect.get(Object(input.body), 'campaign_id') ?? Reflect.get(Object(input.query), 'campaign_id'),
};

const isId = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number';

/** Drops what the gateway holds of the touched rows and tells the view's pages; a failure there never fails the write. */
export async function tellTouched(
  ctx: SignedInContext,
  touches: readonly Touch[],
  written: Written,
): Promise<void> {
  for (const { type, id } of touches) {
    const named = id?.(written);
    const ids = isId(named) ? [String(named)] : [];
    await ctx.gateway.touched({ caller: ctx.caller, type, ids }).catch((error: unknown) => {
      ctx.log.warn({ err: error, type }, 'a change was not told');
    });
  }
}
