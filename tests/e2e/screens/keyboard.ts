import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';

const STOPS_MAX = 80;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element.matches(':focus')).catch(() => false);

/** Waits until the element has the focus, for example after a dialog closed. */
export const expectFocus = (target: Locator, timeout = 10_000) =>
  expect.poll(() => hasFocus(target), { timeout }).toBe(true);

/** Whether the focus is visible: an outline, or a bar at the edge of a row. */
const shows = (target: Locator): Promise<boolean> =>
  target.evaluate((element) =>
    [element, element.firstElementChild].some((each) => {
      if (!each) return false;
      const { outlineStyle, boxShadow } = each.ownerDocument.defaultView.getComputedStyle(each);
      return outlineStyle !== 'none' || boxShadow !== 'none';
    }),
  );

/** A description of the focused element. */
const whereNow = (page: Page): Promise<string> =>
  page.evaluate<string>(`document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing'`);

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if (await hasFocus(target)) {
      await expect.poll(() => shows(target), { message: `focus shows on ${target}` }).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${target}; it is at ${await whereNow(page)}`);
}

/** Tabs to the element and presses it. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Tabs to a field and types in place of what it holds. */
export async function typeIn(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Two keys in sequence: a shortcut to a page. */
export async function goWith(page: Page, key: string, path: string): Promise<void> {
  await page.keyboard.press('g');
  await page.keyboard.press(key);
  await page.waitForURL((url) => url.pathname === path);
}
