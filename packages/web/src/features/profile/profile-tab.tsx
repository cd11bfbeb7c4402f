import { messages } from '@myra/shared/messages/catalogue';
import { type FormEvent, useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { Button } from '@/components/ui/button';
import { DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { fieldIssues } from '@/lib/field-issues';
import { toast } from '@/lib/toast';
import { type RouterOutputs, trpc } from '@/lib/trpc';

type Profile = RouterOutputs['profile']['get'];

/** Name and LinkedIn address can be changed, email and role are shown (PROF-2 to PROF-4). */
export function ProfileTab({ onClose }: { onClose: () => void }) {
  const profile = trpc.profile.get.useQuery();
  if (profile.error) {
    return (
      <div className="p-6 max-sm:p-4">
        <ErrorView error={profile.error} onRetry={() => void profile.refetch()} />
      </div>
    );
  }
  if (profile.data === undefined) return <Skeleton className="m-6 h-64" />;
  return <ProfileForm profile={profile.data} onClose={onClose} />;
}

function ProfileForm({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const utils = trpc.useUtils();
  const update = trpc.profile.update.useMutation();
  const [form, setForm] = useState({
    first_name: profile.first_name ?? '',
    last_name: profile.last_name ?? '',
    linkedin_url: profile.linkedin_url ?? '',
  });
  const issues = fieldIssues(update.error);
  const text = (name: keyof typeof form, max: number) => ({
    maxLength: max,
    value: form[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (update.isPending) return;
    try {
      utils.profile.get.setData(undefined, await update.mutateAsync({ body: form }));
      toast.success(messages.success.userUpdated);
      onClose();
    } catch (error) {
      toast.failure(error, messages.error.updateUser);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <div className="flex flex-col gap-4 p-6 max-sm:p-4">
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <Field label="First name" error={issues.get('first_name')}>
            <Input autoComplete="given-name" {...text('first_name', 100)} />
          </Field>
          <Field label="Last name" error={issues.get('last_name')}>
            <Input autoComplete="family-name" {...text('last_name', 100)} />
          </Field>
        </div>
        <Field label="LinkedIn address" error={issues.get('linkedin_url')}>
          <Input inputMode="url" {...text('linkedin_url', 300)} />
        </Field>
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
