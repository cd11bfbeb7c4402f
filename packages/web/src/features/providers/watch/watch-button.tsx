import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '@/components/form-dialog';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { useForm } from '@/lib/form/use-form';
import { type ProvidersSearch, toProviderFilter } from '@/lib/provider-search';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { failing, succeeds } from '@/lib/write';
import { writeFailure } from '@/lib/write-failure';

/** Follows the changes of the open search and filters. */
export function WatchButton({ search }: { search: ProvidersSearch }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={BellPlus} variant="outline" size="sm" onClick={() => setIsOpen(true)}>
        Watch
      </Button>
      {isOpen && <WatchDialog search={search} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const schema = z.object({ name: z.string().trim().min(1, 'Name the watch list.').max(120) });

function WatchDialog({ search, onClose }: { search: ProvidersSearch; onClose: () => void }) {
  const form = useForm({ schema, saved: { name: '' } });
  const utils = trpc.useUtils();
  const create = trpc.watchLists.create.useMutation(failing(writeFailure));
  const submit = form.onSubmit(async ({ name }) => {
    const filter = { ...toProviderFilter(search), kind: search.kind ?? 'facilities' };
    if (!(await succeeds(create.mutateAsync({ body: { name, filter } })))) return;
    void utils.watchLists.invalidate();
    toast.success('Changes are followed from now on');
    onClose();
  });
  return (
    <FormDialog
      title="Watch these filters"
      description="After each import your organization sees what is new, moved, closed or open again among what they find."
      width="ask"
      isBusy={create.isPending}
      submitLabel="Watch"
      onSubmit={submit}
      onClose={onClose}
    >
      <FormField control={form.control} name="name" label="Name" isRequired>
        <Input placeholder="Hospitals in Ohio" />
      </FormField>
    </FormDialog>
  );
}
