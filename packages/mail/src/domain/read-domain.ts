/** The published records of a sending domain. */
export type DomainRecords = {
  /** TXT records of the domain itself. */
  txt: Found;
  /** TXT records of `_dmarc.`; for a subdomain also of its parents. */
  dmarc: Found;
  /** TXT records found under the selectors that were tried. */
  dkim: Found;
};
/** `unknown`: the look-up itself failed, which says nothing about the domain. */
export type Found = { kind: 'found'; records: readonly string[] } | { kind: 'unknown' };

export type RecordState = 'pass' | 'weak' | 'missing' | 'broken' | 'unknown';
export type RecordReading = { status: RecordState; record: string | null; explanation: string };
export type DomainReading = { spf: RecordReading; dkim: RecordReading; dmarc: RecordReading };

const RECORD_CHARS_MAX = 500;

const reading = (status: RecordState, record: string | null, explanation: string): RecordReading => ({
  status,
  record: record === null ? null : record.slice(0, RECORD_CHARS_MAX),
  explanation,
});
const unknown = (): RecordReading =>
  reading('unknown', null, 'The name servers did not answer. Look again later.');

const startsWith = (record: string, version: string): boolean =>
  record.trim().toLowerCase().startsWith(version);

/** RFC 7208: exactly one record, which ends in -all or ~all. `sender` must be in it, if known. */
export function readSpf(found: Found, sender?: string): RecordReading {
  if (found.kind === 'unknown') return unknown();
  const records = found.records.filter((each) => /^v=spf1(\s|$)/i.test(each.trim()));
  const [record] = records;
  if (record === undefined)
    return reading(
      'missing',
      null,
      'No SPF record: receivers cannot tell which servers may send for this domain.',
    );
  if (records.length > 1)
    return reading(
      'broken',
      record,
      'There are several SPF records, so receivers ignore all of them. Join them into one.',
    );
  if (/\s[+]?all(\s|$)/i.test(record))
    return reading('weak', record, 'The record lets every server in the world send for this domain (+all).');
  if (sender !== undefined && !record.toLowerCase().includes(sender))
    return reading(
      'weak',
      record,
      `The record does not name the server that sends this mailbox's email (${sender}).`,
    );
  if (/\s[-~]all(\s|$)/i.test(record) || /\sredirect=/i.test(record))
    return reading('pass', record, 'Receivers can tell which servers may send for this domain.');
  return reading('weak', record, 'The record ends in no rule for other servers. End it in ~all or -all.');
}

/** RFC 6376: a key under one of the selectors. None found proves nothing, because selectors cannot be listed. */
export function readDkim(found: Found): RecordReading {
  if (found.kind === 'unknown') return unknown();
  const records = found.records.filter((each) => /(^|;)\s*(v=dkim1|k=|p=)/i.test(each));
  const key = records.find((each) => /(^|;)\s*p=[^;\s]+/i.test(each));
  if (key !== undefined)
    return reading('pass', key, 'There is a key with which receivers can check signatures of this domain.');
  if (records[0] !== undefined)
    return reading('broken', records[0], 'The key was withdrawn (empty p=). Signatures made with it fail.');
  return reading(
    'unknown',
    null,
    'No key under the usual names. Your mail provider says under which name it signs, and whether it does.',
  );
}

/** RFC 7489: one record with a policy. */
export function readDmarc(found: Found): RecordReading {
  if (found.kind === 'unknown') return unknown();
  const records = found.records.filter((each) => startsWith(each, 'v=dmarc1'));
  const [record] = records;
  if (record === undefined)
    return reading(
      'missing',
      null,
      'No DMARC record. Large providers refuse bulk mail without one; begin with p=none.',
    );
  if (records.length > 1)
    return reading('broken', record, 'There are several DMARC records, so receivers ignore all of them.');
  const policy = /(^|;)\s*p\s*=\s*([a-z]+)/i.exec(record)?.[2]?.toLowerCase();
  if (policy === 'reject' || policy === 'quarantine')
    return reading('pass', record, `Receivers are asked to ${policy} what fails the checks.`);
  if (policy === 'none')
    return reading(
      'pass',
      record,
      'Receivers report and let pass (p=none): enough to send, no protection from forgery.',
    );
  return reading('broken', record, 'The record names no policy (p=none, quarantine or reject).');
}

/** Explains the records of a domain for mail that is sent from it. */
export function readDomain(records: DomainRecords, facts: { sender?: string | undefined }): DomainReading {
  return {
    spf: readSpf(records.txt, facts.sender),
    dkim: readDkim(records.dkim),
    dmarc: readDmarc(records.dmarc),
  };
}
