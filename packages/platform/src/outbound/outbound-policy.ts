import { BlockList, isIP } from 'node:net';

/** What outbound calls may reach besides the public internet. */
export type OutboundPolicy = {
  /** Allowed `host:port` pairs, e.g. `127.0.0.1:2525`; `localhost:*` allows every port. */
  allowed: readonly string[];
};

/** Ports that mail servers listen on. */
export const MAIL_PORTS: readonly number[] = [25, 465, 587, 2525, 143, 993];
/** Ports of the web. */
export const WEB_PORTS: readonly number[] = [80, 443];

/**
 * IANA special-purpose registries (RFC 6890 and later): loopback, private, link-local, CGNAT and metadata addresses.
 */
const INTERNAL_V4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** Only global unicast (2000::/3) is public. These parts of it are not, or wrap an IPv4 address. */
const INTERNAL_V6: readonly [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const internal = new BlockList();
for (const [network, bits] of INTERNAL_V4) internal.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of INTERNAL_V6) internal.addSubnet(network, bits, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address (text, no brackets) belongs to the public internet. False for mapped and translated IPv4. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !internal.check(address, 'ipv4');
  if (family === 6) return globalUnicast.check(address, 'ipv6') && !internal.check(address, 'ipv6');
  return false;
}

/** Whether the policy names exactly this host and port. */
export function isAllowed(policy: OutboundPolicy, host: string, port: number): boolean {
  const name = host.toLowerCase();
  return policy.allowed.some(
    (pair) => pair.toLowerCase() === `${name}:${port}` || pair.toLowerCase() === `${name}:*`,
  );
}
