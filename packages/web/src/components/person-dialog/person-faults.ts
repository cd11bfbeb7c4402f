import { messages } from '@myra/shared/messages/catalogue';
import { isEmailAddress } from '@myra/shared/rules/validators';

export interface PersonForm {
  name: string;
  email: string;
}

/** What is wrong, by field. */
export type PersonFaults = { name?: string | undefined; email?: string | undefined };

/** What is missing or wrong of a new person, at its field (SET-20, SET-21). */
export const personFaults = ({ name, email }: PersonForm): PersonFaults => ({
  ...(name.trim() === '' && { name: messages.validation.enterName }),
  ...(!isEmailAddress(email.trim()) && { email: messages.validation.enterEmail }),
});
