import { messages } from '@myra/shared/messages/catalogue';
import { useState } from 'react';
import { z } from 'zod';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader } from '@/components/ui/dialog';
import { FormField } from '@/components/ui/form-field';
import { OptionSelect } from '@/components/ui/option-select';
import { Progress } from '@/components/ui/progress';
import { Textarea } from '@/components/ui/textarea';
import { useForm } from '@/lib/form/use-form';
import { REASON_OPTIONS, type SuppressionReason } from '@/lib/suppression-words';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { type PublicDomains, PublicDomainsQuestion } from './public-domains-question';
import { type FileEntry, publicDomainsIn, valuesOfText } from './suppression';
import { type AddResult, useAddSuppressions } from './use-add-suppressions';

const TEXT_MAX = 100_000;
const SHOWN_REFUSED = 5;
const FAILED = 'Failed to add to the suppression list.';

const schema = z.object({
  text: z.string(),
  reason: z.custom<SuppressionReason>((value) => REASON_OPTIONS.some((option) => option.value === value)),
});
const typedSchema = schema.extend({
  text: z.string().refine((text) => valuesOfText(text).length > 0, messages.validation.required),
});
const EMPTY = { text: '', reason: 'unsubscribed' as const };

interface AddSuppressionsDialogProps {
  /** Values of a file; undefined if they are typed. */
  file: { name: string; entries: readonly FileEntry[] } | undefined;
  onClose: () => void;
}

const numbered = (count: number, one: string, many: string) =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** Suppresses addresses and domains, with a reason. */
export function AddSuppressionsDialog({ file, onClose }: AddSuppressionsDialogProps) {
  const form = useForm({ schema: file === undefined ? typedSchema : schema, saved: EMPTY });
  const [result, setResult] = useState<AddResult>();
  const { run, done, isBusy } = useAddSuppressions();
  const entries = file?.entries ?? valuesOfText(form.values.text).map((value): FileEntry => ({ value }));
  const withReason = entries.filter((entry) => entry.reason !== undefined).length;

  const utils = trpc.useUtils();
  const [found, setFound] = useState<PublicDomains>();
  const submit = form.onSubmit(async ({ reason }) => {
    if (isBusy) return;
    const domains = publicDomainsIn(entries.map(({ value }) => value));
    if (domains.length === 0) return void (await send(reason));
    try {
      const query = { domains: domains.join(',') };
      const { leads } = await utils.client.suppressions.reach.query({ query });
      setFound({ domains, leads: leads ?? 0 });
    } catch (error) {
      toast.failure(error, FAILED);
    }
  });
  const send = async (reason: SuppressionReason) => {
    try {
      const made = await run({ entries, reason, source: file === undefined ? 'person' : 'import' });
      toast.success(`${numbered(made.added, 'entry', 'entries')} added.`);
      if (made.refused.length === 0 && file === undefined) onClose();
      else setResult(made);
    } catch (error) {
      toast.failure(error, FAILED);
    }
  };
  const title = file === undefined ? 'Add to the suppression list' : `Import ${file.name}`;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}>
      <DialogContent width="ask" onInteractOutside={(event) => event.preventDefault()}>
        <DialogHeader title={title} description="What is planned for them stops at once." />
        <form noValidate onSubmit={submit} className="flex min-h-0 flex-1 flex-col">
          <DialogBody className="flex flex-col gap-4">
            {result !== undefined && <Outcome result={result} />}
            {result === undefined && file !== undefined && (
              <Notice>
                {numbered(entries.length, 'address or domain', 'addresses and domains')} found.
                {withReason > 0 &&
                  ` ${withReason.toLocaleString()} with a reason of their own, which ${withReason === 1 ? 'is' : 'are'} kept with source and date.`}
              </Notice>
            )}
            {result === undefined && file === undefined && (
              <FormField
                control={form.control}
                name="text"
                label="Addresses or domains"
                isRequired
                help="One per line. A domain, like clinic.example, stands for everybody there."
              >
                <Textarea autoFocus rows={4} maxLength={TEXT_MAX} />
              </FormField>
            )}
            {result === undefined && (
              <FormField
                control={form.control}
                name="reason"
                label={withReason > 0 ? 'Reason of the others' : 'Reason'}
              >
                {({ value, onChange }) => (
                  <OptionSelect options={REASON_OPTIONS} value={value} onChange={onChange} />
                )}
              </FormField>
            )}
            {isBusy && entries.length > 0 && (
              <Progress label="Adding" value={Math.round((done / entries.length) * 100)} />
            )}
          </DialogBody>
          <DialogFooter>
            <Button variant={result ? 'default' : 'outline'} disabled={isBusy} onClick={onClose}>
              {result ? 'Done' : 'Cancel'}
            </Button>
            {result === undefined && (
              <Button type="submit" isBusy={isBusy}>
                {file === undefined ? 'Add' : 'Import'}
              </Button>
            )}
          </DialogFooter>
        </form>
        {found !== undefined && (
          <PublicDomainsQuestion
            found={found}
            onConfirm={() => send(form.getValues('reason'))}
            onClose={() => setFound(undefined)}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}

/** The result, with the values that could not be read. */
function Outcome({ result: { added, already, stopped, refused } }: { result: AddResult }) {
  return (
    <>
      <Notice tone="success">
        {numbered(added, 'entry', 'entries')} added, {already.toLocaleString()} there already.{' '}
        {numbered(stopped, 'sequence', 'sequences')} stopped.
      </Notice>
      {refused.length > 0 && (
        <Notice tone="warning">
          {numbered(refused.length, 'value is', 'values are')} neither an address nor a domain:{' '}
          {refused.slice(0, SHOWN_REFUSED).join(', ')}
          {refused.length > SHOWN_REFUSED && ' and more'}.
        </Notice>
      )}
    </>
  );
}
