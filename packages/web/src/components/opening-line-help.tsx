import { openingLineWarning } from '@myra/shared/rules/opening-line';

/** What stands below the field of an opening line: what it is, or what to be sure of. */
export function OpeningLineHelp({ typed }: { typed: string }) {
  const warning = openingLineWarning(typed);
  if (warning !== undefined) return <span className="text-warning-soft-foreground">{warning}</span>;
  return 'One sentence of yours to this person, printed right after the greeting of the first email. For example: You asked me for the sizes at our booth in Fargo.';
}
