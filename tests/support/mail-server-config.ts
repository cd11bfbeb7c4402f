/** A domain that no resolver knows (RFC 6761), served by the test's own Postfix and Dovecot. */
export const MAIL_DOMAIN = 'mail.test';

export type MailPorts = { imap: number; imaps: number; submission: number; smtps: number; mx: number };

/** Assigns five free ports; `mx` accepts mail from outside without a sign-in. */
export function mailPorts(free: readonly number[]): MailPorts {
  const [imap = 0, imaps = 0, submission = 0, smtps = 0, mx = 0] = free;
  return { imap, imaps, submission, smtps, mx };
}

const folder = (name: string) => `  mailbox ${name} {
    auto = subscribe
    special_use = \\${name}
  }`;

/** Dovecot 2.3: IMAP with and without TLS, LMTP and SASL for Postfix, maildir of the system user "mail". */
export function dovecotConfig(dir: string, ports: MailPorts): string {
  return `base_dir = ${dir}/run
state_dir = ${dir}/state
instance_name = ${dir.replaceAll('/', '-')}
log_path = ${dir}/dovecot.log
listen = 127.0.0.1
protocols = imap lmtp
ssl = yes
ssl_cert = <${dir}/cert.pem
ssl_key = <${dir}/key.pem
disable_plaintext_auth = no
auth_mechanisms = plain login
# Tests sign in wrongly on purpose: no delay, no penalty, many connections.
auth_failure_delay = 0
auth_cache_size = 0
mail_max_userip_connections = 200
service anvil {
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
passdb {
  driver = passwd-file
  args = username_format=%Lu ${dir}/passwd
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${dir}/mail/%Ln
}
first_valid_uid = 1
mail_location = maildir:~/Maildir
# A message that inotify does not tell of would wait for 30 s.
mailbox_idle_check_interval = 2 secs
recipient_delimiter = +
namespace inbox {
  inbox = yes
  separator = /
${['Sent', 'Drafts', 'Archive', 'Junk', 'Trash'].map(folder).join('\n')}
}
# Many sessions over few processes.
service imap {
  process_limit = 1024
}
service imap-login {
  service_count = 0
  client_limit = 2000
  process_limit = 4
  inet_listener imap {
    port = ${ports.imap}
  }
  inet_listener imaps {
    port = ${ports.imaps}
    ssl = yes
  }
}
service lmtp {
  unix_listener ${dir}/queue/private/dovecot-lmtp {
    mode = 0600
    user = postfix
  }
}
service auth {
  unix_listener ${dir}/queue/private/dovecot-auth {
    mode = 0600
    user = postfix
  }
}
`;
}

/**
 * Postfix: every domain goes to Dovecot, which knows no foreign user, so those messages bounce here. Mail that comes while Dovecot
 * restarts is tried again within seconds, not minutes.
 */
export function postfixMain(dir: string): string {
  return `compatibility_level = 3.6
queue_directory = ${dir}/queue
data_directory = ${dir}/postfix-data
maillog_file = ${dir}/postfix.log
maillog_file_prefixes = ${dir}
command_directory = /usr/sbin
daemon_directory = /usr/lib/postfix/sbin
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks =
myhostname = mx.${MAIL_DOMAIN}
mydestination =
alias_maps =
recipient_delimiter = +
message_size_limit = 36700160
biff = no
virtual_mailbox_domains = ${MAIL_DOMAIN}
virtual_mailbox_maps = texthash:${dir}/postfix/mailboxes
virtual_transport = lmtp:unix:private/dovecot-lmtp
queue_run_delay = 2s
minimal_backoff_time = 2s
maximal_backoff_time = 10s
transport_retry_time = 2s
default_transport = lmtp:unix:private/dovecot-lmtp
relay_transport = $default_transport
local_transport = error:5.1.1 no local mail
disable_dns_lookups = yes
smtpd_recipient_restrictions = check_recipient_access texthash:${dir}/postfix/refused, permit
smtpd_relay_restrictions = reject_unauth_destination
smtpd_sasl_type = dovecot
smtpd_sasl_path = private/dovecot-auth
smtpd_tls_security_level = may
smtpd_tls_cert_file = ${dir}/cert.pem
smtpd_tls_key_file = ${dir}/key.pem
smtpd_error_sleep_time = 0
smtpd_client_connection_count_limit = 0
smtpd_hard_error_limit = 1000
`;
}

const INTERNAL_SERVICES = `cleanup   unix  n - n - 0 cleanup
qmgr      unix  n - n 300 1 qmgr
tlsmgr    unix  - - n 1000? 1 tlsmgr
rewrite   unix  - - n - - trivial-rewrite
bounce    unix  - - n - 0 bounce
defer     unix  - - n - 0 bounce
trace     unix  - - n - 0 bounce
verify    unix  - - n - 1 verify
flush     unix  n - n 1000? 0 flush
proxymap  unix  - - n - - proxymap
error     unix  - - n - - error
retry     unix  - - n - - error
discard   unix  - - n - - discard
lmtp      unix  - - n - - lmtp
anvil     unix  - - n - 1 anvil
scache    unix  - - n - 1 scache
postlog   unix-dgram n - n - 1 postlogd
`;

/** The services of Postfix and where it listens. */
export function postfixMaster(ports: MailPorts): string {
  const auth = '-o smtpd_sasl_auth_enable=yes -o smtpd_relay_restrictions=permit_sasl_authenticated,reject';
  return `127.0.0.1:${ports.submission} inet n - n - - smtpd ${auth}
127.0.0.1:${ports.smtps} inet n - n - - smtpd ${auth} -o smtpd_tls_wrappermode=yes
127.0.0.1:${ports.mx} inet n - n - - smtpd
${INTERNAL_SERVICES}`;
}
