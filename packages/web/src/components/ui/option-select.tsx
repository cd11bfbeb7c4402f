import type { Option } from './combobox';
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from './select';

interface OptionSelectProps<Value extends string> {
  options: readonly Option<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  placeholder?: string | undefined;
  inputSize?: 'default' | 'lg' | 'sm' | 'xs' | undefined;
  isDisabled?: boolean | undefined;
  'aria-label'?: string | undefined;
  className?: string | undefined;
}

/** One of a few options from a list of `{ value, label }`. */
export function OptionSelect<Value extends string>({
  options,
  value,
  onChange,
  placeholder = 'Select',
  inputSize,
  isDisabled = false,
  className,
  ...props
}: OptionSelectProps<Value>) {
  return (
    <Select
      value={value ?? ''}
      disabled={isDisabled}
      onValueChange={(next) => {
        const chosen = options.find((option) => option.value === next);
        if (chosen) onChange(chosen.value);
      }}
    >
      <SelectTrigger inputSize={inputSize} className={className} {...props}>
        <SelectValue placeholder={placeholder} />
      </SelectTrigger>
      <SelectContent>
        {options.map((option) => (
          <SelectItem key={option.value} value={option.value} disabled={option.isDisabled ?? false}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
