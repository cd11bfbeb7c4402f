import { LEAD_ROLE_NAMES } from '@myra/shared/constants/lead-roles';
import { ROLE_SYNONYMS } from '@myra/shared/constants/role-synonyms';

/** The roles to choose from, by alphabet, each found by its other words as well. */
export const ROLE_OPTIONS: readonly { value: string; label: string; also: string | undefined }[] =
  LEAD_ROLE_NAMES.map((role) => ({ value: role, label: role, also: ROLE_SYNONYMS[role] })).sort(
    (left, right) => left.label.localeCompare(right.label),
  );
