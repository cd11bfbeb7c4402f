import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { seriousViolations } from './browser.ts';
import { until } from './until.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];
const SCHEMES = ['dark', 'light'] as const;
/** Rules that a colour scheme can break. All others are the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

type Scheme = (typeof SCHEMES)[number];

/** Switches the colour scheme and waits until the page has drawn it. */
async function turnTo(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const isDrawn = `document.documentElement.classList.contains('dark') === ${colorScheme === 'dark'}
    && document.getAnimations().every(({ playState }) => playState === 'finished')`;
  await until(`the ${colorScheme} scheme`, () => page.evaluate<boolean>(isDrawn), 20_000);
  await page.evaluate(
    'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 500 }))))',
  );
}

/** Elements that move despite reduced motion, by tag and class. */
const movingParts = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('*')]
    .filter((each) => {
      const { transitionProperty, transitionDuration, animationName, animationDuration } = getComputedStyle(each);
      const isMoved = (duration) => duration.split(', ').some((one) => one !== '0s');
      return (transitionProperty !== 'none' && isMoved(transitionDuration)) || (animationName !== 'none' && isMoved(animationDuration));
    })
    .map((each) => each.tagName + '.' + each.getAttribute('class'))`);

const overflow = (page: Page): Promise<string[]> =>
  page.evaluate(
    `document.documentElement.scrollWidth > innerWidth ? ['wider than the window: ' + document.documentElement.scrollWidth] : []`,
  );

/** Saves a screenshot in the folder MYRA_SHOTS, if it is set. */
async function keepLook(page: Page, name: string): Promise<void> {
  const { MYRA_SHOTS } = process.env;
  if (!MYRA_SHOTS) return;
  await mkdir(MYRA_SHOTS, { recursive: true });
  await page.screenshot({ path: path.join(MYRA_SHOTS, `${name}.png`) });
}

/**
 * Serious faults that axe finds in light and dark, wide and narrow; also elements that move despite reduced motion
 * and pages wider than the window. Leaves the page wide and light.
 */
export async function faultsOfLooks(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const scheme of SCHEMES) {
      await turnTo(page, scheme);
      const look = `${screen}, ${size.width} ${scheme}`;
      const faults = await seriousViolations(page, scheme === 'dark' ? COLOUR_RULES : undefined);
      if (scheme === 'light')
        faults.push(...(await movingParts(page)).map((part) => `moves: ${part}`), ...(await overflow(page)));
      found.push(...faults.map((fault) => `${look}: ${fault}`));
      await keepLook(page, look.replaceAll(/\W+/g, '-'));
    }
  }
  return found;
}
