import { absoluteAddress } from '@myra/shared/rules/pages/page-link';
import { anyOf } from '@myra/shared/rules/text/any-of';
import type { DraftContext } from './draft-context.ts';
import { fillIn } from './sentences.ts';

const asking = (phrases: string): RegExp => new RegExp(`\\b(?:${anyOf(phrases)})`, 'u');

/** What a folded question asks about the organization itself. */
const ASKS = {
  website: asking(`
    (?:your|have an?|is there an?|tienen|su|pagina|sitio) ?(?:company )?(?:web ?sites?|web ?page|home ?page|web|url|site online)\\b
    where can (?:i|we) (?:read|find|see) (?:more|you) online\\b`),
  address: asking(`
    your (?:\\w+ )?(?:address|location|office|headquarters)(?! (?:hours|manager|staff|visit))
    where (?:are|is) (?:you|your (?:company|office|organization))(?: guys)?(?: (?:located|based|from|at|headquartered))?\\W*$
    donde (?:estan|se encuentran)(?: ubicados)?\\b|su (?:direccion|ubicacion)\\b`),
  name: asking(`
    who are you\\b|who do you (?:work|write) for
    (?:what|which) (?:company|organization|organisation|practice|firm) (?:are|is|do) (?:you|this)
    what is (?:the name of )?your (?:company|organization)(?: called| name)?\\W*$
    quien es usted|quienes son|de parte de quien|de que (?:empresa|compania|organizacion)`),
} as const;

/** Addresses of other kinds, which no field holds. */
const MORE = /\b(?:ip|mac|billing|remit|claims?|email|e-mail|npi|tax) address\b/u;

/**
 * Answers a question about the organization from its own fields, quoted as they stand. Empty where it asks for something else or
 * the field is not filled in.
 * @param question folded, without accents.
 */
export function answerAboutUs(
  question: string,
  { input, sentences }: Pick<DraftContext, 'input' | 'sentences'>,
): { text: string; ref: string }[] {
  const { organization } = input.write;
  const fields = {
    name: organization.name.trim(),
    website: absoluteAddress(organization.website) ?? '',
    address: input.offers.postalAddress?.trim() ?? '',
  };
  if (MORE.test(question)) return [];
  return (['name', 'website', 'address'] as const)
    .filter((field) => fields[field] !== '' && ASKS[field].test(question))
    .map((field) => ({
      text: fillIn(sentences.aboutUs[field], { value: fields[field] }),
      ref: `organization.${field === 'address' ? 'postal_address' : field}`,
    }));
}
