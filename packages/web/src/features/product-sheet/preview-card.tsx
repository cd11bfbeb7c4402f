import { WORD_LIMIT_DEFAULT } from '@myra/shared/constants/limits';
import { ASK_KINDS } from '@myra/shared/constants/product-sheet';
import { sayReplaced } from '@myra/shared/rules/sheet/honoured-offers';
import { isQuestion } from '@myra/shared/rules/sheet/question-form';
import { countWords } from '@myra/shared/rules/sheet/sheet-words';
import { useMemo, useState } from 'react';
import { LeadPicker } from '@/components/lead-picker';
import { Card, CardBody, CardHeader } from '@/components/ui/card';
import { OptionSelect } from '@/components/ui/option-select';
import { Skeleton } from '@/components/ui/skeleton';
import { errorText } from '@/lib/error-text';
import { useOrganization } from '@/lib/organization';
import { ROLE_OPTIONS } from '@/lib/role-options';
import { EXAMPLE_WORD_LIMIT, keepWordLimit, keptWordLimit } from '@/lib/word-limit';
import { AnswerSigns } from './answer-signs';
import type { AngleForm, Sheet } from './sheet';
import { toldFact } from './told-fact';
import { usePreview } from './use-preview';

interface PreviewCardProps {
  sheet: Sheet;
  /** The angle that is being typed, if any. */
  typed: AngleForm | undefined;
  /** The stored angle that is being typed. */
  angleId: string | undefined;
  /** The list whose leads can be the reader; left out, all leads of the organization. */
  leadListId: string | undefined;
}

/** Word limits that campaigns have: the one they begin with, and those that read best. */
const LIMITS = [WORD_LIMIT_DEFAULT, EXAMPLE_WORD_LIMIT, 80, 100, 120];
const ANYBODY = 'Practice manager';
/** Whoever the angle is for. */
const FITTING = 'A fitting reader';

/** The usual limits, with the one that a campaign of this person has. */
const limitOptions = (limit: number) =>
  [...new Set([...LIMITS, limit])]
    .sort((a, b) => a - b)
    .map((words) => ({ value: String(words), label: `${words} words` }));

/** What an angle has typed and the email does not say: its question, its offer. */
function leftOut(typed: AngleForm, parts: readonly { kind?: string | null }[]): string {
  const has = (part: string) => parts.some(({ kind }) => kind === part);
  // An offer that is a question stands in place of the other one.
  const isAsked = has('offer') && isQuestion(typed.offer);
  return (['question', 'offer'] as const)
    .filter((part) => typed[part].trim() !== '' && !has(part) && !(part === 'question' && isAsked))
    .map((part) => `the ${part}`)
    .join(' and ');
}

/** Why that is so: no place is left, or the email says something else to this reader. */
function whyLeftOut(typed: AngleForm, parts: SaidParts, limit: number): string {
  const missing = (['question', 'offer'] as const)
    .filter((part) => leftOut(typed, parts).includes(part))
    .map((part) => typed[part]);
  const needed = countWords(
    [sayParts(parts.filter(({ kind }) => kind !== 'greeting')), ...missing].join(' '),
  );
  return needed > limit
    ? `with ${limit} words to this reader there is no place for it.`
    : 'this email does not say it to this reader, though it would fit.';
}

/** ', Practice manager at Larch Clinic'; a shared inbox has no role. */
const placeText = (
  lead: { role?: string | null; provider_name?: string | null } | null | undefined,
): string => `${lead?.role && lead.role !== '-' ? `, ${lead.role}` : ''} at ${lead?.provider_name ?? '-'}`;

type SaidParts = readonly { kind?: string | null; text?: string | null }[];

const sayParts = (parts: SaidParts): string => parts.map(({ text }) => text ?? '').join(' ');

