import { messages } from '@myra/shared/messages/catalogue';
import { isEmailAddress } from '@myra/shared/rules/mail/email-address';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { needed } from '@/lib/form/needed';
import { FormField } from '../ui/form-field';
import { Input } from '../ui/input';

const { validation } = messages;

/** An email address, in the catalogue's words. */
export const emailField = z.string().trim().refine(isEmailAddress, validation.enterEmail);

/** Whom an account is made for. */
export const personSchema = z.object({ name: needed(validation.enterName), email: emailField });

/** Name and email of a new person; stands in a FormProvider that has them. */
export function PersonFields() {
  const { control } = useFormContext<z.input<typeof personSchema>>();
  return (
    <>
      <FormField control={control} name="name" label="Name" isRequired>
        <Input autoFocus autoComplete="off" maxLength={120} />
      </FormField>
      <FormField control={control} name="email" label="Email" isRequired>
        <Input type="email" autoComplete="off" maxLength={254} />
      </FormField>
    </>
  );
}
