import { describe, expect, it } from 'vitest';
import { COMMON_PASSWORD_STEMS, COMMON_PASSWORDS } from '../../constants/common-passwords.ts';
import { PASSWORD_LENGTH_MAX } from '../../constants/limits.ts';
import { isPasswordChangeAccepted, PASSWORD_FAULT_TEXTS, passwordFault } from './password.ts';

describe('password', () => {
  it.each([
    ['', 'too-short'],
    ['Ab1!xyz', 'too-short'],
    ['x9'.repeat(101), 'too-long'],
    ['password', 'too-common'],
    ['PASSWORD', 'too-common'],
    ['Password2026!', 'too-common'],
    ['p@ssw0rd', 'too-common'],
    ['123dragon!!', 'too-common'],
    ['iloveyou', 'too-common'],
    ['qwertyuiop', 'too-common'],
    ['1q2w3e4r', 'too-common'],
    ['aaaaaaaa', 'too-common'],
    ['abcabcab', 'too-common'],
    ['12345678', 'too-common'],
    ['987654321', 'too-common'],
    ['efghijkl', 'too-common'],
    ['kV9-peli', undefined],
    ['correct horse battery', undefined],
    ['kV9-pelican', undefined],
    ['ümläütige', undefined],
  ])('PROF-9, RULE-42, RULE-46 %s: %s', (password, fault) => expect(passwordFault(password)).toBe(fault));

  it.each([
    ['IdaVogel99', 'own-words'],
    ['n0rthlight!2026', 'own-words'],
    ['ida.vogel@northlight.example', 'own-words'],
    ['Vogel-Ida-1', 'own-words'],
    ['northlight-pelican-7', undefined],
    ['idaho potato field', undefined],
  ])('PROF-9 %s for Ida Vogel of Northlight: %s', (password, fault) =>
    expect(passwordFault(password, ['Ida', 'Vogel', 'ida.vogel@northlight.example', 'Northlight'])).toBe(
      fault,
    ),
  );

  it('PROF-6 both fields must agree', () => {
    expect(isPasswordChangeAccepted('kV9-pelican', 'kV9-pelican')).toBe(true);
    expect(isPasswordChangeAccepted('kV9-pelican', 'kV9-pelicaN')).toBe(false);
    expect(isPasswordChangeAccepted('abc1', 'abc1')).toBe(false);
  });

  it('PROF-9 every fault says what to do', () => {
    expect(PASSWORD_FAULT_TEXTS['too-short']).toBe('Use at least 8 characters');
    expect(PASSWORD_FAULT_TEXTS['too-long']).toBe(`Use at most ${PASSWORD_LENGTH_MAX} characters`);
  });

  it('the lists are lower case, and whole passwords are long enough to matter', () => {
    expect(
      [...COMMON_PASSWORDS, ...COMMON_PASSWORD_STEMS].filter((entry) => entry !== entry.toLowerCase()),
    ).toEqual([]);
    expect([...COMMON_PASSWORDS].filter((entry) => entry.length < 8)).toEqual([]);
    expect(COMMON_PASSWORDS.size + COMMON_PASSWORD_STEMS.size).toBeGreaterThan(600);
  });
});
