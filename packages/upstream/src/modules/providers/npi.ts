/** The check digit of the first nine digits of an NPI: Luhn over 80840 and the digits (45 CFR 162.406). */
export function npiCheckDigit(nine: string): number {
  let sum = 24; // what the prefix 80840 adds
  for (let i = 0; i < 9; i++) {
    const digit = nine.charCodeAt(i) - 48;
    const doubled = digit * 2;
    sum += i % 2 === 0 ? (doubled > 9 ? doubled - 9 : doubled) : digit;
  }
  return (10 - (sum % 10)) % 10;
}

/** Whether a text is an NPI: ten digits that begin with 1 or 2, with a valid check digit. */
export const isNpi = (value: string): boolean =>
  /^[12]\d{9}$/.test(value) && npiCheckDigit(value) === value.charCodeAt(9) - 48;
