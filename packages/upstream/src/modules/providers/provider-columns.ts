import { columnsMissing, plainName } from './named-columns.ts';

/** Fields of a directory file with the column names that are understood; compared by letters and digits only. */
const NAMES = {
  npi: ['npi', 'npinumber', 'nationalprovideridentifier'],
  ccn: ['ccn', 'providerccn', 'cmscertificationnumber', 'medicarecertificationnumber'],
  name: [
    'name',
    'facilityname',
    'providername',
    'organizationname',
    'organization',
    'facility',
    'practicename',
  ],
  firstName: ['firstname', 'providerfirstname'],
  lastName: ['lastname', 'providerlastname', 'surname'],
  credential: ['credential', 'credentials', 'degree'],
  category: ['category', 'type', 'facilitytype', 'providertype'],
  specialty: ['specialty', 'speciality', 'primaryspecialty'],
  taxonomy: ['taxonomy', 'taxonomydescription'],
  streetAddress: ['streetaddress', 'street', 'address', 'address1', 'addressline1'],
  city: ['city', 'town'],
  state: ['state', 'statecode'],
  zipCode: ['zipcode', 'zip', 'postalcode'],
  phone: ['phone', 'phonenumber', 'telephone'],
  email: ['email', 'emailaddress', 'workemail', 'contactemail'],
  website: ['website', 'web', 'url'],
  status: ['status'],
  medicareStatus: ['medicarestatus', 'medicareenrollmentstatus', 'medicareenrollment', 'medicare'],
  numberOfProviders: ['numberofproviders', 'providers', 'providercount'],
  years: ['years', 'yearsinbusiness', 'yearsofexperience', 'yearsinpractice'],
  employerNpi: ['employernpi', 'organizationnpi', 'groupnpi', 'systemnpi'],
  employerName: [
    'employername',
    'employer',
    'groupname',
    'systemname',
    'healthsystem',
    'hospitalaffiliation',
  ],
  staffedBeds: ['staffedbeds', 'beds', 'numstaffedbeds'],
  discharges: ['discharges', 'numdischarges', 'totaldischarges'],
  averageLengthOfStay: ['averagelengthofstay', 'alos', 'lengthofstay'],
  netPatientRevenue: ['netpatientrevenue'],
  totalRevenues: ['totalrevenues', 'totalrevenue', 'revenue'],
  totalLiabilities: ['totalliabilities', 'liabilities'],
  revenueCycleManagement: ['revenuecyclemanagement', 'rcm', 'revenuecyclevendor'],
  ehrAmbulatory: ['ehrambulatory', 'electronichealthrecordsambulatory', 'ambulatoryehr'],
  ehrInpatient: ['ehrinpatient', 'electronichealthrecordsinpatient', 'inpatientehr'],
} as const satisfies Record<string, readonly string[]>;
export type ProviderField = keyof typeof NAMES;

/** Index of each field's column. */
export type ProviderColumns = ReadonlyMap<ProviderField, number>;

const FIELDS = Object.entries(NAMES) as [ProviderField, readonly string[]][];

/**
 * Finds the columns of a directory file by name; of two columns for one field the first counts. Throws invalid-input without
 * an NPI column, or without a name column.
 */
export function findProviderColumns(headers: readonly string[]): ProviderColumns {
  const columns = new Map<ProviderField, number>();
  for (const [index, header] of headers.entries()) {
    const folded = plainName(header);
    const field = FIELDS.find(([, names]) => names.includes(folded))?.[0];
    if (field !== undefined && !columns.has(field)) columns.set(field, index);
  }
  const missing = columns.has('npi') ? [] : ['NPI'];
  if (!columns.has('name') && !columns.has('lastName')) missing.push('Name');
  if (missing.length === 0) return columns;
  throw columnsMissing(`The file has no column ${missing.join(' and no column ')}.`, missing);
}
