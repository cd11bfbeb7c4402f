/** The header of a download (RFC 6266): an ASCII name for old clients and the exact name beside it. */
export function disposition(name: string): string {
  const plain = name.replace(/[^\w .()-]/g, '_').slice(0, 150);
  const exact = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${exact}`;
}
