import type { Answer, CallInput } from '@myra/shared/contracts/answer';
import type { Call } from '@myra/shared/contracts/define-call';
import type { TRPCMutationProcedure, TRPCQueryProcedure } from '@trpc/server';
import { callInputSchema } from '../upstream/input-schema.ts';
import { adminProcedure, procedure } from './init.ts';
import { notifyTouched, type Touch } from './touches.ts';

type PassedInput<C extends Call> =
  unknown extends CallInput<C>
    ? undefined
    : Record<never, never> extends CallInput<C>
      ? CallInput<C> | undefined
      : CallInput<C>;

type Definition<C extends Call> = { input: PassedInput<C>; output: Answer<C>; meta: object };

/** A query for a GET, a mutation for every other method. */
export type Passed<C extends Call> = C['method'] extends 'GET'
  ? TRPCQueryProcedure<Definition<C>>
  : TRPCMutationProcedure<Definition<C>>;

export type PassOptions = {
  /** What pages must read again after the call, and how its rows are named. */
  touches?: readonly Touch[];
};

type Parts = { params?: unknown; query?: unknown; body?: unknown; version?: number | null };

/**
 * Makes one procedure from one call of the contract: input `{ params?, query?, body?, version? }` with ids as text, the
 * contract's role checked here too, the answer read leniently, and an event to the view for what a write changed.
 */
export function pass<const C extends Call>(call: C, options: PassOptions = {}): Passed<C> {
  const base = call.config.role === 'org-admin' ? adminProcedure : procedure;
  const withInput = base.input(callInputSchema(call));
  const run = async ({ ctx, input }: { ctx: Parameters<typeof notifyTouched>[0]; input: unknown }) => {
    const { params, query, body, version } = (input ?? {}) as Parts;
    const answer = await ctx.caller.call(call, { params, query, body, ifMatch: version });
    if (options.touches)
      await notifyTouched(ctx, options.touches, { input: { params, query, body }, answer });
    return answer;
  };
  const made = call.method === 'GET' ? withInput.query(run) : withInput.mutation(run);
  // The builder cannot infer from a type parameter. The method, input schema and answer above are those of Passed<C>.
  return made as unknown as Passed<C>;
}
