import { REWRITE_EXAMPLES } from '@myra/shared/constants/rewrite-examples';
import { Sparkles } from 'lucide-react';
import type { RefObject } from 'react';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Kbd } from '@/components/ui/kbd';
import { Tooltip } from '@/components/ui/tooltip';

/** Bound of the contract. */
const INSTRUCTION_MAX = 2_000;

interface RewriteBarProps {
  instruction: string;
  isBusy: boolean;
  inputRef: RefObject<HTMLInputElement | null>;
  onChange: (instruction: string) => void;
  onRewrite: () => void;
}

const EMPTY_DOES =
  'Without a prompt, sentences that you changed since are taken up. Where none was, the email is put together in another way.';

/** Asks for a rewrite of an email, with or without a prompt. */
export function RewriteBar({ instruction, isBusy, inputRef, onChange, onRewrite }: RewriteBarProps) {
  return (
    <form
      className="flex items-center gap-2 px-4 pb-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) onRewrite();
      }}
    >
      <div className="relative min-w-0 flex-1">
        <Sparkles
          className="pointer-events-none absolute top-2.5 left-3 text-muted-foreground"
          aria-hidden="true"
        />
        <Input
          ref={inputRef}
          aria-label="Prompt for the rewrite"
          placeholder={`${REWRITE_EXAMPLES.join(', ')}…`}
          className="pl-9"
          maxLength={INSTRUCTION_MAX}
          readOnly={isBusy}
          value={instruction}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
      </div>
      <Tooltip content={instruction.trim() === '' ? EMPTY_DOES : undefined}>
        <Button type="submit" variant="outline" className="h-9" isBusy={isBusy}>
          Regenerate
          <Kbd>G</Kbd>
        </Button>
      </Tooltip>
    </form>
  );
}
