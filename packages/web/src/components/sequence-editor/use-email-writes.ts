import { messages } from '@myra/shared/messages/catalogue';
import { errorData } from '@/lib/error-text';
import { isSameForm } from '@/lib/form/kept-form';
import { toast } from '@/lib/toast';
import { type RouterOutputs, trpc } from '@/lib/trpc';
import type { EditTexts } from './edit-texts';
import type { SequenceEmail } from './lead-sequence';
import type { SequencePages } from './use-sequence-pages';

export interface EmailText {
  subject_line: string;
  body: string;
  call_to_action: string;
}

/** The text that another person has saved meanwhile. */
export interface OtherText extends EmailText {
  version: number;
}

export type SaveEnd =
  | { kind: 'saved' }
  | { kind: 'conflict'; other: OtherText }
  | { kind: 'failed'; error: unknown };

export type Regeneration = RouterOutputs['sequences']['regenerateEmail'];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The stored text in a refusal for an old version. Undefined for any other failure. */
export function otherTextOf(error: unknown): OtherText | undefined {
  const { code, details } = errorData(error);
  if (code !== 'conflict' || typeof details !== 'object' || details === null || !('current' in details)) {
    return undefined;
  }
  const current = Object(details.current);
  if (typeof current.version !== 'number') return undefined;
  return {
    version: current.version,
    subject_line: textOf(current.subject_line),
    body: textOf(current.body),
    call_to_action: textOf(current.call_to_action),
  };
}

/** Saves, rewrites and restores one email of a lead. The answer is shown at once. */
export function useEmailWrites(input: {
  list: SequencePages;
  sequenceId: string;
  email: SequenceEmail;
  texts: EditTexts;
}) {
  const { list, sequenceId, email, texts } = input;
  const update = trpc.sequences.updateEmail.useMutation();
  const regenerateCall = trpc.sequences.regenerateEmail.useMutation();

  /** `version` is the one the writer saw. The caller shows a conflict or a refusal of the text. */
  const save = async (text: EmailText, version: number | null, is_human = true): Promise<SaveEnd> => {
    try {
      const saved = await update.mutateAsync({
        params: { email_id: email.email_id },
        query: { organization_id: list.organizationId },
        version: version ?? null,
        body: {
          sequence_id: sequenceId,
          email_id: email.email_id,
          subject_line: text.subject_line,
          body: text.body,
          call_to_action: text.call_to_action,
          is_human,
        },
      });
      list.putEmail(saved);
      toast.success(texts.saved);
      return { kind: 'saved' };
    } catch (error) {
      const other = otherTextOf(error);
      if (other !== undefined) {
        const { version: _version, ...stored } = other;
        if (!isSameForm(stored, text)) return { kind: 'conflict', other };
        // An earlier save of this text, whose answer was lost.
        list.reload();
        toast.success(texts.saved);
        return { kind: 'saved' };
      }
      toast.failure(error, texts.failed);
      return { kind: 'failed', error };
    }
  };

  /** Returns undefined after a failure. The email is then unchanged. */
  const regenerate = async (instruction: string): Promise<Regeneration | undefined> => {
    try {
      const answer = await regenerateCall.mutateAsync({
        params: { sequence_id: sequenceId, email_id: email.email_id },
        query: { organization_id: list.organizationId, ...(instruction !== '' && { instruction }) },
        version: email.version,
      });
      if (answer.email !== null) list.putEmail(answer.email);
      return answer;
    } catch (error) {
      toast.failure(error, messages.error.regenerateEmail);
      list.reload();
      return undefined;
    }
  };
  return { save, isSaving: update.isPending, regenerate, isRegenerating: regenerateCall.isPending };
}
