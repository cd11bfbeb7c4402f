import { errorData } from './error-text';
import { isRecord } from './is-record';

/**
 * The faults that the server found, by wire name of the field ('postal_address.city'), the first sentence of each. The
 * request part (body, query) is left out of the name. Empty if the error names no field.
 */
export function fieldIssues(error: unknown): ReadonlyMap<string, string> {
  const { details } = errorData(error);
  const issues = isRecord(details) && Array.isArray(details.issues) ? details.issues : [];
  const byField = new Map<string, string>();
  for (const issue of issues) {
    if (!isRecord(issue) || typeof issue.path !== 'string' || typeof issue.message !== 'string') continue;
    const field = issue.path.replace(/^body\./, '');
    if (!byField.has(field)) byField.set(field, issue.message);
  }
  return byField;
}
