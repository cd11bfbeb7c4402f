import { describe, expect, it } from 'vitest';
import { DEFAULT_CODES, specialtyName } from './code-set.ts';
import { FURTHER_PREFIXES, fieldsOfCodes } from './fields-of-codes.ts';

const codes = [...DEFAULT_CODES.keys()];

describe('the fields that a lead is scored by', () => {
  it('come from codes alone, of all codes of a row', () => {
    expect(fieldsOfCodes('207RG0100X')).toEqual(['gastroenterology']);
    expect(fieldsOfCodes('207R00000X 2080P0206X 282N00000X')).toEqual([
      'primary-care',
      'gastroenterology',
      'pediatrics',
    ]);
    expect(fieldsOfCodes(null)).toEqual([]);
  });

  it('come from a table of which every line means a known code', () => {
    const unused = FURTHER_PREFIXES.filter((prefix) => !codes.some((code) => code.startsWith(prefix)));
    // Codes that Medicare does not know: emergency clinics, midwives, assistants of pharmacists and of occupational therapists.
    expect(unused).toEqual(['261QE0002', '176B', '281PC2', '261QR0405', '224Z', '1837']);
  });

  it('are none of another kind of work that has the word in its name', () => {
    for (const code of ['343900000X', '111NX0800X', '111NN0400X', '163W00000X', '207RB0002X', '282N00000X'])
      expect(fieldsOfCodes(code), code).toEqual([]);
  });

  it('are known of every physician but these', () => {
    const without = codes.filter((code) => code.startsWith('20') && fieldsOfCodes(code).length === 0);
    expect([...new Set(without.map((code) => specialtyName(DEFAULT_CODES, code)))]).toMatchInlineSnapshot(`
      [
        "Neuromusculoskeletal Medicine, Sports Medicine",
        "Neuromusculoskeletal Medicine & OMM",
        "Hospice and Palliative Medicine",
        "Bariatric Medicine",
        "Sports Medicine",
        "Sleep Medicine",
        "Aerospace Medicine",
        "Undersea and Hyperbaric Medicine",
        "Occupational-Environmental Medicine",
        "Public Health & General Preventive Medicine",
        "Medical Toxicology",
        "Occupational Medicine",
        "Hospice & Palliative Medicine",
        "Hospitalist",
      ]
    `);
  });

  it('count as they did when each was looked at', () => {
    const counted = Map.groupBy(codes.flatMap(fieldsOfCodes), (field) => field);
    expect(
      Object.fromEntries([...counted].map(([field, same]) => [field, same.length])),
    ).toMatchInlineSnapshot(`
      {
        "allergy": 7,
        "anesthesiology": 10,
        "cardiology": 5,
        "dentistry": 11,
        "dermatology": 6,
        "emergency-medicine": 7,
        "endocrinology": 2,
        "gastroenterology": 5,
        "infectious-disease": 2,
        "medical-device": 5,
        "nephrology": 3,
        "neurology": 14,
        "oncology": 10,
        "ophthalmology": 16,
        "pathology": 15,
        "pediatrics": 28,
        "pharmaceutical": 14,
        "physical-therapy": 39,
        "podiatry": 8,
        "primary-care": 20,
        "psychiatry": 53,
        "pulmonology": 4,
        "radiology": 12,
        "rheumatology": 2,
        "surgery": 36,
        "womens-health": 13,
      }
    `);
  });
});
