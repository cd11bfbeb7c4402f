import { errorData } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { type Answer, type Policies, wholePolicies } from './policy-form';

type FieldOf = (path: string) => string;

interface SavedForm<Values> {
  refuse: (error: unknown, fieldOf?: FieldOf) => void;
  markSaved: (values: Values, version: number | null) => void;
  meet: (stored: Values, version: number | null) => void;
}

const FAILED = 'The policy could not be saved.';

/**
 * Saves a policy if its version is unchanged, else takes what was saved meanwhile into the form. A refusal is shown at the
 * form's fields.
 */
export function useSavePolicies<Values>(form: SavedForm<Values>, formOf: (policies: Policies) => Values) {
  const utils = trpc.useUtils();
  return async (save: () => Promise<Answer>, fieldOf?: FieldOf): Promise<void> => {
    try {
      const stored = await save();
      utils.policies.get.setData(undefined, stored);
      const policies = wholePolicies(stored);
      if (policies) form.markSaved(formOf(policies), policies.version);
      void utils.capabilities.get.invalidate();
      toast.success('The policy is saved.');
    } catch (error) {
      form.refuse(error, fieldOf);
      toast.failure(error, FAILED);
      if (errorData(error).code !== 'conflict') return;
      const theirs = wholePolicies(await utils.policies.get.fetch(undefined, { staleTime: 0 }));
      if (theirs) form.meet(formOf(theirs), theirs.version);
    }
  };
}
