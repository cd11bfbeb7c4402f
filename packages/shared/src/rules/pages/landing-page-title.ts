import { LANDING_PAGE_TITLES } from '../../constants/documents.ts';

/** Whether an email of this title may lead to a landing page. */
export const offersLandingPage = (title: string): boolean =>
  LANDING_PAGE_TITLES.some((each) => each.toLowerCase() === title.trim().toLowerCase());
