import type { LineField } from '@myra/shared/constants/lead-fields';
import { openingLineWarning } from '@myra/shared/rules/sheet/opening-line';

const HELP: Record<LineField, string> = {
  opening_line:
    'One sentence of yours to this person, printed right after the greeting of the first email. For example: You asked me for the sizes at our booth in Fargo.',
  second_line:
    'One sentence of yours to this person, printed right after the greeting of the second email. For example: You said that May would be a better month.',
};

/** What stands below the field of a line: what it is, or what to be sure of. */
export function OpeningLineHelp({ field, typed }: { field: LineField; typed: string }) {
  const warning = openingLineWarning(typed);
  if (warning !== undefined) return <span className="text-warning-soft-foreground">{warning}</span>;
  return HELP[field];
}
