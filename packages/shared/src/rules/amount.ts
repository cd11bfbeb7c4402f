/** An amount of money, its sign or code on either side. The source of a pattern that knows no letter case. */
export const AMOUNT = String.raw`(?:(?:[$€£]|(?:US|MX|CA)\$|\b(?:USD|EUR|MXN|CAD)\b)\s?\d[\d.,]*|\d[\d.,]{0,20}\s?(?:€|(?:USD|EUR|MXN|CAD|dollars?|pesos?|euros?)\b))`;
