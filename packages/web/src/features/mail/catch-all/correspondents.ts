import type { Correspondent } from '@myra/shared/mail/conversation';

/** Names, or addresses if a name is missing; '-' for nobody. */
export function correspondentNames(people: readonly Correspondent[]): string {
  const names = people.map(({ name, email }) => name?.trim() || email).filter((each) => each !== '');
  return names.length === 0 ? '-' : names.join(', ');
}
