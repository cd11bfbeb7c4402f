import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { FormDialog } from '@/components/form-dialog';
import { Meanwhile } from '@/components/meanwhile';
import { Button } from '@/components/ui/button';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { errorData } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import { useForm } from '@/lib/form/use-form';
import { originText } from '@/lib/provider-source';
import { useTickedProviders } from '@/lib/ticked-providers';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import type { Provider } from '../provider';

const OWN = new Set(['person', 'file']);

/** The address that an email would go to, with its source. The organization can set its own. */
export function AddressCard({ provider }: { provider: Provider }) {
  const [isEditing, setIsEditing] = useState(false);
  const { address } = provider;
  return (
    <Card aria-label="Email address">
      <CardHeader>
        <h2>Email address</h2>
        {provider.npi && (
          <Button variant="ghost" size="sm" className="ml-auto" onClick={() => setIsEditing(true)}>
            {address ? <Pencil aria-hidden="true" /> : <Plus aria-hidden="true" />}
            {address ? 'Mend' : 'Add'}
          </Button>
        )}
      </CardHeader>
      <CardBody>
        <p className="font-medium wrap-anywhere">{address?.email ?? screenTexts.missing}</p>
        <p className="text-xs text-muted-foreground">
          {address
            ? originText(address.source, address.date)
            : 'No source names one. Myra never guesses an address.'}
        </p>
      </CardBody>
      {isEditing && <AddressDialog provider={provider} onClose={() => setIsEditing(false)} />}
    </Card>
  );
}

const schema = z.object({ email: z.string().trim().min(1, 'Type an email address.').max(320) });
const LABELS = { email: 'Email address' };
const formOf = ({ address }: Provider) => ({ email: address?.email ?? '' });

function AddressDialog({ provider, onClose }: { provider: Provider; onClose: () => void }) {
  const { address } = provider;
  const isOwn = OWN.has(address?.source ?? '');
  const form = useForm({ schema, saved: formOf(provider), version: provider.address_version });
  const utils = trpc.useUtils();
  const set = trpc.providers.setAddress.useMutation();
  const { ticked, setTicked } = useTickedProviders();
  const meetTheirs = async () => {
    const newest = await utils.providers.get.fetch({ params: { id: provider.id } }, { staleTime: 0 });
    form.meet(formOf(newest), newest.address_version ?? null);
  };
  const save = async (email: string | null) => {
    try {
      const saved = await set.mutateAsync({
        params: { id: provider.id },
        body: { email },
        version: form.draft.version,
      });
      const tick = ticked.get(provider.id);
      if (tick) setTicked(new Map([...ticked, [provider.id, { ...tick, hasEmail: saved.address !== null }]]));
    } catch (error) {
      form.refuse(error);
      const say = (failed: unknown) => toast.error(writeFailure(failed, undefined, 'service'));
      if (errorData(error).code === 'conflict') await meetTheirs().catch(say);
      else if (fieldIssues(error).size === 0) say(error);
      return;
    }
    void utils.providers.invalidate();
    toast.success(email === null ? 'Your address was removed' : 'Address saved');
    onClose();
  };
  return (
    <FormDialog
      title={address ? 'Mend the email address' : 'Add an email address'}
      description="Only your organization sees it. It counts before addresses of the directory and of your contacts."
      width="ask"
      isBusy={set.isPending}
      submitLabel="Save"
      onSubmit={form.onSubmit(({ email }) => save(email))}
      onClose={onClose}
    >
      <Meanwhile form={form} labels={LABELS} />
      <FormField control={form.control} name="email" label={LABELS.email} isRequired>
        <Input type="email" autoComplete="off" />
      </FormField>
      {isOwn && (
        <Button
          variant="outline"
          className="self-start"
          disabled={set.isPending}
          onClick={() => void save(null)}
        >
          Remove your address
        </Button>
      )}
    </FormDialog>
  );
}
