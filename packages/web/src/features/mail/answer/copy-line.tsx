import { REPLY_COPIES_MAX } from '@myra/shared/constants/limits';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { CutText } from '@/components/cut-text';
import { readAddresses, withAddresses } from './copies';

interface CopyLineProps {
  label: 'To' | 'Cc' | 'Bcc';
  addresses: readonly string[];
  takesFocus: boolean;
  onChange: (addresses: string[]) => void;
  /** Whether something typed was not taken, or there are too many. */
  onFaulty: (isFaulty: boolean) => void;
}

/** Addresses of a message: typed or pasted, each taken out by its cross or with Backspace. */
export function CopyLine({ label, addresses, takesFocus, onChange, onFaulty }: CopyLineProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const isTooMany = addresses.length > REPLY_COPIES_MAX;
  const fault = isRefused
    ? 'This is no email address.'
    : isTooMany
      ? `At most ${REPLY_COPIES_MAX} addresses. Take some out.`
      : undefined;
  const isFaulty = text.trim() !== '' || isTooMany;
  const tell = useRef(onFaulty);
  tell.current = onFaulty;
  useEffect(() => {
    tell.current(isFaulty);
    return () => tell.current(false);
  }, [isFaulty]);
  const take = (): boolean => {
    const { addresses: read, rest } = readAddresses(text);
    if (read.length > 0) onChange(withAddresses(addresses, read));
    setText(rest);
    setIsRefused(rest !== '');
    return read.length > 0 || rest !== '';
  };
  return (
    <div className="grid grid-cols-[40px_minmax(0,1fr)] gap-x-2 text-xs">
      <label htmlFor={id} className="pt-1.5 text-muted-foreground">
        {label}
      </label>
      <div>
        <ul className="flex flex-wrap items-center gap-1" aria-label={`${label} addresses`}>
          {addresses.map((address) => (
            <li
              key={address}
              className="inline-flex h-7 max-w-full items-center gap-1 rounded-lg border border-border-strong pl-2"
            >
              <CutText text={address} className="truncate" />
              <button
                type="button"
                aria-label={`Take out ${address}`}
                className="grid size-6 place-items-center rounded-md text-muted-foreground hover:text-foreground"
                onClick={() => onChange(addresses.filter((each) => each !== address))}
              >
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
          <li className="min-w-16 flex-1">
            <input
              id={id}
              type="text"
              inputMode="email"
              autoComplete="off"
              // biome-ignore lint/a11y/noAutofocus: the line appears because a person asked for it.
              autoFocus={takesFocus}
              maxLength={2_000}
              aria-invalid={isRefused || undefined}
              aria-describedby={fault === undefined ? undefined : `${id}-note`}
              className="h-7 w-full rounded-md bg-transparent px-1 outline-none focus-visible:bg-muted"
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setIsRefused(false);
              }}
              onBlur={take}
              onKeyDown={(event) => {
                const ends = ['Enter', ',', ';', 'Tab'].includes(event.key);
                if (ends && text.trim() !== '') {
                  if (take()) event.preventDefault();
                } else if (event.key === 'Enter') event.preventDefault();
                if (event.key === 'Backspace' && text === '') onChange(addresses.slice(0, -1));
              }}
            />
          </li>
        </ul>
        {fault !== undefined && (
          <p id={`${id}-note`} role="alert" className="pt-1 text-danger-soft-foreground">
            {fault}
          </p>
        )}
      </div>
    </div>
  );
}
