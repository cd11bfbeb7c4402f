/** Footer that a new AI configuration starts with (CONST-18, CONST-19); code resolves the braces when an email is built. */
export const REGULATORY_TEXT_DEFAULT =
  '© {year} {organization name}. All rights reserved. You can unsubscribe from these emails at any time: {unsubscribe link}';

/** What the braces may hold. */
export const REGULATORY_PLACEHOLDERS = ['{year}', '{organization name}', '{unsubscribe link}'] as const;
