import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { PageMenu } from '@/components/page-menu';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { askHelp, type ContentForm, type FieldTexts } from './content-form';
import { InsertFieldMenu } from './insert-field-menu';

/** One part of every email, into which merge fields can be set at the caret; stands in the FormProvider of a content. */
export function ComponentField({ field: name, label, help, rows, charsMax, placeholder }: FieldTexts) {
  const { control } = useFormContext<ContentForm>();
  const { field, fieldState } = useController({ control, name });
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | undefined>(undefined);
  const insert = (tagName: string) => {
    const from = area.current?.selectionStart ?? field.value.length;
    const to = area.current?.selectionEnd ?? field.value.length;
    const tag = `{{${tagName}}}`;
    const text = field.value.slice(0, from) + tag + field.value.slice(to);
    if (text.length > charsMax) return;
    caret.current = from + tag.length;
    field.onChange(text);
  };
  const link = (url: string) => {
    const text = `${field.value.trimEnd()} ${url}`.trimStart();
    if (text.length <= charsMax) field.onChange(text);
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
      <Field
        label={label}
        help={name === 'call_to_action' ? askHelp(field.value) : help}
        error={fieldState.error?.message}
      >
        <Textarea
          ref={area}
          rows={rows}
          className="min-h-0"
          maxLength={charsMax}
          placeholder={placeholder}
          value={field.value}
          onChange={({ target: { value } }) =>
            field.onChange(rows === 1 ? value.replaceAll(/\s*\n\s*/g, ' ') : value)
          }
        />
      </Field>
      {name === 'call_to_action' && (
        <div className="mt-1.5">
          <PageMenu label="Use a landing page" onPick={link} />
        </div>
      )}
    </div>
  );
}
