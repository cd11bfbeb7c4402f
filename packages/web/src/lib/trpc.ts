import type { AppRouter } from '@myra/server/app-router';
import { isElsewhere } from '@myra/shared/constants/mail';
import { httpBatchLink, httpLink, splitLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { fetchSigned } from './http';

/** The typed procedures of the gateway as hooks: `trpc.campaigns.list.useQuery(...)`. */
export const trpc = createTRPCReact<AppRouter>();

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** Most calls of one tick in one request. */
const BATCH_CALLS_MAX = 10;

/** For a call that is sent alone, so that neither waits for the other: `{ trpc: APART }`. */
export const APART = { context: { isApart: true } } as const;

/** tRPC writes `signal: undefined` where the DOM's type wants the key left out. fetch treats both the same. */
const fetchForTrpc = (url: RequestInfo | URL | string, options?: object) =>
  fetchSigned(url, options as RequestInit);

/** Lists and counts that the gateway answers out of its own database. */
const FROM_GATEWAY: ReadonlySet<string> = new Set([
  'mail.listSequences',
  'mail.listOrphaned',
  'mail.badges',
  'mail.presence',
  'mail.getTypedReply',
  'mail.typedReplies',
  'snippets.list',
]);
/** A model may work for minutes before they answer. */
const ASK_MODEL: ReadonlySet<string> = new Set([
  'sequences.regenerateEmail',
  'documents.ask',
  'leads.proposeLines',
  'productSheet.propose',
  'mail.updateDraft',
]);
/**
 * Read from the gateway's database too, but not always: a conversation that was never opened, and a search. They wait for
 * nothing else and nothing for them.
 */
const isAlone = ({ path, input }: { path: string; input: unknown }): boolean =>
  ASK_MODEL.has(path) ||
  path === 'mail.getSequence' ||
  (path === 'mail.listSequences' && typeof input === 'object' && input !== null && isElsewhere(input));

const wire = { url: '/trpc', fetch: fetchForTrpc };

/**
 * The client behind the hooks; one per page. Calls are batched by a timer, and those that the gateway answers itself never with
 * one that goes through to the upstream: it may hang while the inbox is at hand. A browser runs a hidden tab's timers only
 * once a second, so there each call is sent alone, and a tab's title shows a new reply at once.
 */
export const createTrpcClient = () =>
  trpc.createClient({
    links: [
      splitLink({
        condition: (op) => document.hidden || op.context.isApart === true || isAlone(op),
        true: httpLink(wire),
        false: splitLink({
          condition: ({ path }) => FROM_GATEWAY.has(path),
          true: httpBatchLink({ ...wire, maxItems: BATCH_CALLS_MAX }),
          false: httpBatchLink({ ...wire, maxItems: BATCH_CALLS_MAX }),
        }),
      }),
    ],
  });
