import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { cn } from '@/lib/cn';
import { Label } from './label';

interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

const FieldContext = createContext<FieldControl | undefined>(undefined);

/**
 * What the control inside a Field uses: its id, the ids of its describing texts and whether it is invalid. Empty
 * outside.
 */
export function useFieldControl(): FieldControl | Record<string, never> {
  return useContext(FieldContext) ?? {};
}

interface FieldProps {
  label: ReactNode;
  children: ReactNode;
  help?: ReactNode;
  /** The fault in one sentence, shown in place of the help. */
  error?: string | undefined;
  /** Right of the help line: a count of words or characters. */
  count?: ReactNode;
  isRequired?: boolean | undefined;
  isLabelHidden?: boolean | undefined;
  /** What the control takes from a form: value, name, handlers. */
  control?: object | undefined;
  size?: 'default' | 'sm' | undefined;
  className?: string | undefined;
}

/**
 * Label, control, help and error of one input. The control inside (Input, Textarea, SelectTrigger, MultiSelect,
 * FileDrop…) picks up id and descriptions by itself.
 */
export function Field({
  label,
  children,
  help,
  error,
  count,
  isRequired = false,
  isLabelHidden = false,
  control,
  size = 'default',
  className,
}: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || help !== undefined;
  const provided: FieldControl = {
    ...control,
    id,
    'aria-describedby': hasNote ? noteId : undefined,
    'aria-invalid': error === undefined ? undefined : true,
    'aria-required': isRequired || undefined,
  };
  return (
    <FieldContext.Provider value={provided}>
      <div className={cn('flex min-w-0 flex-col gap-1.5', className)}>
        <Label htmlFor={id} className={cn(size === 'sm' && 'text-xs', isLabelHidden && 'sr-only')}>
          {label}
        </Label>
        {children}
        {(hasNote || count !== undefined) && (
          <div className="flex gap-3 text-xs text-muted-foreground">
            {error !== undefined ? (
              <p id={noteId} role="alert" className="flex items-start gap-1 text-danger-soft-foreground">
                <CircleAlert className="mt-px size-3.5" aria-hidden="true" />
                {error}
              </p>
            ) : (
              help !== undefined && <p id={noteId}>{help}</p>
            )}
            {count !== undefined && <span className="ml-auto shrink-0 tabular-nums">{count}</span>}
          </div>
        )}
      </div>
    </FieldContext.Provider>
  );
}
