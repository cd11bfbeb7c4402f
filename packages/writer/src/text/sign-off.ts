import { anyOf } from '@myra/shared/rules/any-of';

/** A line that ends an email, before the name. */
export const SIGN_OFF = new RegExp(
  `^(?:${anyOf(`
    regards|best|best regards|kind regards|warm regards|sincerely|thanks|thank you|cheers|respectfully|all the best|with thanks
    atentamente|saludos|un saludo(?: cordial)?`)}),?$`,
  'imu',
);