/** The finished email beside the sentences, made anew when the typing rests. */
export function PreviewCard({ sheet, typed, angleId, leadListId }: PreviewCardProps) {
  const { organization } = useOrganization();
  const [leadId, setLeadId] = useState<string | undefined>(undefined);
  const [chosen, setChosen] = useState<string | undefined>(undefined);
  const [limit, setLimit] = useState(() => keptWordLimit() ?? EXAMPLE_WORD_LIMIT);
  const roles = useMemo(() => {
    const tagged = typed?.roles.length ? typed.roles : sheet.angles.flatMap((angle) => angle.roles);
    return [...new Set([...tagged, ANYBODY, ...ROLE_OPTIONS.map(({ value }) => value)])];
  }, [typed, sheet]);
  const role = chosen !== undefined && roles.includes(chosen) ? chosen : undefined;
  const who = leadId !== undefined ? { lead_id: leadId } : role === undefined ? {} : { role };
  const reader = { ...who, word_limit: limit };
  const { preview, fault } = usePreview(sheet, typed, reader, angleId);
  const isForPatients = organization?.audience_type === 'patients';
  const { data } = preview;
  const hasPart = (part: string) => data?.parts.some(({ kind }) => kind === part) === true;
  const offered = ASK_KINDS.find((kind) => kind === data?.offer_ask);
  const replaced = hasPart('offer') ? sayReplaced(offered, { isHandedOn: hasPart('ask') }) : undefined;
  return (
    <section aria-labelledby="preview-title">
      <div className="mb-2 flex min-h-7 flex-wrap items-center gap-2">
        <h3 id="preview-title" className="shrink-0 font-medium">
          The email it makes
        </h3>
        {!isForPatients && (
          <OptionSelect
            inputSize="xs"
            className="ml-auto w-36 shrink-0"
            aria-label="Reader of the example"
            options={[FITTING, ...roles].map((value) => ({ value, label: value }))}
            value={role ?? FITTING}
            onChange={(value) => {
              setChosen(value);
              setLeadId(undefined);
            }}
          />
        )}
        {organization !== undefined && (
          <LeadPicker
            of={leadListId === undefined ? { organizationId: organization.id } : { listId: leadListId }}
            leadId={leadId}
            name={leadId === undefined ? 'A lead' : (data?.lead?.name ?? 'A lead')}
            onPick={setLeadId}
          />
        )}
      </div>
      <Card aria-busy={preview.isFetching}>
        {preview.isError ? (
          <CardBody role="alert">
            {errorText(preview.error, 'The example cannot be shown just now.')}
          </CardBody>
        ) : data === undefined ? (
          <CardBody role="status" aria-label="Loading">
            <Skeleton className="h-40 w-full" />
          </CardBody>
        ) : fault !== undefined ? (
          <CardBody className="text-muted-foreground">
            This angle is shown here once it can be kept. {fault}
          </CardBody>
        ) : data.missing ? (
          <CardBody className="text-muted-foreground">{data.missing}</CardBody>
        ) : (
          <>
            <CardHeader>
              <span className="min-w-0 truncate" title={data.subject ?? ''}>
                {data.subject || 'No subject yet'}
              </span>
              <span className="ml-auto flex shrink-0 items-center gap-1 text-xs font-normal whitespace-nowrap text-muted-foreground tabular-nums">
                {data.word_count} of
                <OptionSelect
                  inputSize="xs"
                  className="w-28"
                  aria-label="Word limit of the example"
                  options={limitOptions(limit)}
                  value={String(limit)}
                  onChange={(value) => {
                    keepWordLimit(Number(value));
                    setLimit(Number(value));
                  }}
                />
              </span>
            </CardHeader>
            <dl className="grid grid-cols-[64px_minmax(0,1fr)] gap-x-3 gap-y-2 p-4">
              {data.parts.map(({ kind, text }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts have no identity but their place.
                <div key={index} className="contents">
                  <dt className="pt-px text-xs text-muted-foreground">{kind === 'greeting' ? '' : kind}</dt>
                  <dd className={kind === 'line' ? 'wrap-anywhere' : 'wrap-anywhere text-muted-foreground'}>
                    {kind === 'line' ? (
                      <mark className="rounded-sm bg-primary-soft text-primary-soft-foreground">{text}</mark>
                    ) : (
                      text
                    )}
                  </dd>
                </div>
              ))}
            </dl>
            {replaced !== undefined && (
              <p className="border-t px-4 py-2 text-xs text-muted-foreground">Offer: {replaced}</p>
            )}
            {typed && !isForPatients && leftOut(typed, data.parts) !== '' && (
              <p role="status" className="border-t px-4 py-2 text-xs text-warning-soft-foreground">
                Without {leftOut(typed, data.parts)}: {whyLeftOut(typed, data.parts, limit)}
              </p>
            )}
            <p className="border-t px-4 py-2 text-xs text-muted-foreground">
              Signature, required statement and unsubscribe follow. To {data.lead?.name}
              {!isForPatients && placeText(data.lead)}
              {data.lead?.is_real ? ', a lead of yours.' : ', who is invented.'}
            </p>
            {data.first_angle && (
              <p role="status" className="border-t px-4 py-2 text-xs text-muted-foreground">
                {data.is_follow_up
                  ? `To this lead it is a later email: the first is by “${data.first_angle}”.`
                  : `This lead gets “${data.first_angle}” first, and an email by this angle only if you choose it there.`}
              </p>
            )}
            {data.left_out && (
              <p role="status" className="border-t px-4 py-2 text-xs text-warning-soft-foreground">
                Leads like this are left out until you put them back: {data.left_out}.
              </p>
            )}
            {typed && !isForPatients && (
              <AnswerSigns
                sheet={sheet}
                typed={typed}
                email={sayParts(data.parts)}
                fact={toldFact(data.parts)}
                room={(data.word_limit ?? 0) - (data.word_count ?? 0)}
              />
            )}
          </>
        )}
      </Card>
    </section>
  );
}
