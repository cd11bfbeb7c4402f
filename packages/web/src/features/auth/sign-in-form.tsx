import { Eye, EyeOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Kbd } from '@/components/ui/kbd';
import { needsCode, type SessionUser, signIn } from '@/lib/session';

interface SignInFormProps {
  /** Prefilled after a session ended. */
  email?: string | undefined;
  onSignedIn: (user: SessionUser) => void;
  onRefused: (error: unknown) => void;
}

/** Email and password. A refusal changes nothing. */
export function SignInForm({ email: knownEmail = '', onSignedIn, onRefused }: SignInFormProps) {
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState('');
  /** Undefined until it is known that the account needs a code. */
  const [code, setCode] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const faults = {
    email: /^\S+@\S+$/.test(email.trim()) ? undefined : 'Enter your email address.',
    password: password === '' ? 'Enter your password.' : undefined,
    code: code === '' ? 'Enter the code.' : undefined,
  };
  const isFaulty = Object.values(faults).some((fault) => fault !== undefined);
  const shown = isTried ? faults : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsTried(true);
    if (isFaulty) return;
    setIsBusy(true);
    try {
      onSignedIn(await signIn({ email: email.trim(), password, ...(code && { code }) }));
    } catch (error) {
      if (needsCode(error)) {
        setCode('');
        setIsTried(false);
      } else onRefused(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <form noValidate className="mt-8 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field label="Email" error={shown?.email}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          inputSize="lg"
          required
          autoFocus={knownEmail === ''}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" error={shown?.password}>
        <PasswordInput
          autoComplete="current-password"
          autoFocus={knownEmail !== ''}
          value={password}
          onChange={setPassword}
        />
      </Field>
      {code !== undefined && (
        <Field
          label="Code"
          help="The six digits of your authenticator app, or a recovery code."
          error={shown?.code}
        >
          <Input
            name="code"
            autoComplete="one-time-code"
            inputSize="lg"
            maxLength={40}
            required
            autoFocus
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
      <Button type="submit" size="lg" className="mt-2" isBusy={isBusy}>
        Sign in <Kbd aria-hidden="true">↵</Kbd>
      </Button>
    </form>
  );
}

interface PasswordInputProps {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
  autoFocus?: boolean | undefined;
}

/** A password that can be shown while it is typed. */
export function PasswordInput({ value, onChange, autoComplete, autoFocus = false }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input
        type={isShown ? 'text' : 'password'}
        name={autoComplete}
        autoComplete={autoComplete}
        inputSize="lg"
        required
        autoFocus={autoFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="pr-11"
      />
      <IconButton
        icon={Icon}
        label={isShown ? 'Hide password' : 'Show password'}
        size="icon"
        className="absolute top-1 right-1"
        onClick={() => setIsShown(!isShown)}
      />
    </div>
  );
}
