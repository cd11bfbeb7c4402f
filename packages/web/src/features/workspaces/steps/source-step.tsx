import { SOURCE_URL_MAX, WORKSPACE_SOURCES_MAX } from '@myra/shared/constants/limits';
import { messages } from '@myra/shared/messages/catalogue';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { Plus, X } from 'lucide-react';
import { useMemo } from 'react';
import { z } from 'zod';
import { Meanwhile } from '@/components/meanwhile';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { WizardFoot } from '@/components/wizard-foot';
import { errorData } from '@/lib/error-text';
import { fieldIssues } from '@/lib/field-issues';
import { needed } from '@/lib/form/needed';
import { useForm } from '@/lib/form/use-form';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';
import type { Workspace } from '../workspace';
import { SourceState } from './source-state';
import { StepBody } from './step-body';

const texts = screenTexts.workspaces;
const schema = z.object({
  urls: z
    .array(needed(messages.validation.required, z.string().max(SOURCE_URL_MAX)))
    .max(WORKSPACE_SOURCES_MAX),
});

const LABELS = { urls: 'Sources' };
const formOf = ({ sources }: Workspace) => ({
  urls: sources.length === 0 ? [''] : sources.map(({ url }) => url ?? ''),
});

/** A field is its place in the list: two may have the same text. */
const PLACES = Array.from({ length: WORKSPACE_SOURCES_MAX }, (_, place) => `source-${place}`);

/** The first step: the addresses of a company's pages. */
export function SourceStep({ workspace, onNext }: { workspace: Workspace; onNext: () => void }) {
  const { sources } = workspace;
  const utils = trpc.useUtils();
  const save = trpc.workspaces.saveSources.useMutation();
  const saved = useMemo(() => formOf(workspace), [workspace]);
  const form = useForm({
    schema,
    saved,
    version: workspace.sources_version,
    draftKey: `workspace.${workspace.id}.sources`,
  });
  const { urls } = form.values;
  const put = (next: string[]) => form.setValue('urls', next, { shouldDirty: true });
  const meetTheirs = async () => {
    const newest = await utils.workspaces.get.fetch({ params: { id: workspace.id } }, { staleTime: 0 });
    form.meet(formOf(newest), newest.sources_version ?? null);
  };
  const submit = form.onSubmit(async (body) => {
    const isSame = !form.isDirty && sources.length > 0 && sources.every(({ state }) => state !== 'failed');
    if (isSame) return onNext();
    try {
      const answer = await save.mutateAsync({
        params: { id: workspace.id },
        body,
        version: form.draft.version,
      });
      form.markSaved({ urls: answer.sources.map(({ url }) => url ?? '') }, answer.version ?? null);
      await utils.workspaces.invalidate();
      onNext();
    } catch (error) {
      form.refuse(error);
      const say = (failed: unknown) => toast.error(writeFailure(failed, undefined, 'service'));
      if (errorData(error).code === 'conflict') await meetTheirs().catch(say);
      else if (fieldIssues(error).size === 0) say(error);
    }
  });
  return (
    <form noValidate aria-label="Sources" className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
      <StepBody
        heading={texts.sourceHeading}
        intro="Web pages, PDFs and text files about the company. What they say is suggested in the next step; nothing is saved before you continue there."
      >
        <Meanwhile form={form} labels={LABELS} />
        {urls.map((url, index) => {
          const source = sources.find((each) => each.url === url);
          return (
            <div key={PLACES[index]} className="flex min-w-0 items-end gap-2">
              <div className="flex min-w-0 flex-1 flex-col gap-1">
                <FormField
                  control={form.control}
                  name={`urls.${index}`}
                  label={urls.length === 1 ? 'Url' : `Url ${index + 1}`}
                  isRequired
                >
                  <Input
                    type="url"
                    inputMode="url"
                    autoComplete="url"
                    autoFocus={index === urls.length - 1}
                    maxLength={SOURCE_URL_MAX}
                    placeholder="https://"
                  />
                </FormField>
                {source !== undefined && <SourceState source={source} />}
              </div>
              {urls.length > 1 && (
                <IconButton
                  icon={X}
                  label={`Remove source ${index + 1}`}
                  size="icon"
                  className="mt-7 self-start"
                  onClick={() => put(urls.filter((_, each) => each !== index))}
                />
              )}
            </div>
          );
        })}
        <Button
          icon={Plus}
          variant="outline"
          className="self-start"
          disabled={urls.length >= WORKSPACE_SOURCES_MAX}
          onClick={() => put([...urls, ''])}
        >
          {texts.addSource}
        </Button>
      </StepBody>
      <WizardFoot next={{ label: texts.continue, onClick: submit, isBusy: save.isPending }} />
    </form>
  );
}
