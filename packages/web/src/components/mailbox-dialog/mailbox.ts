import type { RouterOutputs } from '@/lib/trpc';

export type Mailbox = RouterOutputs['emailAccounts']['list']['accounts'][number];
