import { isZone, type Zone, zoneLabel } from '@myra/shared/rules/calendar/time-zone';
import { useOrganization } from './organization';

/** A zone in which a person chooses a time, and whose it is. */
export type ChosenZone = { zone: Zone; isOfOrganization: boolean };

/**
 * The zone in which times to come are chosen and told: the organization's, which a person set and emails follow, else the
 * browser's. What has happened is shown in the reader's own.
 */
export function useChosenZone(): ChosenZone {
  const zone = useOrganization().organization?.timezone;
  return zone && isZone(zone)
    ? { zone, isOfOrganization: true }
    : { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, isOfOrganization: false };
}

/** Whose zone a time is chosen in: "Your organization's time zone: America/New York, Eastern (UTC-05:00)". */
export const sayZone = ({ zone, isOfOrganization }: ChosenZone, at: number): string =>
  `${isOfOrganization ? 'Your organization’s time zone' : 'Your time zone'}: ${zoneLabel(zone, at)}`;
