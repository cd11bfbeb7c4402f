import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { seriousViolations } from './browser.ts';
import { until } from './until.ts';

const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1440, height: 900 };
/** Each size and each scheme once: a colour is the same at both sizes. Screenshots are taken of all four. */
const LOOKS = process.env.MYRA_SHOTS
  ? ([
      [NARROW, 'light'],
      [NARROW, 'dark'],
      [WIDE, 'dark'],
      [WIDE, 'light'],
    ] as const)
  : ([
      [NARROW, 'dark'],
      [WIDE, 'light'],
    ] as const);

type Scheme = 'light' | 'dark';

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
 * Serious faults that axe finds, in the dark at the size of a phone and in the light on a wide screen; also elements that move despite reduced motion
 * and pages wider than the window. Leaves the page wide and light.
 */
export async function faultsOfLooks(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  for (const [size, scheme] of LOOKS) {
    await page.setViewportSize(size);
    await turnTo(page, scheme);
    const look = `${screen}, ${size.width} ${scheme}`;
    const moving = (await movingParts(page)).map((part) => `moves: ${part}`);
    const faults = [...(await seriousViolations(page)), ...moving, ...(await overflow(page))];
    found.push(...faults.map((fault) => `${look}: ${fault}`));
    await keepLook(page, look.replaceAll(/\W+/g, '-'));
  }
  return found;
}
