/** Footer of a new AI configuration. Code fills in the braces when an email is built. */
export const REGULATORY_TEXT_DEFAULT =
  '© {year} {organization name}. All rights reserved. You can unsubscribe from these emails at any time: {unsubscribe link}';

/** Names allowed in the braces. */
export const REGULATORY_PLACEHOLDERS = ['{year}', '{organization name}', '{unsubscribe link}'] as const;
