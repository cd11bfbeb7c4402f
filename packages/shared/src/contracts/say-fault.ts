import type { core } from 'zod';

const isEmpty = (input: unknown): boolean => input === undefined || input === null || input === '';

/** A bound in words: "Use at most 20 characters.", "Choose at least 1." */
function sayBound(origin: string, bound: string, limit: number | bigint): string {
  if (origin === 'string')
    return `Use ${bound} ${limit} ${Number(limit) === 1 ? 'character' : 'characters'}.`;
  return `${origin === 'array' ? 'Choose' : 'Enter'} ${bound} ${limit}.`;
}

/** A fault of a field in the words of a person, where its schema has none of its own; undefined: zod says it. */
export function sayFault(issue: core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'too_small':
      if (issue.origin === 'string' && isEmpty(issue.input)) return 'This is needed.';
      return sayBound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum);
    case 'too_big':
      return sayBound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum);
    case 'invalid_type':
      if (isEmpty(issue.input)) return 'This is needed.';
      if (issue.expected === 'int') return 'Enter a whole number.';
      return issue.expected === 'number' ? 'Enter a number.' : undefined;
    case 'invalid_value':
      return 'Choose one of the list.';
    case 'invalid_format':
      if (issue.format === 'email') return 'Enter an email address.';
      if (issue.format === 'url') return 'Enter a web address.';
      return issue.format === 'date' ? 'Enter a date.' : undefined;
    default:
      return undefined;
  }
}
