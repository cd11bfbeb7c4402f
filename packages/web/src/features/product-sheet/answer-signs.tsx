import { answerSigns } from '@myra/shared/rules/answer-signs';
import { CheckList } from './check-line';
import { type AngleForm, factsBehind, type Sheet } from './sheet';

/** What the best answered emails have, as far as the angle beside it has it. */
export function AnswerSigns({ sheet, typed }: { sheet: Sheet; typed: AngleForm }) {
  const signs = answerSigns(typed, factsBehind(typed, sheet.claims));
  return (
    <div className="border-t px-4 py-3">
      <h4 className="text-xs font-medium">What readers answer</h4>
      <CheckList label="What readers answer" checks={signs} />
      {signs.filter(({ isMet }) => isMet).length < 2 && (
        <p className="mt-1 text-xs text-muted-foreground">
          With one of the three or none, this angle is used in a first email and may not be used in a later
          one.
        </p>
      )}
    </div>
  );
}
