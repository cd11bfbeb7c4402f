import { Notice } from './notice';
import { TextDiff } from './text-diff';
import { Button } from './ui/button';

interface TextMeanwhileProps<Name extends string> {
  labels: Record<Name, string>;
  /** What the first person saved; undefined where nobody did. */
  theirs: Partial<Record<NoInfer<Name>, string>> | undefined;
  mine: Record<NoInfer<Name>, string>;
  onTake: (name: Name, text: string) => void;
  className?: string | undefined;
}

/** Tells the second of two people who saved the same email, and lets them choose field by field. */
export function TextMeanwhile<Name extends string>(props: TextMeanwhileProps<Name>) {
  const { labels, theirs, mine, onTake, className } = props;
  if (theirs === undefined) return null;
  // The names are those of the labels.
  const names = Object.keys(labels) as Name[];
  return (
    <Notice tone="warning" size="sm" className={className}>
      <p>
        Somebody else saved this meanwhile. Where you typed something else, yours stands: green is yours, red
        is theirs. Save again to keep it.
      </p>
      {names.map((name) => {
        const text = theirs[name];
        if (text === undefined || text === mine[name]) return null;
        return (
          <div key={name} className="mt-2 flex items-start gap-2">
            <div className="min-w-0 flex-1 rounded-lg bg-background p-2 text-foreground">
              <TextDiff before={text} after={mine[name]} />
            </div>
            <Button
              variant="outline"
              size="sm"
              aria-label={`Take theirs: ${labels[name]}`}
              onClick={() => onTake(name, text)}
            >
              Take theirs
            </Button>
          </div>
        );
      })}
    </Notice>
  );
}
