import { hash } from 'node:crypto';

/** A value with the names of its objects in order, so that equal values are equal texts. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => each !== undefined)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, each]) => [name, inOrder(each)]),
  );
};

/** The hash of an act and its exact input, as 64 hex digits. */
export const hashOf = (tool: string, input: object): string =>
  hash('sha256', JSON.stringify([tool, inOrder(input)]), 'hex');
