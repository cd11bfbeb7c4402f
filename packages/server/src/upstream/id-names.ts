/** Whether a wire name is the id of a row. */
export const isIdName = (name: string): boolean => name === 'id' || name.endsWith('_id');
/** Whether a wire name is that of a list of ids; `more` is one where it is a list. */
export const isIdsName = (name: string): boolean => /_(?:ids|refs)$|^more$/.test(name);

/** `orphanedNotifications` and `orphaned_notifications` are the same field. */
export const toSnakeCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
