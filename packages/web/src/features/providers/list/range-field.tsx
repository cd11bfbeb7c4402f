import type { ProviderFigure } from '@myra/shared/constants/provider-figures';
import { screenTexts } from '@myra/shared/messages/screen-texts';
import { useId, useState } from 'react';
import { Input } from '@/components/ui/input';
import type { Bounds } from '@/lib/provider-search';
import { boundHint, readBound } from '../figure-text';

interface RangeFieldProps {
  figure: ProviderFigure;
  bounds: Bounds;
  /** What to import if no row has the figure. */
  fill: string | undefined;
  onChange: (bounds: Bounds) => void;
}

const textOf = (bound: number | undefined): string =>
  bound === undefined ? '' : bound.toLocaleString('en-US');

/** The least and the greatest value of a figure. Taken over on Enter and when the field is left. */
export function RangeField({ figure, bounds, fill, onChange }: RangeFieldProps) {
  const id = useId();
  const label = screenTexts.providers.figures[figure];
  const [typed, setTyped] = useState({ min: textOf(bounds.min), max: textOf(bounds.max) });
  const [applied, setApplied] = useState(bounds);
  if (applied.min !== bounds.min || applied.max !== bounds.max) {
    setApplied(bounds);
    setTyped({ min: textOf(bounds.min), max: textOf(bounds.max) });
  }
  const read = { min: readBound(typed.min), max: readBound(typed.max) };
  const { min, max } = read;
  const fault =
    min === null || max === null
      ? 'Type a number, such as 200 or 1.5M.'
      : min !== undefined && max !== undefined && min > max
        ? 'The upper bound is below the lower one.'
        : undefined;
  const take = () => {
    if (fault !== undefined || min === null || max === null) return;
    if (min !== bounds.min || max !== bounds.max) onChange({ min, max });
  };
  const side = (name: 'min' | 'max', placeholder: string) => (
    <Input
      inputSize="sm"
      inputMode="text"
      maxLength={20}
      aria-label={`${label}, ${name === 'min' ? 'at least' : 'at most'}`}
      aria-invalid={fault === undefined ? undefined : true}
      aria-describedby={fault || fill ? id : undefined}
      placeholder={placeholder}
      value={typed[name]}
      onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  );
  const hint = boundHint(figure);
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5">
      <legend className="pb-1.5 text-xs font-medium">
        {label}
        {hint && <span className="font-normal text-muted-foreground"> ({hint})</span>}
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {side('min', 'From')}
        {side('max', 'To')}
      </div>
      {(fault ?? fill) && (
        <p
          id={id}
          className={fault ? 'text-xs text-danger-soft-foreground' : 'text-xs text-muted-foreground'}
        >
          {fault ?? fill}
        </p>
      )}
    </fieldset>
  );
}
