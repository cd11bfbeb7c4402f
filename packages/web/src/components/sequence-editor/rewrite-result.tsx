import { Check, Info, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { TextDiff } from '@/components/text-diff';
import { Button } from '@/components/ui/button';
import { TextLine } from './email-text';
import type { SequenceEmail } from './lead-sequence';
import { changedWords, type Rewrite } from './rewrite';

interface RewriteResultProps {
  email: SequenceEmail;
  rewrite: Rewrite;
  isRestoring: boolean;
  onRestore: () => void;
  onDone: () => void;
}

/** The changes of a rewrite, word by word, what it did of the prompt, and a button to undo it. What will be sent can be read without marks. */
export function RewriteResult({ email, rewrite, isRestoring, onRestore, onDone }: RewriteResultProps) {
  const { before, isChanged, prompt } = rewrite;
  const [hasMarks, setHasMarks] = useState(true);
  const shown = (old: string, text: string) => (hasMarks ? <TextDiff before={old} after={text} /> : text);
  const words = changedWords(
    `${before.subject_line}\n${before.body}`,
    `${email.subject_line}\n${email.body}`,
  );
  return (
    <section aria-label="What the rewrite changed" className="flex flex-col">
      <ul className="flex flex-col gap-1 px-4 pb-3 text-xs" aria-live="polite">
        {prompt !== '' && <li className="text-muted-foreground">Your prompt: {prompt}</li>}
        {rewrite.applied.map((text) => (
          <li key={text} className="flex gap-1.5">
            <Check className="mt-px size-3.5 text-success" aria-hidden="true" />
            {text}
          </li>
        ))}
        {rewrite.not_applied.map(({ text, why }) => (
          <li key={`${text}${why}`} className="flex gap-1.5 text-warning-soft-foreground">
            <Info className="mt-px size-3.5" aria-hidden="true" />
            <span>
              Not done: {text}
              {why && ` – ${why}`}
            </span>
          </li>
        ))}
        {!isChanged && <li className="text-muted-foreground">The email stays as it was.</li>}
      </ul>
      {isChanged && (
        <dl className="px-4">
          <TextLine label="Subject">{shown(before.subject_line, email.subject_line)}</TextLine>
          <TextLine label="Body">{shown(before.body, email.body)}</TextLine>
          <TextLine label="Call to action">{shown(before.call_to_action, email.call_to_action)}</TextLine>
        </dl>
      )}
      <div className="flex min-h-12 items-center gap-2 border-t px-4 py-2">
        {isChanged && (
          <span className="text-xs tabular-nums">
            <span className="text-success-soft-foreground">+{words.added}</span>{' '}
            <span className="text-danger-soft-foreground">−{words.removed}</span>{' '}
            <span className="text-muted-foreground">words</span>
          </span>
        )}
        {isChanged && (
          <Button variant="ghost" className="ml-auto" onClick={() => setHasMarks(!hasMarks)}>
            {hasMarks ? 'Without marks' : 'Show changes'}
          </Button>
        )}
        {isChanged && before.version !== null && (
          <Button icon={Undo2} variant="ghost" isBusy={isRestoring} onClick={onRestore}>
            Undo
          </Button>
        )}
        <Button variant="outline" className={isChanged ? undefined : 'ml-auto'} onClick={onDone}>
          Done
        </Button>
      </div>
    </section>
  );
}
