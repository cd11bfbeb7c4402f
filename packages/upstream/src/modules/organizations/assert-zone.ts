import { invalidInput } from '@myra/shared/errors/app-error';
import { isZone } from '@myra/shared/rules/calendar/time-zone';

/** Throws invalid-input for a zone that is neither in the time zone database nor a fixed offset. */
export function assertZone(zone: string | null | undefined): void {
  if (!zone || isZone(zone)) return;
  throw invalidInput('This time zone is not known.', {
    issues: [{ path: 'timezone', message: 'Choose a time zone from the list.' }],
  });
}
