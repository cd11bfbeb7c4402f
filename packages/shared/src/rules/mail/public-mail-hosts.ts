const HOSTS = new Set(
  `gmail.com googlemail.com yahoo.com ymail.com hotmail.com outlook.com live.com msn.com aol.com icloud.com me.com
  mac.com proton.me protonmail.com gmx.com gmx.net gmx.de web.de mail.com comcast.net verizon.net att.net sbcglobal.net
  cox.net gmx.at gmx.ch yahoo.ca yahoo.co.uk yahoo.co.in yahoo.com.mx yahoo.com.br yahoo.de yahoo.fr hotmail.co.uk
  hotmail.de hotmail.fr live.ca live.co.uk outlook.de outlook.fr`.split(/\s+/),
);

/** Mail providers of the public: one person there says nothing about the others. */
export const PUBLIC_MAIL_HOSTS: readonly string[] = [...HOSTS];

/** Whether a host belongs to a mail provider of the public. */
export const isPublicMailHost = (host: string): boolean => HOSTS.has(host.toLowerCase());
