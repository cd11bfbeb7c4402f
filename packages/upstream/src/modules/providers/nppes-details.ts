import type { NppesField } from './nppes-columns.ts';
import { credentialCase, personCase, plainCase } from './plain-case.ts';
import type { Official, PublicProvider } from './public-provider.ts';

type Text = (field: NppesField) => string | null;

/** The person who may sign for an organization. */
function officialOf(text: Text): { official?: Official } {
  const lastName = text('officialLastName');
  if (lastName === null) return {};
  const [firstName, title] = [text('officialFirstName'), text('officialTitle')];
  return {
    official: {
      firstName: firstName && personCase(firstName),
      lastName: personCase(lastName),
      credential: credentialCase(text('officialCredential')),
      title: title && plainCase(title),
      phone: plainPhone(text('officialPhone')),
    },
  };
}

/** Names besides the legal one: that of a business, or an earlier one of a person. */
function otherNamesOf(text: Text, isPerson: boolean): { otherNames?: string[] } {
  const [organization, last, first] = [
    text('otherOrganization'),
    text('otherLastName'),
    text('otherFirstName'),
  ];
  const name = isPerson
    ? last && personCase([first, last].filter(Boolean).join(' '))
    : organization && plainCase(organization);
  return name ? { otherNames: [name] } : {};
}

/** A telephone number of ten digits as people write it; others as they are. */
export function plainPhone(value: string | null): string | null {
  const digits = value?.replace(/\D/g, '') ?? '';
  return digits.length === 10 ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}` : value;
}

/** What the registry says of a row besides name, place and taxonomy. */
export function detailsOf(
  text: Text,
  isPerson: boolean,
  enumerated: string | null,
): Partial<PublicProvider['facts']> {
  const phone = plainPhone(text('phone'));
  const sex = text('sex')?.toUpperCase();
  return {
    ...(phone !== null && { phone }),
    ...(enumerated !== null && { enumerated }),
    ...(isPerson && sex !== undefined && /^[MFX]$/.test(sex) && { sex }),
    ...otherNamesOf(text, isPerson),
    ...(!isPerson && officialOf(text)),
  };
}
