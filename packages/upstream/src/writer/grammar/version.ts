/** Changes whenever a construction, a phrase or a rule of choice changes: same input and version give the same bytes. */
export const GRAMMAR_VERSION = 'composer-2';
