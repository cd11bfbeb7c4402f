import { useRef, useState } from 'react';
import {
  type ColumnAnalysis,
  type MappingChoice,
  mergeChoices,
  startingChoice,
  toSaved,
} from '@/components/lead-columns/mapping-choice';
import type { Place } from '@/components/lead-columns/table-place';
import { errorData } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';
import { useAutosave } from '../../use-autosave';
import type { WizardCampaign } from '../../wizard-step-props';

export type LeadFile = NonNullable<WizardCampaign['lead_file']>;

/** A column that somebody else matched in another way meanwhile. */
interface Dispute {
  stored: WizardCampaign;
  theirs: MappingChoice;
  columns: readonly string[];
}

/** The choice of one file, saved with the campaign whenever it changes, so that any tab resumes with it. */
export function useMapping(input: {
  campaign: WizardCampaign;
  file: LeadFile;
  analysis: ColumnAnalysis;
  place: Place;
  onPlace: (place: Place) => void;
  putCampaign: (campaign: WizardCampaign) => void;
}) {
  const { campaign, file, analysis, place, putCampaign } = input;
  const utils = trpc.useUtils();
  const update = trpc.campaigns.update.useMutation();
  const sheetOf = ({ sheet }: LeadFile) => sheet ?? analysis.sheet;
  const rowOf = ({ header_row: row }: LeadFile) => row ?? analysis.header_row;
  const choiceOf = (saved: LeadFile) => startingChoice(analysis.mappings, saved.mappings);
  const [choice, setChoice] = useState(() => choiceOf(file));
  const newest = useRef(choice);
  const put = (next: MappingChoice) => {
    newest.current = next;
    setChoice(next);
  };
  const [dispute, setDispute] = useState<Dispute>();
  /** What was stored when this choice began, so that only what changed here goes over what others saved. */
  const read = useRef({ version: campaign.version, file });
  const meet = (stored: WizardCampaign) => {
    if (stored.lead_file) read.current = { version: stored.version, file: stored.lead_file };
    putCampaign(stored);
  };

  const send = () => {
    const lead_file = {
      upload_id: file.upload_id,
      name: file.name ?? '',
      bytes: file.bytes ?? 0,
      mappings: toSaved(newest.current),
      sheet: place.sheet ?? null,
      header_row: place.header_row ?? null,
    };
    const { version } = read.current;
    return update.mutateAsync({ params: { id: campaign.id }, body: { lead_file }, version });
  };
  /** Saves over what somebody else saved. Throws the conflict where that would undo it. */
  const merge = async (conflict: unknown) => {
    const stored = await utils.client.campaigns.get.query({ params: { id: campaign.id } });
    const { lead_file: now } = stored;
    const { file: before } = read.current;
    if (now?.upload_id !== file.upload_id) {
      toast.info('Somebody else replaced the file meanwhile.');
      putCampaign(stored);
      throw conflict;
    }
    if (sheetOf(now) !== sheetOf(before) || rowOf(now) !== rowOf(before)) {
      toast.info('Somebody else chose another sheet or header row meanwhile. Its columns are shown now.');
      // These columns are not those of the new version, which is met with its own.
      putCampaign(stored);
      input.onPlace({ sheet: now.sheet ?? undefined, header_row: now.header_row ?? undefined });
      throw conflict;
    }
    const theirs = choiceOf(now);
    const mine = newest.current;
    const { merged, disputed } = mergeChoices({ base: choiceOf(before), mine, theirs });
    put(merged);
    if (disputed.length > 0) {
      setDispute({ stored, theirs, columns: disputed });
      throw conflict;
    }
    meet(stored);
    meet(await send());
  };
  const autosave = useAutosave<void>(async () => {
    try {
      meet(await send());
    } catch (error) {
      if (errorData(error).code !== 'conflict') throw error;
      await merge(error);
    }
  });
  return {
    choice,
    /** The choice as it was saved last, also before the next drawing. */
    newest: () => newest.current,
    status: autosave.status,
    choose: (column: string, field: string | null) => {
      put(new Map(newest.current).set(column, field));
      autosave.push();
    },
    /** Saves the choice as it stands, changed or not. */
    saveAll: () => {
      autosave.push();
      return autosave.flush();
    },
    /** Columns that two people matched in two ways; nothing is saved until it is settled. */
    dispute,
    closeDispute: () => setDispute(undefined),
    /** Saves what is here, with the named columns as the other person matched them. */
    settle: ({ stored, theirs }: Dispute, taken: Iterable<string>) => {
      setDispute(undefined);
      meet(stored);
      const kept = [...taken].map((column) => [column, theirs.get(column) ?? null] as const);
      put(new Map([...newest.current, ...kept]));
      autosave.push();
    },
  };
}
