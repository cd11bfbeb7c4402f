import type { RouterOutputs } from '@/lib/trpc';

export type Stop = NonNullable<RouterOutputs['restores']['stop']['stop']>;
