import type { CampaignLanguage } from './ask-texts.ts';

/** Footer of a new AI configuration. Code fills in the braces when an email is built. */
export const REGULATORY_TEXT_DEFAULT =
  '© {year} {organization name}. All rights reserved. You can unsubscribe from these emails at any time: {unsubscribe link}';

const IN_LANGUAGE: Record<CampaignLanguage, string> = {
  en: REGULATORY_TEXT_DEFAULT,
  es: '© {year} {organization name}. Todos los derechos reservados. Puede darse de baja de estos correos en cualquier momento: {unsubscribe link}',
};

/** The same in the language of the emails; English for a language without one. */
export const regulatoryTextIn = (language: string): string =>
  Object.entries(IN_LANGUAGE).find(([name]) => name === language)?.[1] ?? REGULATORY_TEXT_DEFAULT;

/** Whether a text is the standard one of a language, alone or with what an admin took over for the product. */
export const isStandardRegulatoryText = (text: string, taken: string | null | undefined): boolean =>
  Object.values(IN_LANGUAGE).includes(text.replace(taken ?? '', '').trim());

/** What a text says beside the standard one: no line with a placeholder or a copyright. Empty: nothing. */
export const ownStatementOf = (text: string): string =>
  Object.values(IN_LANGUAGE)
    .reduce((rest, standard) => rest.replace(standard, ''), text)
    .split('\n')
    .filter((line) => !/©|\(c\)|\{[a-z ]+\}/iu.test(line))
    .join('\n')
    .trim();

/** Names allowed in the braces. */
export const REGULATORY_PLACEHOLDERS = ['{year}', '{organization name}', '{unsubscribe link}'] as const;
