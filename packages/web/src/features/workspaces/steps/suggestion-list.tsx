import { Check, Plus } from 'lucide-react';
import { type Source, type Suggestion, shortUrl, webUrl } from '../workspace';
import { isUsed } from './company-form';

interface SuggestionListProps {
  /** The name of the field, for screen readers. */
  label: string;
  suggestions: readonly Suggestion[];
  sources: readonly Source[];
  value: string;
  onUse: (text: string) => void;
}

/** The sentences that a field's texts come from, with their source. One that is not in the field can be added. */
export function SuggestionList({ label, suggestions, sources, value, onUse }: SuggestionListProps) {
  if (suggestions.length === 0) return null;
  return (
    <ul aria-label={`What the sources say: ${label}`} className="mt-1.5 flex flex-col gap-1 text-xs">
      {suggestions.map((each) => {
        const source = sources.find(({ id }) => id === each.source_id);
        const text = each.text ?? '';
        const isThere = isUsed(value, text);
        return (
          <li
            key={`${each.source_id} ${text}`}
            className="flex min-w-0 items-start gap-2 border-l-2 pl-2 text-muted-foreground"
          >
            <span className="min-w-0 flex-1 wrap-anywhere">
              “{each.quote}”{' '}
              {source !== undefined && (
                <a
                  href={webUrl(source.url)}
                  target="_blank"
                  rel="noreferrer noopener"
                  className="rounded-sm underline underline-offset-3 hover:text-foreground"
                >
                  {shortUrl(source.url)}
                </a>
              )}
            </span>
            {isThere ? (
              <span className="inline-flex shrink-0 items-center gap-1">
                <Check className="size-3.5" aria-hidden="true" />
                In the field
              </span>
            ) : (
              <button
                type="button"
                onClick={() => onUse(text)}
                className="inline-flex shrink-0 items-center gap-1 rounded-sm font-medium text-primary hover:underline"
              >
                <Plus className="size-3.5" aria-hidden="true" />
                Use<span className="sr-only">: {text}</span>
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
