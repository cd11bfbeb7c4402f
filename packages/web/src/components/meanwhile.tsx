import type { FieldValues } from 'react-hook-form';
import { Notice } from './notice';
import { TextDiff } from './text-diff';
import { Button } from './ui/button';

interface MeanwhileProps<Values extends FieldValues> {
  /** Of `lib/form`, after its `meet`. */
  form: { theirs: Partial<Values> | undefined; takeTheirs: (name: keyof Values & string) => void };
  labels: Record<keyof Values & string, string>;
  /** Words for a value that has others on the screen. */
  say?: ((name: keyof Values & string, value: unknown) => string | undefined) | undefined;
  /** What is typed, where the fields are long texts: each is shown with its differences. */
  mine?: Record<NoInfer<keyof Values & string>, string> | undefined;
}

function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(textOf).filter(Boolean).join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return String(value ?? '');
}

/** Tells the second of two people who saved the same form, and lets them choose field by field. */
export function Meanwhile<Values extends FieldValues>({ form, labels, say, mine }: MeanwhileProps<Values>) {
  const { theirs } = form;
  if (theirs === undefined) return null;
  const all: (keyof Values & string)[] = Object.keys(labels);
  const names = all.filter((name) => name in theirs && (mine === undefined || theirs[name] !== mine[name]));
  return (
    <Notice tone="warning" size={mine && 'sm'}>
      <p>
        Somebody else saved this meanwhile. What they changed stands in the form; where you typed something
        else, yours stands{mine && ': green is yours, red is theirs'}. Save again to keep it.
      </p>
      {names.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {names.map((name) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              {mine ? (
                <div className="min-w-0 flex-1 basis-52 rounded-lg bg-background p-2 text-foreground">
                  <TextDiff before={textOf(theirs[name])} after={mine[name]} />
                </div>
              ) : (
                <span className="min-w-0 flex-1 basis-52 wrap-anywhere">
                  <span className="font-medium">{labels[name]}</span>: they saved “
                  {say?.(name, theirs[name]) ?? (textOf(theirs[name]) || 'nothing')}”
                </span>
              )}
              <Button
                variant="outline"
                size="sm"
                aria-label={`Take theirs: ${labels[name]}`}
                onClick={() => form.takeTheirs(name)}
              >
                Take theirs
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
