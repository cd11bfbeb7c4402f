import { hashToken, publicTokens } from '@myra/mail/public-token';

/** What a token of an email stands for; `targetUrl` is null for the open image. */
export type TrackedLink = { tokenHash: string; kind: 'open' | 'click'; targetUrl: string | null };

/** The tracking of one email. `links` grows with each call of `linkTo`. */
export type EmailTracking = {
  openUrl: string | null;
  /** The tracked address, or the same address if it is not tracked. */
  linkTo: (url: string) => string;
  links: readonly TrackedLink[];
};

const LINKS_MAX = 50;
const TARGET_CHARS_MAX = 2048;

/** The address that a tracked link leads to; undefined for addresses that are not tracked. */
function targetOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const target = new URL(url);
  const isWeb = target.protocol === 'http:' || target.protocol === 'https:';
  if (!isWeb || target.username !== '' || target.password !== '') return undefined;
  return target.href.length <= TARGET_CHARS_MAX ? target.href : undefined;
}

/**
 * Tracking of one email, as its campaign is set. Tokens are derived from the send key, so a repeated call makes the same ones.
 * Our own public links, such as unsubscribe, are never rewritten.
 * @param publicUrl base of public links.
 */
export function trackEmail(given: {
  secret: string;
  publicUrl: string;
  organizationId: number;
  sendKey: string;
  switches: { opens: boolean; links: boolean };
}): EmailTracking {
  const base = given.publicUrl.replace(/\/+$/, '');
  const made = new Map<string, TrackedLink>();
  let tokenOf: ReturnType<typeof publicTokens> | undefined;
  const keep = (kind: TrackedLink['kind'], targetUrl: string | null): string => {
    tokenOf ??= publicTokens(given.secret);
    const token = tokenOf([kind, given.organizationId, given.sendKey, targetUrl ?? '']);
    made.set(token, { tokenHash: hashToken(token), kind, targetUrl });
    return token;
  };
  const openUrl = given.switches.opens ? `${base}/o/${keep('open', null)}` : null;
  const urls = new Map<string, string>();
  return {
    openUrl,
    linkTo(url) {
      const isOwn = ['/u/', '/c/', '/o/'].some((path) => url.startsWith(base + path));
      if (!given.switches.links || isOwn) return url;
      const known = urls.get(url);
      const target = targetOf(url);
      if (known !== undefined || target === undefined || urls.size >= LINKS_MAX) return known ?? url;
      const tracked = `${base}/c/${keep('click', target)}`;
      urls.set(url, tracked);
      return tracked;
    },
    get links() {
      return [...made.values()];
    },
  };
}
