import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { type EXAMPLES, examplesFor } from './teaching-examples';

const SHOWN = 4;

interface TeachingProps {
  of: keyof typeof EXAMPLES;
  /** Of the sheet. */
  language: string;
  /** Of the angle. */
  roles?: readonly string[];
}

/** Good and bad sentences beside the field that they teach, those for the roles first: four, and the others on request. */
export function Teaching({ of, language, roles = [] }: TeachingProps) {
  const [isWhole, setWhole] = useState(false);
  const all = examplesFor(of, roles, language);
  const examples = isWhole ? all : all.slice(0, SHOWN);
  return (
    <>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-1 text-xs text-muted-foreground max-md:grid-cols-1">
        {examples.map(({ text, why }) => (
          <li key={text} className="flex items-start gap-1.5">
            {why === undefined ? (
              <CircleCheck className="mt-px size-3.5 text-success" aria-hidden="true" />
            ) : (
              <CircleX className="mt-px size-3.5 text-danger" aria-hidden="true" />
            )}
            <span>
              <b
                className={
                  why === undefined
                    ? 'font-medium text-success-soft-foreground'
                    : 'font-medium text-danger-soft-foreground'
                }
              >
                {why === undefined ? 'Good' : 'Bad'}
              </b>{' '}
              <span className="text-foreground">{text}</span> {why}
            </span>
          </li>
        ))}
      </ul>
      {all.length > SHOWN && (
        <Button variant="link" size="sm" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Fewer examples' : `${all.length - SHOWN} more examples`}
        </Button>
      )}
    </>
  );
}
