import { describe, expect, it } from 'vitest';
import { mayBeInUs } from '../calendar/time-zone.ts';
import { countryOfZone, postalPlace } from './postal-place.ts';

describe('the line of a postal address with the city', () => {
  it.each([
    ['Dayton', 'OH', '45402', 'United States', 'Dayton, OH 45402'],
    ['New York', 'New York', '10001', 'USA', 'New York, New York 10001'],
    ['Boise', 'ID', '83702', '', 'Boise, ID 83702'],
    ['San Juan', 'PR', '00901', 'Puerto Rico', 'San Juan, PR 00901'],
    ['Valencia', 'Valencia', '46002', 'Spain', '46002 Valencia'],
    ['Sevilla', 'sevilla', '41001', 'España', '41001 Sevilla'],
    ['Alcorcón', 'Madrid', '28923', 'ES', '28923 Alcorcón, Madrid'],
    ['A Coruña', 'La Coruña', '15001', 'Spain', '15001 A Coruña, La Coruña'],
    ['Monterrey', 'N.L.', '64000', 'México', 'C.P. 64000 Monterrey, N.L.'],
    ['Querétaro', 'Querétaro', '76000', 'Mexico', 'C.P. 76000 Querétaro, Querétaro'],
    ['Mérida', 'Yucatán', 'C.P. 97000', 'MX', 'C.P. 97000 Mérida, Yucatán'],
    ['Berlin', 'Berlin', '10115', 'Germany', '10115 Berlin'],
    ['München', 'Bayern', '80331', 'Deutschland', '80331 München, Bayern'],
    ['Paris', 'Île-de-France', '75002', 'France', '75002 Paris, Île-de-France'],
    ['Wien', 'Wien', '1010', 'Österreich', '1010 Wien'],
    ['Zürich', 'ZH', '8001', 'Schweiz', '8001 Zürich, ZH'],
    ['Genève', 'Genève', '1201', 'Switzerland', '1201 Genève'],
    ['Milano', 'MI', '20121', 'Italia', '20121 Milano, MI'],
    ['Lisboa', 'Lisboa', '1100-148', 'Portugal', '1100-148 Lisboa'],
    ['Utrecht', 'Utrecht', '3511 AB', 'The Netherlands', '3511 AB Utrecht'],
    ['Bruxelles', 'Bruxelles', '1000', 'Belgium', '1000 Bruxelles'],
    ['København', 'Hovedstaden', '1050', 'Denmark', '1050 København, Hovedstaden'],
    ['Stockholm', 'Stockholm', '111 22', 'Sverige', '111 22 Stockholm'],
    ['Warszawa', 'Mazowieckie', '00-001', 'Poland', '00-001 Warszawa, Mazowieckie'],
    ['Buenos Aires', 'Buenos Aires', 'C1043AAZ', 'Argentina', 'C1043AAZ Buenos Aires'],
    ['Santiago', 'RM', '8320000', 'Chile', '8320000 Santiago, RM'],
    ['London', 'London', 'SW1A 1AA', 'United Kingdom', 'London SW1A 1AA'],
    ['Leeds', 'West Yorkshire', 'LS1 4DY', 'UK', 'Leeds, West Yorkshire LS1 4DY'],
    ['Toronto', 'ON', 'M5V 2T6', 'Canada', 'Toronto, ON M5V 2T6'],
    ['Sydney', 'NSW', '2000', 'Australia', 'Sydney, NSW 2000'],
    ['Singapore', 'Singapore', '048581', 'Singapore', 'Singapore 048581'],
    ['Bogotá', 'D.C.', '110111', 'Colombia', 'Bogotá, D.C. 110111'],
    ['São Paulo', 'SP', '01310-100', 'Brazil', 'São Paulo, SP 01310-100'],
  ])('%s, %s %s in %s', (city, state, zip_code, country, line) =>
    expect(postalPlace({ city, state, zip_code, country })).toBe(line),
  );
});

describe('the country of a time zone', () => {
  it.each([
    ['America/Chicago', 'United States'],
    ['America/Indiana/Knox', 'United States'],
    ['Europe/Madrid', 'Spain'],
    ['Atlantic/Canary', 'Spain'],
    ['America/Monterrey', 'Mexico'],
    ['America/Toronto', 'Canada'],
    ['Europe/Berlin', 'Germany'],
    ['UTC', undefined],
    ['-05:00', undefined],
  ])('%s', (zone, country) => expect(countryOfZone(zone)).toBe(country));
});

describe('whether a time zone may be in the United States', () => {
  it.each([
    ['America/New_York', true],
    ['America/Kentucky/Monticello', true],
    ['America/Detroit', true],
    ['US/Central', true],
    ['-05:00', true],
    ['+01:00', false],
    ['America/Mexico_City', false],
    ['Europe/Madrid', false],
    ['UTC', false],
  ])('%s', (zone, is) => expect(mayBeInUs(zone)).toBe(is));
});
