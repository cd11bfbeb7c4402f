/** Whoever is this quick after the email left was no person: gateways open everything before they deliver it. */
const AT_ONCE_MS = 2000;

/** Image proxies of mail providers, link scanners of mail gateways, and programs that say so. */
const MACHINES =
  /imageproxy|ggpht|yahoomail|(?<!cu)bot\b|crawl|spider|scan|preview|headless|phantom|curl|wget|python|libwww|okhttp|axios|node-fetch|go-http|java\/|barracuda|mimecast|proofpoint|urldefense|safelinks|monitor/i;

/** Apple's Mail Privacy Protection loads every image through this agent, read or not. */
const MAIL_PRIVACY = 'Mozilla/5.0';

/**
 * Whether a visit was made by a machine: by its agent, by asking for the head alone, or by coming within two seconds of
 * sending. `sentAt` is null for an email that, as far as is known, has not left.
 */
export function isMachineVisit(visit: {
  at: Date;
  sentAt: Date | null;
  userAgent: string;
  isHead: boolean;
}): boolean {
  const agent = visit.userAgent.trim();
  if (visit.isHead || agent === '' || agent === MAIL_PRIVACY || MACHINES.test(agent)) return true;
  return visit.sentAt === null || visit.at.getTime() - visit.sentAt.getTime() < AT_ONCE_MS;
}
