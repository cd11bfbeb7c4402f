import { hashToken, publicTokens } from '@myra/mail/public-token';

/** What one token of a frozen email stands for; `targetUrl` is null for the open image. */
export type TrackedLink = { tokenHash: string; kind: 'open' | 'click'; targetUrl: string | null };

/** What the HTML of one email is tracked with. `links` grows as `linkTo` is called. */
export type EmailTracking = {
  openUrl: string | null;
  /** The address that stands in the HTML instead of this one; the same one where it is not tracked. */
  linkTo: (url: string) => string;
  links: readonly TrackedLink[];
};

const LINKS_MAX = 50;
const TARGET_CHARS_MAX = 2048;

/** The address as it is kept and later led to; undefined for what is not followed for anybody. */
function targetOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const target = new URL(url);
  const isWeb = target.protocol === 'http:' || target.protocol === 'https:';
  if (!isWeb || target.username !== '' || target.password !== '') return undefined;
  return target.href.length <= TARGET_CHARS_MAX ? target.href : undefined;
}

/**
 * Tracking of one email as its campaign's switches say (WIZ-ASSIGN): tokens are derived from the email's send key, so the
 * same email gets the same ones. The service's own public links, unsubscribing above all, are never rewritten.
 * @param publicUrl base under which public links are reached.
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
