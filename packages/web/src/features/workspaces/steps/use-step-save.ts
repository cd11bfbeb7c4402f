import { BANNER_MS } from '@myra/shared/constants/timing';
import { useState } from 'react';
import type { z } from 'zod';
import { errorData } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import type { Workspace } from '../workspace';

interface StepSaveInput<Values extends Record<string, string>> {
  workspace: Workspace;
  step: 'company' | 'persona';
  schema: z.ZodType<Values, Values>;
  /** The form of what is stored. */
  formOf: (workspace: Workspace) => Values;
  /** What is told for two seconds when it was saved, and when it was not. */
  banners: { saved: string; failed: string };
}

/**
 * The form of a step. Saves it and tells it. A fault stays above the fields. If somebody else saved meanwhile, the form meets what they saved.
 */
export function useStepSave<Values extends Record<string, string>>(input: StepSaveInput<Values>) {
  const { workspace, step, schema, formOf, banners } = input;
  const { id } = workspace;
  const form = useForm({
    schema,
    saved: formOf(workspace),
    version: workspace[step]?.version ?? 0,
    draftKey: `workspace.${id}.${step}`,
  });
  const utils = trpc.useUtils();
  const [fault, setFault] = useState<string>();
  const refused = async (error: unknown) => {
    toast.error(banners.failed, { durationMs: BANNER_MS });
    form.refuse(error);
    if (errorData(error).code !== 'conflict') {
      if (fieldIssues(error).size === 0) setFault(writeFailure(error, banners.failed, 'service'));
      return;
    }
    const newest = await utils.workspaces.get.fetch({ params: { id } }, { staleTime: 0 });
    form.meet(formOf(newest), newest[step]?.version ?? 0);
  };
  return {
    form,
    fault,
    /** Sends it with the version that it began on. True if it is saved. */
    save: async (
      send: (input: { body: Values & { workspace_id: string }; version: number | null }) => Promise<unknown>,
      values: Values,
    ): Promise<boolean> => {
      setFault(undefined);
      try {
        await send({ body: { ...values, workspace_id: id }, version: form.draft.version });
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
