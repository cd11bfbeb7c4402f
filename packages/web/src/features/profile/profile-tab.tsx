import { updateUserProfile } from '@myra/shared/contracts/auth';
import { messages } from '@myra/shared/messages/catalogue';
import { useMemo } from 'react';
import { ErrorView } from '@/components/error-view';
import { Button } from '@/components/ui/button';
import { DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { type RouterOutputs, trpc } from '@/lib/trpc';

type Profile = RouterOutputs['profile']['get'];

const formOf = ({ first_name, last_name, linkedin_url }: Profile) => ({
  first_name: first_name ?? '',
  last_name: last_name ?? '',
  linkedin_url: linkedin_url ?? '',
});

/** Name and LinkedIn address can be changed, email and role are shown. */
export function ProfileTab({ onClose }: { onClose: () => void }) {
  const profile = trpc.profile.get.useQuery();
  if (profile.isLoadingError) {
    return (
      <div className="p-6 max-sm:p-4">
        <ErrorView query={profile} />
      </div>
    );
  }
  if (profile.data === undefined) return <Skeleton className="m-6 h-64" />;
  return <ProfileForm profile={profile.data} onClose={onClose} />;
}

function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const utils = trpc.useUtils();
  const update = trpc.profile.update.useMutation();
  const saved = useMemo(() => formOf(profile), [profile]);
  const form = useForm({ schema: updateUserProfile.schema.body, saved });
  const { control } = form;
  const submit = form.onSubmit(async (body) => {
    if (update.isPending) return;
    try {
      utils.profile.get.setData(undefined, await update.mutateAsync({ body }));
      toast.success(messages.success.userUpdated);
      onClose();
    } catch (error) {
      form.refuse(error);
      toast.failure(error, messages.error.updateUser);
    }
  });
  return (
    <form onSubmit={submit}>
      <div className="flex flex-col gap-4 p-6 max-sm:p-4">
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <FormField control={control} name="first_name" label="First name">
            <Input autoComplete="given-name" maxLength={100} />
          </FormField>
          <FormField control={control} name="last_name" label="Last name">
            <Input autoComplete="family-name" maxLength={100} />
          </FormField>
        </div>
        <FormField control={control} name="linkedin_url" label="LinkedIn address">
          <Input inputMode="url" maxLength={300} />
        </FormField>
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <Field label="Email">
            <Input readOnly value={profile.email ?? ''} />
          </Field>
          <Field label="Role">
            <Input readOnly value={profile.user_role ?? '-'} />
          </Field>
        </div>
      </div>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Cancel</Button>
        </DialogClose>
        <Button type="submit" isBusy={update.isPending}>
          Save
        </Button>
      </DialogFooter>
    </form>
  );
}
