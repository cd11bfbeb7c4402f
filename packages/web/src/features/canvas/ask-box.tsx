import { useState } from 'react';
import { FormDialog } from '@/components/form-dialog';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import type { Passage } from './document';

interface AskBoxProps {
  passage: Passage;
  hasModel: boolean;
  onAsk: (instruction: string) => void;
  onClose: () => void;
}

const WITHOUT_MODEL = ['Make it shorter', 'Say it plainer', 'Make it formal', 'Take it out'];
const WITH_MODEL = ['Make it shorter', 'Say it plainer', 'Make it warmer', 'Make it formal'];

/** What the assistant should do with the selected words, or with the whole text. The answer is a suggestion. */
export function AskBox({ passage, hasModel, onAsk, onClose }: AskBoxProps) {
  const [instruction, setInstruction] = useState('');
  const [error, setError] = useState<string | undefined>(undefined);
  const choices = hasModel ? WITH_MODEL : WITHOUT_MODEL;
  return (
    <FormDialog
      title="Ask the assistant"
      description={passage ? 'About the selected words' : 'About the whole text'}
      isBusy={false}
      submitLabel="Ask"
      onSubmit={() =>
        instruction.trim() === '' ? setError('Say what the assistant should do.') : onAsk(instruction.trim())
      }
      onClose={onClose}
    >
      {passage && (
        <blockquote className="max-h-32 overflow-y-auto border-l-2 pl-3 text-muted-foreground wrap-anywhere whitespace-pre-wrap">
          {passage.text}
        </blockquote>
      )}
      <Field
        label="What should it do?"
        error={error}
        help={
          hasModel
            ? 'You get a suggestion; the text changes only when you apply it.'
            : 'Without a model it makes a text shorter, plainer or formal, or takes words out. Anything else needs a model.'
        }
      >
        <Textarea
          rows={2}
          maxLength={1_000}
          autoFocus
          value={instruction}
          onChange={({ target }) => {
            setInstruction(target.value);
            setError(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey) return;
            event.preventDefault();
            event.currentTarget.form?.requestSubmit();
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <Button key={choice} variant="outline" size="sm" onClick={() => onAsk(choice)}>
            {choice}
          </Button>
        ))}
      </div>
    </FormDialog>
  );
}
