import type { ComponentProps, ReactNode } from 'react';
import {
  type Control,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { Field } from './field';

interface FormFieldProps<Values extends FieldValues, Name extends FieldPath<Values>, Output>
  extends Omit<ComponentProps<typeof Field>, 'children' | 'control'> {
  control: Control<Values, unknown, Output>;
  name: Name;
  /** Input and Textarea bind themselves; any other control is drawn with its value and what to call on a change. */
  children: ReactNode | ((field: ControllerRenderProps<Values, Name>) => ReactNode);
}

/** A field of a form of `lib/form`: its fault stands below it, or else `error`. */
export function FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output>({
  control,
  name,
  children,
  error,
  ...props
}: FormFieldProps<Values, Name, Output>) {
  const { field, fieldState } = useController({ control, name });
  const isDrawn = typeof children === 'function';
  return (
    <Field
      {...props}
      error={fieldState.error?.message ?? error}
      control={isDrawn ? { ref: field.ref } : field}
    >
      {isDrawn ? children(field) : children}
    </Field>
  );
}
