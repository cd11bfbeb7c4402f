/**
 * An IP address without the part that identifies a household: the last part of IPv4, all but the first three groups of
 * IPv6. Undefined for a text that is no address.
 */
export function maskedAddress(address: string): string | undefined {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const four = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(plain)?.[1];
  if (four !== undefined) return `${four}.x`;
  if (!/^[0-9a-f:]{2,45}$/i.test(plain) || !plain.includes(':')) return undefined;
  const [head = ''] = plain.split('::');
  const groups = head.split(':').filter(Boolean).slice(0, 3);
  return groups.length === 0 ? '::x' : `${groups.join(':')}::x`;
}
