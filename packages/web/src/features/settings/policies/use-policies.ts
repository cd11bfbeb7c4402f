import { errorData } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import type { Answer } from './policy-form';

type FieldOf = (path: string) => string;

interface SavedForm {
  refuse: (error: unknown, fieldOf?: FieldOf) => void;
  markSaved: () => void;
}

const FAILED = 'The policy could not be saved.';

/** Saves a policy if its version is unchanged. A refusal is shown at the form's fields. */
export function useSavePolicies(form: SavedForm) {
  const utils = trpc.useUtils();
  return async (save: () => Promise<Answer>, fieldOf?: FieldOf): Promise<void> => {
    try {
      utils.policies.get.setData(undefined, await save());
      form.markSaved();
      void utils.capabilities.get.invalidate();
      toast.success('The policy is saved.');
    } catch (error) {
      form.refuse(error, fieldOf);
      toast.failure(error, FAILED);
      if (errorData(error).code === 'conflict') await utils.policies.get.invalidate();
    }
  };
}
