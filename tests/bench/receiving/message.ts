/** Plain text with a quote, HTML, sometimes a small attachment: a typical business message. */
export function message(no: number): string {
  const words = `I have read what you sent about item ${no}. `.repeat(20);
  const text = `${words}\r\n\r\nOn Mon, Nov 16, 2026 at 9:00 AM Ann wrote:\r\n> ${'as we said '.repeat(20)}\r\n`;
  const html = `<html><head><style>p{color:red}</style></head><body><p style="margin:0">${words}</p><blockquote>${words}</blockquote><img src="https://x.example/logo.png"></body></html>`;
  const head = `From: Person ${no} <p${no}@lead${no % 50}.example>\r\nTo: full@mail.test\r\nSubject: About item ${no}\r\nDate: ${new Date().toUTCString()}\r\nMessage-ID: <${no}.${process.pid}@lead.example>\r\nMIME-Version: 1.0\r\n`;
  const alternative = `Content-Type: multipart/alternative; boundary=a\r\n\r\n--a\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}\r\n--a\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${html}\r\n--a--\r\n`;
  if (no % 20 !== 0) return head + alternative;
  const file = Buffer.alloc(20_000, no).toString('base64').replace(/.{76}/g, '$&\r\n');
  return `${head}Content-Type: multipart/mixed; boundary=m\r\n\r\n--m\r\n${alternative}\r\n--m\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n--m--\r\n`;
}
