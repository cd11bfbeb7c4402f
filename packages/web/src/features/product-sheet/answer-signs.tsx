import { answerSigns } from '@myra/shared/rules/sheet/answer-signs';
import { findChosenUnsaid, findUnsaidBeside } from '@myra/shared/rules/sheet/unsaid-beside';
import { CheckList } from './check-line';
import type { AngleForm, Sheet } from './sheet';

interface AnswerSignsProps {
  sheet: Sheet;
  typed: AngleForm;
  /** The text of the email beside it, the claim that follows the line, if one does, and the words that are left. */
  email: string;
  fact: readonly string[];
  room: number;
}

/** What the best answered emails have, as far as the angle beside it has it, and what its reader would ask next. */
export function AnswerSigns({ sheet, typed, email, fact, room }: AnswerSignsProps) {
  const signs = answerSigns(typed, fact);
  const beside = { email, room };
  const unsaid =
    findChosenUnsaid(typed, sheet.claims, beside) ?? findUnsaidBeside(typed, sheet.claims, beside);
  return (
    <div className="border-t px-4 py-3">
      <h4 className="text-xs font-medium">What readers answer</h4>
      <CheckList label="What readers answer" checks={signs} />
      {unsaid !== undefined && (
        <p role="status" className="mt-1 text-xs text-warning-soft-foreground">
          {unsaid}
        </p>
      )}
      {signs.filter(({ isMet }) => isMet).length < 2 && (
        <p className="mt-1 text-xs text-muted-foreground">
          With one of the three or none, this angle is used in a first email and may not be used in a later
          one.
        </p>
      )}
    </div>
  );
}
