/** Codes of Microsoft that only an administrator of the organization can solve. */
const NEEDS_ADMIN = ['90093', '90094', '90095', '900941'];
/** Codes of Microsoft for a consent that nobody gave. */
const NOT_CONSENTED = ['65001', '65005'];
const DECLINED = '65004';
/** Codes for accounts that the organization does not let in: rules of access, users that were not assigned. */
const SHUT_OUT = ['50105', '53000', '53003', '50020'];

/**
 * Why a provider's consent page led back without a code, for the person who was there. Undefined if the provider did not say
 * more than that. Only codes of `description` are used, because anybody can write an address.
 */
export function sayConsentRefusal(said: {
  error?: string | undefined;
  description?: string | undefined;
  /** The company's name. */
  at: string;
}): string | undefined {
  const code = /AADSTS(\d{1,10})/.exec(said.description ?? '')?.[1] ?? '';
  if (NEEDS_ADMIN.includes(code))
    return `An administrator of your organization must approve Myra at ${said.at} first. Ask one, then connect again.`;
  if (NOT_CONSENTED.includes(code))
    return `Nobody has approved Myra at ${said.at} yet. Connect again and accept; if that is not offered, ask an administrator of your organization.`;
  if (SHUT_OUT.includes(code))
    return `Your organization does not let this account use Myra. Ask an administrator of your organization.`;
  if (code === DECLINED || said.error === 'access_denied')
    return `You did not allow access at ${said.at}, so nothing was connected.`;
  return undefined;
}
