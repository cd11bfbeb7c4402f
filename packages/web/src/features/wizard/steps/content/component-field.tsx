import { useRef } from 'react';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { InsertFieldMenu } from './insert-field-menu';

interface ComponentFieldProps {
  label: string;
  value: string;
  placeholder: string;
  rows: number;
  charsMax: number;
  help: string | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
}

/** One part of every email, into which merge fields can be set at the caret. */
export function ComponentField({ label, value, onChange, ...props }: ComponentFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const isOneLine = props.rows === 1;
  const insert = (field: string) => {
    const from = area.current?.selectionStart ?? value.length;
    const to = area.current?.selectionEnd ?? value.length;
    const tag = `{{${field}}}`;
    const text = value.slice(0, from) + tag + value.slice(to);
    if (text.length > props.charsMax) return;
    caret.current = from + tag.length;
    onChange(text);
  };
  const putCaret = () => {
    area.current?.focus();
    if (caret.current !== undefined) area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  };
  return (
    <div className="relative">
      <div className="absolute top-0 right-0">
        <InsertFieldMenu label={label} onInsert={insert} onClosed={putCaret} />
      </div>
      <Field label={label} help={props.help} error={props.error}>
        <Textarea
          ref={area}
          rows={props.rows}
          className="min-h-0"
          maxLength={props.charsMax}
          placeholder={props.placeholder}
          value={value}
          onChange={(event) =>
            onChange(isOneLine ? event.target.value.replaceAll(/\s*\n\s*/g, ' ') : event.target.value)
          }
        />
      </Field>
    </div>
  );
}
