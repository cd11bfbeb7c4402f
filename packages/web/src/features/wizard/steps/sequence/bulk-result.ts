import { formatCount, formatNoun } from '@/lib/format-count';

export type BulkVerb = 'approved' | 'dropped' | 'taken back' | 'rewritten';

/** What became of an act on several leads. */
export interface BulkResult {
  verb: BulkVerb;
  /** Leads, or emails that were rewritten. */
  done: number;
  /** Missing steps that were written. */
  added: number;
  /** Emails whose sentences are as they were: nothing was to be done. */
  unchanged: number;
  notDone: readonly { name: string; why: string }[];
  doneLeads: readonly { lead_id: string; name: string }[];
}

const NAMES_SHOWN = 5;

/** '12 leads approved.', '3 emails rewritten. 2 missing steps written.', 'No email rewritten.' */
export function doneText({ verb, done, added, unchanged }: BulkResult): string {
  const noun = verb === 'rewritten' ? 'email' : 'lead';
  const said = [
    ...(done > 0 ? [`${formatNoun(done, noun)} ${verb}.`] : []),
    ...(added > 0 ? [`${formatNoun(added, 'missing step')} written.`] : []),
  ];
  if (said.length === 0) said.push(`No ${noun} ${verb}.`);
  if (unchanged > 0) said.push(`${formatNoun(unchanged, 'email')} up to date already.`);
  return said.join(' ');
}

/** One sentence for each reason, with the names of the first five. */
export function notDoneTexts({ notDone }: BulkResult): string[] {
  return [...Map.groupBy(notDone, ({ why }) => why)].map(([why, rows]) => {
    const names = [...new Set(rows.map(({ name }) => name))];
    const more = names.length - NAMES_SHOWN;
    const shown = names.slice(0, NAMES_SHOWN).join(', ');
    return `${more > 0 ? `${shown} and ${formatCount(more)} more` : shown}: ${why}`;
  });
}
