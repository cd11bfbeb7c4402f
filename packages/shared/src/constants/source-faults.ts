/** Why a web page or document at an address was not read, in words that a person sees. */
export const SOURCE_FAULTS = {
  'url-refused': 'This is no address of a web page. It begins with https:// or http://.',
  'address-refused': 'This address is inside a private network and is never read.',
  'port-refused': 'Only pages on the usual ports of the web (80 and 443) are read.',
  'login-page': 'The page asks for a sign-in, so its text cannot be read.',
  'redirect-loop': 'The page sends on to other addresses without end.',
  'not-found': 'There is no page at this address (404).',
  'page-refused': 'The site does not let Myra read this page.',
  'site-fault': 'The site answered with a fault. Try again later.',
  unreachable: 'The site could not be reached within 10 seconds.',
  'too-large': 'The page is larger than 2 MB.',
  'not-text': 'This is no web page, PDF or text.',
  empty: 'The page has no text that can be read.',
  'document-locked': 'The PDF is protected by a password.',
  'document-broken': 'The PDF is damaged and cannot be read.',
  'document-scan': 'The PDF holds only pictures of text, as a scan does.',
  'document-limit': 'The PDF is too long to read.',
  interrupted: 'Reading was interrupted. Try again.',
} as const;
export type SourceFault = keyof typeof SOURCE_FAULTS;

/** The text of a fault; a fault of another upstream is shown as one that a later try may not have. */
export const sourceFaultText = (fault: string): string =>
  (SOURCE_FAULTS as Readonly<Record<string, string>>)[fault] ?? SOURCE_FAULTS['site-fault'];
