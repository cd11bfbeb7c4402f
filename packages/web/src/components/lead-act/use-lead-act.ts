import { errorData } from '@/lib/error-text';
import { formatNoun } from '@/lib/format-count';
import { toast } from '@/lib/toast';
import { type RouterInputs, trpc } from '@/lib/trpc';
import { writeFailure } from '@/lib/write-failure';

type Input = NonNullable<RouterInputs['leads']['act']['body']>;
/** Named leads, or all that a filter finds. */
export type ChosenLeads = Input['leads'];
export type LeadAct = Input['act'];

/**
 * Does something with one lead or many. `run` says what was done and resolves to whether it was; `onConflict` answers somebody
 * else's change.
 */
export function useLeadAct() {
  const utils = trpc.useUtils();
  const act = trpc.leads.act.useMutation();
  const run = async (
    leads: ChosenLeads,
    what: LeadAct,
    said: string,
    onConflict?: () => Promise<void>,
  ): Promise<boolean> => {
    try {
      const {
        found,
        changed,
        answers_withdrawn: answers,
      } = await act.mutateAsync({ body: { leads, act: what } });
      const same = (found ?? 0) - (changed ?? 0);
      const told = [
        same > 0 && `${formatNoun(same, 'lead')} ${same === 1 ? 'stays' : 'stay'} as before.`,
        answers &&
          `${formatNoun(answers, 'approved answer')} ${answers === 1 ? 'does' : 'do'} not leave and can be found under Drafts.`,
      ].filter(Boolean);
      toast.success(
        `${said} (${formatNoun(changed ?? 0, 'lead')})`,
        told.length > 0 ? { detail: told.join(' ') } : {},
      );
    } catch (error) {
      const isConflict = errorData(error).code === 'conflict';
      if (isConflict) await utils.leads.invalidate();
      if (isConflict && onConflict) await onConflict().catch((fault) => toast.error(writeFailure(fault)));
      else toast.error(writeFailure(error));
      return false;
    }
    void utils.leads.invalidate();
    return true;
  };
  return { run, isBusy: act.isPending };
}
