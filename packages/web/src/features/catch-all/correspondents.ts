import type { Correspondent } from '@myra/shared/mail/conversation';

/** Names, or addresses where a name is missing (MAIL-CATCH-3); '-' for nobody. */
export function correspondentNames(people: readonly Correspondent[]): string {
  const names = people.map(({ name, email }) => name?.trim() || email).filter((each) => each !== '');
  return names.length === 0 ? '-' : names.join(', ');
}
