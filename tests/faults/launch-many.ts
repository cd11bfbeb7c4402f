import type { Page } from 'playwright';
import { addRepresentative, connectSandbox, launchNow } from '../e2e/screens/launch.ts';
import { onboard } from '../e2e/screens/onboarding.ts';
import { prepareSmallCampaign } from '../e2e/screens/small-campaign.ts';

/** From the first sign-in to a launched campaign of so many emails, each to a domain of its own. `slowDown` sets how fast they leave. */
export async function launchMany(
  page: Page,
  emails: number,
  slowDown: () => Promise<unknown>,
): Promise<void> {
  await onboard(page);
  await addRepresentative(page);
  const leads = Array.from({ length: emails }, (_, no) => ({
    first: `Lead${no}`,
    last: 'Held',
    email: `lead${no}@place${no}.example`,
    practice: `Practice ${no}`,
  }));
  await prepareSmallCampaign(page, 'Beside a disturbance', leads);
  await connectSandbox(page);
  await slowDown();
  await launchNow(page);
}
