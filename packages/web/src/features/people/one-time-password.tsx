import { Copy } from 'lucide-react';
import { useRef } from 'react';
import { Notice } from '@/components/notice';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { toast } from '@/lib/toast';

interface OneTimePasswordProps {
  email: string;
  password: string;
  onClose: () => void;
}

/** The password of a new account, to be given to the person in a safe way. */
export function OneTimePassword({ email, password, onClose }: OneTimePasswordProps) {
  const input = useRef<HTMLInputElement>(null);
  const copy = async () => {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(password);
      toast.success('Password copied.');
    } catch {
      toast.info('Press Ctrl C: the password is selected.');
    }
  };
  return (
    <>
      <DialogBody className="flex flex-col gap-4">
        <Notice tone="success">{email} can sign in now.</Notice>
        <Field
          label="One-time password"
          help="It is shown this once. Hand it over by a safe way; nothing is sent by email."
        >
          <Input ref={input} readOnly autoFocus value={password} className="font-mono" />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button icon={Copy} variant="outline" onClick={() => void copy()}>
          Copy password
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogFooter>
    </>
  );
}
