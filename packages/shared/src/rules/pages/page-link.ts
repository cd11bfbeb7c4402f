/** The address of a website as a person types it, made absolute; null where there is none. */
export function absoluteAddress(website: string | null | undefined): string | null {
  const text = website?.trim();
  if (!text) return null;
  return /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

/** The address of a page's call to action as a link, or undefined for anything but a web page or a mail address. */
export function pageLink(typed: string): string | undefined {
  const address = typed.trim();
  if (/^mailto:[^\s@<>"]+@[^\s@<>"?]+$/i.test(address)) return address;
  if (!/^https?:\/\//i.test(address) || /[\s<>"]/.test(address)) return undefined;
  try {
    const url = new URL(address);
    return url.username === '' && url.password === '' && url.hostname.includes('.') ? url.href : undefined;
  } catch {
    return undefined;
  }
}
