import { errorData } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { Answer } from './policy-form';

const FAILED = 'The policy could not be saved.';

/** Saves a policy over the version that was seen; resolves to whether it was saved, with what is stored put in place. */
export function useSavePolicies() {
  const utils = trpc.useUtils();
  return async (save: () => Promise<Answer>): Promise<boolean> => {
    try {
      utils.policies.get.setData(undefined, await save());
      void utils.capabilities.get.invalidate();
      toast.success('The policy is saved.');
      return true;
    } catch (error) {
      toast.failure(error, FAILED);
      if (errorData(error).code === 'conflict') await utils.policies.get.invalidate();
      return false;
    }
  };
}
