import type { Page } from 'playwright';
import { onboard } from '../e2e/screens/onboarding.ts';
import { launch, makeSender, writeSmallCampaign } from '../e2e/screens/small-campaign.ts';

/** From the first sign-in to a launched campaign of so many emails, each to a domain of its own. `slowDown` sets how fast they leave. */
export async function launchMany(
  page: Page,
  emails: number,
  slowDown: () => Promise<unknown>,
): Promise<void> {
  await onboard(page);
  const leads = Array.from({ length: emails }, (_, no) => ({
    first: `Lead${no}`,
    last: 'Held',
    email: `lead${no}@place${no}.example`,
    practice: `Practice ${no}`,
  }));
  const campaign = await writeSmallCampaign(page, 'Beside a disturbance', leads);
  await makeSender(page);
  await slowDown();
  await launch(page, campaign);
}
