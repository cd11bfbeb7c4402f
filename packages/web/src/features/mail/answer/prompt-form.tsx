import { messages } from '@myra/shared/messages/catalogue';
import { Sparkles } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

const PROMPT_MAX = 2_000;

interface PromptFormProps {
  isBusy: boolean;
  /** Resolves to whether it was accepted; if so the form closes. */
  onPrompt: (prompt: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks for a rewrite of a text, with a prompt. */
export function PromptForm({ isBusy, onPrompt, onClose }: PromptFormProps) {
  const [prompt, setPrompt] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const isBlank = prompt.trim() === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isBlank || isBusy) return;
    if (await onPrompt(prompt.trim())) onClose();
  };
  return (
    <form
      noValidate
      aria-label="Regenerate"
      className="flex flex-wrap items-start gap-2"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label="Prompt"
        isLabelHidden
        className="min-w-48 flex-1"
        error={isAsked && isBlank ? messages.validation.regenerateNeedsPrompt : undefined}
      >
        <Input
          inputSize="sm"
          autoFocus
          maxLength={PROMPT_MAX}
          placeholder="Shorter, offer Tuesday, answer the price…"
          readOnly={isBusy}
          value={prompt}
          onChange={(event) => setPrompt(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !isBusy) onClose();
          }}
        />
      </Field>
      <Button icon={Sparkles} type="submit" variant="outline" isBusy={isBusy}>
        Regenerate
      </Button>
      <Button variant="ghost" disabled={isBusy} onClick={onClose}>
        Cancel
      </Button>
    </form>
  );
}
