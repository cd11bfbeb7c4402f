import { trpc } from './trpc';

/** Whether a language model words emails of this organization. Not known yet: none does. */
export const useHasModel = (): boolean => trpc.capabilities.get.useQuery().data?.writer === 'llm';
