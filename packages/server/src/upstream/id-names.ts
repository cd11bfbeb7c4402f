/** Whether a wire name is the id of a row. */
export const isIdName = (name: string): boolean => name === 'id' || name.endsWith('_id');
/** Whether a wire name is a list of ids. */
export const isIdsName = (name: string): boolean => name.endsWith('_ids');

/** `orphanedNotifications` and `orphaned_notifications` are the same field. */
export const toSnakeCase = (name: string): string =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
