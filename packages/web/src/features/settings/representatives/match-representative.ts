import type { Representative } from '@/lib/representative';

/** Whether a part of name or email is what was searched, in either case. */
export function matches(person: Representative, term: string): boolean {
  const needle = term.trim().toLowerCase();
  return [person.name, person.email].some((text) => (text ?? '').toLowerCase().includes(needle));
}
