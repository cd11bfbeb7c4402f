import type { CareSetting } from '@myra/shared/constants/product-sheet';
import type { SpecialtyKey } from '@myra/shared/rules/leads/specialties';

/** Settings that buy and refer alike. */
const SETTINGS: readonly (readonly CareSetting[])[] = [
  ['hospital', 'critical access hospital', 'ambulatory surgery centre', 'practice'],
  ['hospital', 'long-term acute care hospital', 'inpatient rehabilitation hospital'],
  ['hospital', 'long-term acute care hospital', 'skilled nursing', 'assisted living', 'home health'],
  ['inpatient rehabilitation hospital', 'skilled nursing'],
  ['home health', 'home infusion', 'pharmacy'],
  ['practice', 'laboratory', 'pharmacy'],
];

/** Whether two settings stand next to each other. */
export const areNear = (left: string, right: string): boolean =>
  SETTINGS.some((group) => group.some((one) => one === left) && group.some((one) => one === right));

/** Specialties that buy and refer alike. */
const SPECIALTIES: readonly (readonly SpecialtyKey[])[] = [
  ['primary-care', 'pediatrics'],
  ['cardiology', 'neurology', 'oncology', 'dermatology', 'ophthalmology'],
  [
    'gastroenterology',
    'nephrology',
    'pulmonology',
    'endocrinology',
    'rheumatology',
    'infectious-disease',
    'cardiology',
  ],
  ['womens-health', 'primary-care'],
  ['anesthesiology', 'surgery', 'emergency-medicine'],
  ['surgery', 'physical-therapy', 'ophthalmology'],
  ['radiology', 'cardiology', 'oncology', 'neurology'],
  ['medical-device', 'pharmaceutical', 'health-technology'],
];

/** True where two different specialties stand in one group. */
export function areRelated(left: SpecialtyKey, right: SpecialtyKey): boolean {
  return left !== right && SPECIALTIES.some((group) => group.includes(left) && group.includes(right));
}

/** States with a common border, each with its neighbours. */
const BORDERS: ReadonlyMap<string, readonly string[]> = new Map(
  (
    'AL FL GA MS TN|AZ CA NV UT CO NM|AR LA MS MO OK TN TX|CA AZ NV OR|CO AZ KS NE NM OK UT WY|' +
    'CT MA NY RI|DE MD NJ PA|DC MD VA|FL AL GA|GA AL FL NC SC TN|ID MT NV OR UT WA WY|' +
    'IL IN IA KY MO WI|IN IL KY MI OH|IA IL MN MO NE SD WI|KS CO MO NE OK|KY IL IN MO OH TN VA WV|' +
    'LA AR MS TX|ME NH|MD DE DC PA VA WV|MA CT NH NY RI VT|MI IN OH WI|MN IA ND SD WI|MS AL AR LA TN|' +
    'MO AR IL IA KS KY NE OK TN|MT ID ND SD WY|NE CO IA KS MO SD WY|NV AZ CA ID OR UT|NH ME MA VT|' +
    'NJ DE NY PA|NM AZ CO OK TX UT|NY CT MA NJ PA VT|NC GA SC TN VA|ND MN MT SD|OH IN KY MI PA WV|' +
    'OK AR CO KS MO NM TX|OR CA ID NV WA|PA DE MD NJ NY OH WV|RI CT MA|SC GA NC|SD IA MN MT NE ND WY|' +
    'TN AL AR GA KY MS MO NC VA|TX AR LA NM OK|UT AZ CO ID NV NM WY|VT MA NH NY|VA DC KY MD NC TN WV|' +
    'WA ID OR|WV KY MD OH PA VA|WI IL IA MI MN|WY CO ID MT NE SD UT'
  )
    .split('|')
    .map((row): [string, string[]] => {
      const [code = '', ...neighbours] = row.split(' ');
      return [code, neighbours];
    }),
);

/** Whether two states have a common border. */
export const shareBorder = (left: string, right: string): boolean =>
  BORDERS.get(left)?.includes(right) ?? false;
