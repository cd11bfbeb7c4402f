import type { AppRouter } from '@myra/server/app-router';
import { httpBatchLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { fetchSigned } from './http';

/** The typed procedures of the gateway as hooks: `trpc.campaigns.list.useQuery(...)`. */
export const trpc = createTRPCReact<AppRouter>();

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** Calls of one tick travel together, up to this many. */
const BATCH_CALLS_MAX = 10;

/** tRPC writes `signal: undefined` where the DOM's type wants the key left out; fetch takes both alike. */
const fetchForTrpc = (url: RequestInfo | URL | string, options?: object) =>
  fetchSigned(url, options as RequestInit);

/** The client behind the hooks; one per page. */
export const createTrpcClient = () =>
  trpc.createClient({
    links: [httpBatchLink({ url: '/trpc', maxItems: BATCH_CALLS_MAX, fetch: fetchForTrpc })],
  });
