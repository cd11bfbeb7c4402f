/** The source of a word for beds, in the languages of files and people. */
export const BED_WORD = String.raw`(?:beds?|bds?|camas?|betten|lits?)\b`;

/** The same with what is said of such beds: "staffed beds", "lic. beds". */
export const COUNTED_BEDS = String.raw`(?:(?:staffed|licensed|lic\.?|certified|cert\.?|inpatient|acute(?: care)?|hospital)\s+)?${BED_WORD}`;

/** A text whose numbers have no comma before the thousands: "1,200 beds" becomes "1200 beds". */
export const withoutThousands = (text: string): string => text.replace(/(?<=\b\d{1,2}),(?=\d{3}\b)/gu, '');
