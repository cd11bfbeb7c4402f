import { messages } from '@myra/shared/messages/catalogue';
import { onboardingPath } from '@myra/shared/rules/screens/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Organization } from '@/components/organization-fields/organization-form';
import type { Form } from '@/lib/form/use-form';
import { useSaveVersioned } from '@/lib/form/use-save-versioned';
import { restGuards } from '@/lib/guard-rest';
import { sessionQuery, useIsAdmin } from '@/lib/session';
import { toast } from '@/lib/toast';
import { type RouterInputs, trpc } from '@/lib/trpc';

type NewOrganization = NonNullable<RouterInputs['organizations']['create']>['body'];
type OrganizationFields = NonNullable<NonNullable<RouterInputs['organizations']['update']>['body']>;

interface SaveStepInput<Values extends FieldValues> {
  organization: Organization | undefined;
  form: Form<Values, unknown>;
  formOf: (organization: Organization) => Values;
}

/**
 * Saves an onboarding step and continues. A refusal goes to the form and is shown on the screen. Where somebody else saved the
 * same fields, the form meets theirs.
 */
export function useSaveStep<Values extends FieldValues>(input: SaveStepInput<Values>) {
  const { organization, form, formOf } = input;
  const { refuse } = form;
  const router = useRouter();
  const queryClient = useQueryClient();
  const isAdmin = useIsAdmin();
  const utils = trpc.useUtils();
  const create = trpc.organizations.create.useMutation();
  const update = trpc.organizations.update.useMutation();
  const [error, setError] = useState<unknown>(undefined);

  const { save } = useSaveVersioned();

  const run = async (write: () => Promise<Parameters<typeof put>[0]>): Promise<boolean> => {
    setError(undefined);
    try {
      put(await write());
      return true;
    } catch (refused) {
      setError(refused);
      refuse(refused);
      return false;
    }
  };
  /** The guards pause while the cached organization is replaced. */
  const put = (organization: Awaited<ReturnType<typeof update.mutateAsync>>) => {
    restGuards();
    utils.organizations.get.setData(undefined, organization);
  };
  const goTo = (step: number) => router.history.push(onboardingPath(step));

  return {
    error,
    isBusy: create.isPending || update.isPending,
    /** The creator becomes admin, so the signed-in person is read again. */
    async create(body: NewOrganization, onSaved: () => void) {
      if (!(await run(() => create.mutateAsync({ body })))) return;
      onSaved();
      toast.success(messages.success.organizationCreated);
      await queryClient.invalidateQueries(sessionQuery);
      goTo(2);
    },
    /** `current_onboarding_step` of the fields names the next step; `next` is where it leads instead. */
    async update(
      fields: OrganizationFields & { current_onboarding_step: number },
      onSaved: () => void,
      next?: string,
    ) {
      let theirs: Organization | undefined;
      const write = async () => {
        const saved = await save({
          stored: organization,
          draft: form.draft,
          formOf,
          send: (seen) => update.mutateAsync({ body: fields, version: seen?.version ?? null }),
          readAgain: async () => (await utils.client.organizations.get.query()) ?? undefined,
        });
        if (!('theirs' in saved)) return saved;
        theirs = saved.theirs;
        return theirs;
      };
      if (!(await run(write))) return;
      if (theirs !== undefined) return form.meet(formOf(theirs), theirs.version);
      onSaved();
      // The answer that made this person an admin may have been lost.
      if (!isAdmin) await queryClient.invalidateQueries(sessionQuery);
      toast.success(messages.success.organizationUpdated);
      if (next === undefined) goTo(fields.current_onboarding_step);
      else router.history.push(next);
    },
    /** Goes back to an earlier step and saves that, so that a reload opens it too. No text is at stake. */
    async goBack(step: number) {
      if (await run(() => update.mutateAsync({ body: { current_onboarding_step: step }, version: null })))
        goTo(step);
    },
  };
}
