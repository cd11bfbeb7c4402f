import { BANNER_MS } from '@myra/shared/constants/timing';
import { useState } from 'react';
import { errorData } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import type { Form } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import type { Workspace } from '../workspace';

type Step = 'company' | 'persona';

interface StepSaveInput<Values extends Record<string, string>> {
  workspaceId: string;
  step: Step;
  form: Form<Values, Values>;
  /** The form of what is stored. */
  formOf: (workspace: Workspace) => Values;
  /** What is told for two seconds when it was saved, and when it was not. */
  banners: { saved: string; failed: string };
}

/**
 * Saves a step and tells it. A fault stays above the fields. If somebody else saved meanwhile, the form meets what they saved.
 */
export function useStepSave<Values extends Record<string, string>>(input: StepSaveInput<Values>) {
  const { workspaceId, step, form, formOf, banners } = input;
  const utils = trpc.useUtils();
  const [fault, setFault] = useState<string>();
  const refused = async (error: unknown) => {
    toast.error(banners.failed, { durationMs: BANNER_MS });
    form.refuse(error);
    if (errorData(error).code !== 'conflict') {
      if (fieldIssues(error).size === 0) setFault(writeFailure(error, banners.failed, 'service'));
      return;
    }
    const newest = await utils.workspaces.get.fetch({ params: { id: workspaceId } }, { staleTime: 0 });
    form.meet(formOf(newest), newest[step]?.version ?? 0);
  };
  return {
    fault,
    /** True if it is saved. */
    save: async (send: () => Promise<unknown>): Promise<boolean> => {
      setFault(undefined);
      try {
        await send();
      } catch (error) {
        await refused(error);
        return false;
      }
      form.markSaved();
      toast.success(banners.saved, { durationMs: BANNER_MS });
      await utils.workspaces.invalidate();
      return true;
    },
  };
}
