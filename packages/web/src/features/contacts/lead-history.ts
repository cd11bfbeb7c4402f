import type { RouterOutputs } from '@/lib/trpc';

export type LeadHistory = RouterOutputs['leads']['history'];
