import type { NppesField } from './nppes-columns.ts';
import { credentialCase, personCase, plainCase } from './plain-case.ts';
import { LineRefused } from './public-file.ts';

/** The name of a person or an organization, as people write it. Throws `LineRefused` without one. */
export function namesOf(text: (field: NppesField) => string | null, isPerson: boolean) {
  if (!isPerson) {
    const name = text('organization');
    if (name === null)
      throw new LineRefused(
        'name-missing',
        'Provider Organization Name (Legal Business Name)',
        'The organization has no name.',
      );
    return { name: plainCase(name), firstName: null, lastName: null, credential: null };
  }
  const [firstName, lastName] = [text('firstName'), text('lastName')].map((part) => part && personCase(part));
  if (!lastName)
    throw new LineRefused('name-missing', 'Provider Last Name (Legal Name)', 'The person has no last name.');
  const credential = credentialCase(text('credential'));
  const person = firstName ? `${firstName} ${lastName}` : lastName;
  const name = credential ? `${person}, ${credential}` : person;
  return { name: name.slice(0, 300), firstName: firstName ?? null, lastName, credential };
}
