const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdgA?(?:iOS)?\/\d/],
  ['Opera', /\b(?:OPR|Opera)\/\d/],
  ['Samsung Internet', /\bSamsungBrowser\/\d/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/\d/],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\/\d/],
  ['Safari', /\bVersion\/\d[\d.]* (?:Mobile\/\S+ )?Safari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b|\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const found = (text: string, list: readonly (readonly [string, RegExp])[]): string | undefined =>
  list.find(([, pattern]) => pattern.test(text))?.[0];

/** Browser and system of a User-Agent in plain words, as far as they are known. Undefined if neither is known. */
export function deviceName(userAgent: string): string | undefined {
  const text = userAgent.slice(0, 500);
  const browser = found(text, BROWSERS);
  const system = found(text, SYSTEMS);
  if (browser !== undefined && system !== undefined) return `${browser} on ${system}`;
  return browser ?? system;
}
