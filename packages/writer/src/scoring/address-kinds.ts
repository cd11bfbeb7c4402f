const ROLE_NAMES = new Set(
  'info office admin contact hello team sales support help billing frontdesk reception scheduling appointments referrals referral intake mail inbox noreply no-reply enquiries inquiries service services staff clinic practice manager hr jobs careers marketing press records accounts patients newpatients'.split(
    ' ',
  ),
);
const PERSONAL_HOSTS = new Set(
  'gmail.com googlemail.com yahoo.com ymail.com hotmail.com outlook.com live.com msn.com aol.com icloud.com me.com mac.com proton.me protonmail.com gmx.com gmx.net comcast.net verizon.net att.net sbcglobal.net cox.net'.split(
    ' ',
  ),
);

/** True for an address that belongs to a desk and not to a person ("info", "front.desk"). */
export function isRoleAddress(local: string): boolean {
  return ROLE_NAMES.has(local.toLowerCase().replace(/[._\d]+/gu, '')) || ROLE_NAMES.has(local.toLowerCase());
}

/** True for a mail provider for private people. */
export function isPersonalMailHost(host: string): boolean {
  return PERSONAL_HOSTS.has(host.toLowerCase());
}
