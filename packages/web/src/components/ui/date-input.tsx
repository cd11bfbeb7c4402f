import type { ComponentProps } from 'react';
import { Input } from './input';

type TemporalInputProps = Omit<ComponentProps<typeof Input>, 'type' | 'value' | 'onChange'> & {
  value: string;
  onChange: (value: string) => void;
};

/** The browser's date field. Value and bounds are `yyyy-MM-dd`. */
export function DateInput({ onChange, ...props }: TemporalInputProps) {
  return <Input type="date" onChange={(event) => onChange(event.target.value)} {...props} />;
}

/** The browser's time field. Value and bounds are `HH:mm`. */
export function TimeInput({ onChange, ...props }: TemporalInputProps) {
  return <Input type="time" onChange={(event) => onChange(event.target.value)} {...props} />;
}
