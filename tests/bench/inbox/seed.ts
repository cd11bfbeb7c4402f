import type { Sql } from 'postgres';

export const FIRST_NAMES =
  'Ana,Bela,Carmen,Dario,Elena,Felix,Gita,Hugo,Ines,Jonas,Karla,Luis,Mona,Nico,Olga,Pablo,Quinn,Rosa,Simon,Tara,Jörg,Vera,Wim,Xenia,Yara,Zoë'.split(
    ',',
  );
/** Groups of three family names share most of their trigrams, as in real languages. */
export const SYLLABLES = 'ma,ri,lo,ne,ta,so,va,di,ka,ben,ler,sen,der,ger,han,mer'.split(',');
/** Rows and their counts, as a scan would have written them. */
export async function seedSequences(sql: Sql, viewId: string, count: number): Promise<void> {
  await sql`
    insert into sequences (view_id, sequence_id, campaign_id, campaign_name, lead_id, lead_name, email, confidence_score, read,
      rep_id, rep_name, rep_email, last_message_direction, sequence_state, sequence_types, from_emails, to_emails, preview,
      last_subject, attention, started_at, activity_at, listed, hash, read_seq)
    select ${viewId}, n::text, (n % 40)::text, 'Campaign ' || (n % 40), n::text,
      first || ' ' || initcap(last), address, n % 100, n % 10 <> 0, (n % 3)::text, 'Rep', 'rep@x.example',
      case when n % 3 = 0 then 'inbound' else 'outbound' end,
      (array['active','active','active','paused','completed'])[1 + n % 5],
      case when n % 30 = 0 then array['inbox','draft'] when n % 3 = 0 then array['inbox'] else array['inbox','sent','waiting'] end,
      array[address], array['us@clinic.example'],
      'Thank you, tell me more about it, please.', 'About your intake ' || n, case when n % 200 = 0 then 'distress' end,
      now() - make_interval(mins => n), now() - make_interval(secs => n), true, md5(n::text), 1
    from (
      select n, first, last, case when n % 4 = 0 then substr(md5('e' || n), 1, 9) else translate(lower(first), 'öë', 'oe') || '.' || last || n % 97 end
        || '@clinic' || n % 5000 || '.example.org' as address
      from (
        select n, (${FIRST_NAMES}::text[])[1 + (h[1] % 26)] as first,
          s[1 + h[2] % 16] || s[1 + h[3] % 16] || s[1 + h[4] % 16] as last
        from (
          select n, ${SYLLABLES}::text[] as s,
            (select array_agg(get_byte(decode(md5(n::text), 'hex'), i) order by i) from generate_series(0, 3) i) as h
          from generate_series(1, ${count}::int) n
        ) bytes
      ) names
    ) people order by n`;
  await sql`insert into sequence_counts (view_id, sequence_state, rep_id, kind, n)
    select view_id, sequence_state, coalesce(rep_id, ''), kind, count(*) from sequences
    where view_id = ${viewId} group by 1, 2, 3, 4`;
  await sql`insert into list_counts (view_id, list, total, unread, waiting, draft, attention)
    select view_id, 'sequences', count(*), count(*) filter (where kind & 1 > 0), count(*) filter (where kind & 2 > 0),
      count(*) filter (where kind & 4 > 0), count(*) filter (where kind & 8 > 0)
    from sequences where view_id = ${viewId} group by 1`;
  await sql`update list_state set scanned_at = now(), read_at = now(), has_additions = true where view_id = ${viewId}`;
}
