/** A column's name as files are compared by it: small letters and digits alone. */
export const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
