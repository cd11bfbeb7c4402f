import { OPENING_LINE_WORDS_MAX } from '@myra/shared/constants/limits';
import { openingLineFault, openingLineWarning } from '@myra/shared/rules/sheet/opening-line';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';

/** As many characters as the rule of such lines can take. */
const CHARS_MAX = 400;

interface ProposedLineProps {
  text: string;
  isBusy: boolean;
  onChange: (text: string) => void;
  onUse: () => void;
  onDiscard: () => void;
}

/** A line that a model proposes to one lead, to be changed, used or discarded. */
export function ProposedLine({ text, isBusy, onChange, onUse, onDiscard }: ProposedLineProps) {
  const fault = openingLineFault(text);
  return (
    <div className="flex flex-col gap-2 rounded-lg border border-dashed border-border-strong p-3">
      <Field
        label="Proposed from your note"
        error={fault}
        help={openingLineWarning(text) ?? 'Not saved, and in no email, until you use it.'}
        count={`${countWords(text)} of ${OPENING_LINE_WORDS_MAX} words`}
      >
        <Textarea
          rows={2}
          maxLength={CHARS_MAX}
          value={text}
          disabled={isBusy}
          onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button icon={Check} size="sm" disabled={isBusy || fault !== undefined} onClick={onUse}>
          Use
        </Button>
        <Button variant="ghost" size="sm" disabled={isBusy} onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
