import { type FormEvent, useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { DialogClose, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { fieldIssues } from '@/lib/field-issues';
import { formatDate } from '@/lib/format-date';
import { toast } from '@/lib/toast';
import { trpc } from '@/lib/trpc';

const FAILED = 'This could not be done. Please try again.';
const CODE_CHARS_MAX = 40;

/** Sign-in with a code of an app beside the password. A first code turns it on, another one turns it off. */
export function SecondStepTab() {
  const state = trpc.secondStep.state.useQuery();
  const [codes, setCodes] = useState<readonly string[]>();
  if (state.isLoadingError) {
    return (
      <div className="p-6 max-sm:p-4">
        <ErrorView query={state} />
      </div>
    );
  }
  if (state.data === undefined) return <Skeleton className="m-6 h-40" />;
  if (codes !== undefined) return <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />;
  const done = (made?: readonly string[]) => {
    setCodes(made);
    void state.refetch();
  };
  return state.data.is_on ? <TurnOff since={state.data.since} onDone={done} /> : <TurnOn onDone={done} />;
}

interface StepProps {
  onDone: (codes?: readonly string[]) => void;
}

function CodeField(props: {
  value: string;
  error: string | undefined;
  help?: string;
  onChange: (code: string) => void;
}) {
  return (
    <Field label="Code" help={props.help} error={props.error}>
      <Input
        inputMode="text"
        autoComplete="one-time-code"
        maxLength={CODE_CHARS_MAX}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </Field>
  );
}

/** An open session is not enough to change how its owner signs in. */
function PasswordField(props: {
  value: string;
  error: string | undefined;
  onChange: (password: string) => void;
}) {
  return (
    <Field label="Present password" error={props.error}>
      <Input
        type="password"
        autoComplete="current-password"
        maxLength={200}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </Field>
  );
}

function TurnOn({ onDone }: StepProps) {
  const begin = trpc.secondStep.begin.useMutation();
  const confirm = trpc.secondStep.confirm.useMutation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const issues = fieldIssues(confirm.error);
  const start = () =>
    begin
      .mutateAsync({ body: { factor_type: 'totp', current_password: password } })
      .catch((error) => toast.failure(error, FAILED));
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (begin.data === undefined) {
      if (!begin.isPending) await start();
      return;
    }
    const factor_id = begin.data?.id;
    if (!factor_id || code.trim() === '' || confirm.isPending) return;
    try {
      onDone((await confirm.mutateAsync({ factor_id, code })).codes ?? []);
      toast.success('Two-step sign-in is on.');
    } catch (error) {
      toast.failure(error, FAILED);
    }
  };
  const totp = begin.data?.totp;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="flex max-h-[60vh] flex-col gap-4 overflow-y-auto p-6 max-sm:p-4">
        <p>
          Signing in then asks for a code of an authenticator app beside your password. Your other sessions
          end when you turn it on.
        </p>
        {!totp && (
          <PasswordField
            value={password}
            error={fieldIssues(begin.error).get('current_password')}
            onChange={setPassword}
          />
        )}
        {totp && (
          <>
            <img
              alt="QR code for your authenticator app"
              className="size-44 self-center rounded-lg bg-white p-2"
              src={`data:image/svg+xml;utf8,${encodeURIComponent(totp.qr_code ?? '')}`}
            />
            <Field label="Or type this key into the app">
              <Input readOnly value={totp.secret ?? ''} className="font-mono" />
            </Field>
            <CodeField
              value={code}
              error={issues.get('code')}
              help="The six digits that the app shows now."
              onChange={setCode}
            />
          </>
        )}
      </div>
      <DialogFooter>
        <DialogClose asChild>
          <Button variant="outline">Close</Button>
        </DialogClose>
        {totp ? (
          <Button type="submit" isBusy={confirm.isPending}>
            Turn on
          </Button>
        ) : (
          <Button type="submit" isBusy={begin.isPending}>
            Set up
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}

function TurnOff({ since, onDone }: StepProps & { since: string | null }) {
  const turnOff = trpc.secondStep.turnOff.useMutation();
  const renew = trpc.secondStep.renewCodes.useMutation();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const issues = fieldIssues(turnOff.error ?? renew.error);
  const act = async (what: () => Promise<readonly string[] | undefined>, said: string) => {
    if (code.trim() === '') return;
    try {
      onDone(await what());
      setCode('');
      toast.success(said);
    } catch (error) {
      toast.failure(error, FAILED);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void act(
          async () => (await renew.mutateAsync({ code })).codes ?? [],
          'The earlier recovery codes are void.',
        );
      }}
    >
      <div className="flex flex-col gap-4 p-6 max-sm:p-4">
        <p>Two-step sign-in is on{since === null ? '' : ` since ${formatDate(since)}`}.</p>
        <CodeField
          value={code}
          error={issues.get('code')}
          help="A code of your app, or a recovery code, for either of these."
          onChange={setCode}
        />
        <p className="text-muted-foreground text-sm">
          Turning it off asks for your password too, and ends your other sessions.
        </p>
        <PasswordField value={password} error={issues.get('current_password')} onChange={setPassword} />
      </div>
      <DialogFooter>
        <Button
          variant="destructive-outline"
          className="mr-auto"
          isBusy={turnOff.isPending}
          onClick={() =>
            void act(async () => {
              await turnOff.mutateAsync({ code, current_password: password });
              return undefined;
            }, 'Two-step sign-in is off.')
          }
        >
          Turn off
        </Button>
        <Button type="submit" variant="outline" isBusy={renew.isPending}>
          New recovery codes
        </Button>
      </DialogFooter>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <>
      <div className="flex flex-col gap-4 p-6 max-sm:p-4">
        <Notice tone="warning">
          Keep these recovery codes in a safe place: they are shown this once, and each opens your account
          once when the app is lost.
        </Notice>
        <ul aria-label="Recovery codes" className="grid grid-cols-2 gap-2 font-mono text-sm">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <DialogFooter>
        <Button onClick={onDone}>I have kept them</Button>
      </DialogFooter>
    </>
  );
}
