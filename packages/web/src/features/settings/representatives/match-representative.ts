import type { Representative } from '@/lib/representative';

/** Whether name or email contains the searched text, in any case. */
export function matches(person: Representative, term: string): boolean {
  const needle = term.trim().toLowerCase();
  return [person.name, person.email].some((text) => (text ?? '').toLowerCase().includes(needle));
}
