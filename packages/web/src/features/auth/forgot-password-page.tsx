import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { ErrorView } from '@/components/error-view';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { fieldIssues } from '@/lib/field-issues';
import { usePageTitle } from '@/lib/page-title';
import { toast } from '@/lib/toast';
import { AuthPage } from './auth-page';
import { passwordHelpQuery, requestPasswordLink } from './password-links';

/** /forgot-password: a link by mail, or who else helps. */
export function ForgotPasswordPage() {
  usePageTitle('Forgotten password');
  const help = useQuery(passwordHelpQuery);
  return (
    <AuthPage title="Forgot your password?">
      {help.isError && <ErrorView query={help} />}
      {help.isPending && <Skeleton className="mt-8 h-40" />}
      {help.data === true && <LinkForm />}
      {help.data === false && (
        <Notice className="mt-6">
          Myra has no mail server for its own messages here, so it cannot send you a link. An admin of your
          organization makes you a one-time password, under Users. The only admin asks whoever runs Myra.
        </Notice>
      )}
      <Link to="/login" className="mt-6 inline-block rounded-sm font-medium underline underline-offset-3">
        Back to sign-in
      </Link>
    </AuthPage>
  );
}

function LinkForm() {
  const [email, setEmail] = useState('');
  const [isTried, setIsTried] = useState(false);
  const request = useMutation({
    mutationFn: requestPasswordLink,
    onError: (error) => fieldIssues(error).size === 0 && toast.failure(error),
  });
  const isRefused = request.variables === email.trim() && fieldIssues(request.error).size > 0;
  const fault = /^\S+@\S+$/.test(email.trim()) && !isRefused ? undefined : 'Enter your email address.';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (fault === undefined && !request.isPending) request.mutate(email.trim());
  };
  if (request.isSuccess) {
    return (
      <Notice tone="success" className="mt-6">
        If {request.variables} has an account here, a link is on its way. It works once, for an hour. If none
        comes, look into the spam folder, or ask an admin for a one-time password.
      </Notice>
    );
  }
  return (
    <>
      <p className="mt-2 text-muted-foreground">
        We mail you a link with which you set a new one. All your sessions end then.
      </p>
      <form noValidate className="mt-8 flex flex-col gap-4" onSubmit={submit}>
        <Field label="Email" error={isTried ? fault : undefined}>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            inputSize="lg"
            required
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" size="lg" className="mt-2" isBusy={request.isPending}>
          Send a link
        </Button>
      </form>
    </>
  );
}
