/** A visit this soon after sending is a machine's: mail gateways open everything before they deliver it. */
const AT_ONCE_MS = 2000;

/** Image proxies of mail providers, link scanners of mail gateways, and programs that identify themselves. */
const MACHINES =
  /imageproxy|ggpht|yahoomail|(?<!cu)bot\b|crawl|spider|scan|preview|headless|phantom|curl|wget|python|libwww|okhttp|axios|node-fetch|go-http|java\/|barracuda|mimecast|proofpoint|urldefense|safelinks|monitor/i;

/** Apple's Mail Privacy Protection loads every image with this agent, whether the email is read or not. */
const MAIL_PRIVACY = 'Mozilla/5.0';

/** Whether a machine asks, by its agent or by a HEAD request. */
export function isMachineAgent({ userAgent, isHead }: { userAgent: string; isHead: boolean }): boolean {
  const agent = userAgent.trim();
  return isHead || agent === '' || agent === MAIL_PRIVACY || MACHINES.test(agent);
}

/**
 * Whether a machine made a visit: by its agent, by a HEAD request, or within two seconds of sending. `sentAt` is null
 * for an email that is not known to have left.
 */
export function isMachineVisit(visit: {
  at: Date;
  sentAt: Date | null;
  userAgent: string;
  isHead: boolean;
}): boolean {
  if (isMachineAgent(visit)) return true;
  return visit.sentAt === null || visit.at.getTime() - visit.sentAt.getTime() < AT_ONCE_MS;
}
