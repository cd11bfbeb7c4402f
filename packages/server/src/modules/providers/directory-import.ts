/** The task that writes rows of the directory. */
export const DIRECTORY_IMPORT = 'provider_import';
