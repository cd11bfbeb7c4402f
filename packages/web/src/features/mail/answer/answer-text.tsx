import { DRAFT_BODY_MAX } from '@myra/shared/constants/limits';
import { Textarea } from '@/components/ui/textarea';
import type { useAnswerText } from './use-answer-text';

interface AnswerTextProps extends Pick<ReturnType<typeof useAnswerText>, 'field' | 'snippets'> {
  text: string;
  onText: (text: string) => void;
  /** Begins the next line of a list. False where the caret is in none. */
  onLine: () => boolean;
  onSend: () => void;
  onClose: () => void;
}

/** The field of a typed answer: what its keys do. */
export function AnswerText({ field, text, snippets, onText, onLine, onSend, onClose }: AnswerTextProps) {
  return (
    <Textarea
      {...field}
      rows={6}
      className="min-h-36"
      maxLength={DRAFT_BODY_MAX}
      value={text}
      onChange={(event) => {
        onText(event.target.value);
        snippets.track();
      }}
      onClick={snippets.track}
      onKeyDown={(event) => {
        const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey;
        if (isPlain && snippets.onKey(event.key)) return event.preventDefault();
        if (isPlain && event.key === 'Enter' && onLine()) return event.preventDefault();
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSend();
        if (event.key === 'Escape') onClose();
      }}
    />
  );
}
