import { BANNER_MS } from '@myra/shared/constants/timing';
import { createWorkspace } from '@myra/shared/contracts/workspaces';
import { messages } from '@myra/shared/messages/catalogue';
import { useNavigate } from '@tanstack/react-router';
import { FormDialog } from '@/components/form-dialog';
import { Notice } from '@/components/notice';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { useForm } from '@/lib/form/use-form';
import { timing } from '@/lib/timing';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';

const schema = createWorkspace.schema.body;
const EMPTY = { name: '' };

/** Makes a workspace and leads to it. */
export function CreateWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const form = useForm({ schema, saved: EMPTY });
  const create = trpc.workspaces.create.useMutation();
  const submit = form.onSubmit(async (body) => {
    try {
      const { id } = await create.mutateAsync({ body });
      toast.success(messages.success.workspaceCreated, { durationMs: BANNER_MS });
      await utils.workspaces.invalidate();
      await new Promise((done) => setTimeout(done, timing.workspaceStepMs));
      onClose();
      await navigate({ to: '/workspace/$workspaceId', params: { workspaceId: id } });
    } catch (error) {
      form.refuse(error);
      toast.error(messages.error.createWorkspace, { durationMs: BANNER_MS });
    }
  });
  return (
    <FormDialog
      title="Create Workspace"
      description="From the pages of a company to the people who need it."
      width="ask"
      isBusy={create.isPending}
      submitLabel="Create workspace"
      onSubmit={submit}
      onClose={onClose}
    >
      {create.isError && (
        <Notice tone="danger">{writeFailure(create.error, messages.error.createWorkspace, 'service')}</Notice>
      )}
      <FormField control={form.control} name="name" label="Workspace name">
        <Input autoFocus maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
