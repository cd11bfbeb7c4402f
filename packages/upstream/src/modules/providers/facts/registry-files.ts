import { plainPhone } from '../nppes-details.ts';
import { plainCase } from '../plain-case.ts';
import { LineRefused, plainZip } from '../public-file.ts';
import { npiOf } from '../read-nppes-row.ts';
import { factKind } from './fact-file.ts';

const isPart = (start: string) => (name: string) =>
  name.toLowerCase().startsWith(start) && /\.csv$/i.test(name) && !/fileheader/i.test(name);
const at = (name: string): string => `Provider Secondary Practice Location Address - ${name}`;

/** Further practice locations of the registry (`pl_pfile`). */
export const locationsKind = factKind({
  name: 'nppes_locations',
  title: 'file of practice locations',
  columns: {
    npi: ['NPI'],
    street: [at('Address Line 1')],
    street2: [at('Address Line 2')],
    city: [at('City Name')],
    state: [at('State Name')],
    zip: [at('Postal Code')],
    phone: [at('Telephone Number')],
  },
  needed: ['npi', 'street', 'city'],
  by: 'npi',
  lists: ['locations'],
  isPart: isPart('pl_pfile'),
  read(cell) {
    const key = npiOf(cell('npi') ?? '');
    const [street, city] = [[cell('street'), cell('street2')].filter(Boolean).join(', '), cell('city')];
    if (street === '' && city === null)
      throw new LineRefused('address-missing', at('Address Line 1'), 'The location has no address.');
    const location = {
      street: plainCase(street),
      city: city && plainCase(city),
      state: cell('state'),
      zip: plainZip(cell('zip')),
      phone: plainPhone(cell('phone')),
    };
    return { key, facts: { locations: [location] } };
  },
});

/** Other names of organizations (`othername_pfile`), such as those they do business as. */
export const otherNamesKind = factKind({
  name: 'nppes_names',
  title: 'file of other names',
  columns: {
    npi: ['NPI'],
    name: ['Provider Other Organization Name'],
    type: ['Provider Other Organization Name Type Code'],
  },
  needed: ['npi', 'name'],
  by: 'npi',
  lists: ['moreNames'],
  isPart: isPart('othername_pfile'),
  read(cell) {
    const key = npiOf(cell('npi') ?? '');
    const name = cell('name');
    if (name === null)
      throw new LineRefused('name-missing', 'Provider Other Organization Name', 'The name is missing.');
    return { key, facts: { moreNames: [plainCase(name)] } };
  },
});

/** Electronic endpoints (`endpoint_pfile`). Direct addresses are for records of patients, so none becomes an email address. */
export const endpointsKind = factKind({
  name: 'nppes_endpoints',
  title: 'file of endpoints',
  columns: { npi: ['NPI'], type: ['Endpoint Type'], endpoint: ['Endpoint'], use: ['Use Description'] },
  needed: ['npi', 'type', 'endpoint'],
  by: 'npi',
  lists: ['endpoints'],
  isPart: isPart('endpoint_pfile'),
  read(cell) {
    const key = npiOf(cell('npi') ?? '');
    const endpoint = cell('endpoint');
    if (endpoint === null) throw new LineRefused('endpoint-missing', 'Endpoint', 'The endpoint is missing.');
    return { key, facts: { endpoints: [{ type: cell('type'), endpoint, use: cell('use') }] } };
  },
});
