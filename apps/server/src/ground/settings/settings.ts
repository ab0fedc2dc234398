/** A setting of the program as the manual shows it: what it is when unset, and what it does. */
interface Setting {
  name: string
  default: string
  meaning: string
}

/** Every environment variable that `readEnv` knows. README's table has a row for each (`missingSettings`). */
export const SETTINGS = [
  {
    name: 'PORT',
    default: '3000',
    meaning: 'The one port that console, API, public sites and files are served on.',
  },
  {
    name: 'HOST',
    default: '127.0.0.1 for localhost; else 0.0.0.0',
    meaning:
      'The network address to listen on: 127.0.0.1 can be reached from this machine only, 0.0.0.0 from everywhere.',
  },
  {
    name: 'DOMAIN',
    default: 'localhost:{PORT}',
    meaning:
      "The platform's own host, with its port when that is not the protocol's usual one. Public sites are at {alias}.{DOMAIN}.",
  },
  {
    name: 'PROTOCOL',
    default: 'https; http for localhost',
    meaning: 'What links begin with: https or http.',
  },
  {
    name: 'DATA_DIR',
    default: './data',
    meaning:
      'The folder of the built-in database, of files and of mails, relative to where the program is started.',
  },
  {
    name: 'DATABASE_URL',
    default: 'the built-in PostgreSQL',
    meaning: 'postgres://… of a PostgreSQL server of version 16 or later.',
  },
  {
    name: 'RESTORE_POINTS',
    default: 'on',
    meaning:
      'Whether the built-in database is copied before an upgrade, so that npm run rollback can go back. off upgrades without a copy.',
  },
  {
    name: 'STORAGE_URL',
    default: 'the disk, in DATA_DIR',
    meaning: 'Where files are kept: s3://KEY:SECRET@host/bucket?region=… or file:///folder.',
  },
  {
    name: 'BACKUP_URL',
    default: 'none',
    meaning:
      'Where backups of the built-in database and the files are kept: file:///folder of another disk, or s3://… as STORAGE_URL, with a bucket of its own. With it, what is new is backed up every five minutes, and everything every night.',
  },
  {
    name: 'STORAGE_QUOTA',
    default: 'none',
    meaning:
      'How much each studio may store, originals and trash counted: such as 500GB. Uploads beyond it wait.',
  },
  {
    name: 'SMTP_URL',
    default: 'mails are written to DATA_DIR/mail',
    meaning: 'smtp://user:password@host:587 or smtps://… of the server that sends mails.',
  },
  {
    name: 'MAIL_FROM',
    default: 'Proofdesk <no-reply@{DOMAIN}>',
    meaning: 'The sender of mails: an address, or Name <address>.',
  },
  {
    name: 'MAIL_RATE',
    default: 'none',
    meaning: 'How many mails of campaigns are sent a minute at most.',
  },
  {
    name: 'MAILGUN_WEBHOOK_KEY',
    default: 'none',
    meaning:
      'The HTTP webhook signing key of Mailgun, where mails go out through it: it tells {DOMAIN}/api/hooks/mail what became of them.',
  },
  {
    name: 'BOUNCE_MAILBOX',
    default: 'none',
    meaning:
      'imaps://bounces%40studio.com:password@host/INBOX of a mailbox that is kept for this: mails of campaigns come back to it, and it is read every two minutes. The mail server has to let its address be the sender.',
  },
  {
    name: 'SANDBOX',
    default: 'on for localhost; else off',
    meaning:
      'Whether outside services without keys are simulated on this machine. With off, the program does not start until all of them have keys.',
  },
  {
    name: 'SANDBOX_PORT',
    default: 'PORT + 1',
    meaning: 'The port, on this machine only, where outside services without keys are simulated.',
  },
  {
    name: 'DNS_SERVERS',
    default: "the system's; for localhost the sandbox",
    meaning:
      'The name servers that studios’ own domains are looked up at: such as 1.1.1.1,9.9.9.9, with a port where it is not 53.',
  },
  {
    name: 'SIGNING_KEY',
    default: '1',
    meaning:
      'The number of the key that links are signed with. One more makes a new key, and what the one before has signed stays valid; two more at once end all links.',
  },
  {
    name: 'SIGNUP',
    default: 'closed',
    meaning: 'Who may create a studio: closed (the first one only) or open.',
  },
  { name: 'SESSION_DAYS', default: '30', meaning: 'Days until a login expires.' },
  {
    name: 'PLATFORM_FEE_PERCENT',
    default: '10',
    meaning: "The platform's commission on an order, in per cent.",
  },
  {
    name: 'LAB_HOLD_HOURS',
    default: '24',
    meaning:
      'How many hours prints wait before they go to the lab, 0 to 168, for studios that have chosen nothing themselves.',
  },
  {
    name: 'NEW_STUDIO_SETTLEMENT_DAYS',
    default: '3',
    meaning:
      'How many days the money of an order waits before it can be paid out, 3 to 30, for orders of a studio’s first 30 days; any other waits 3. With more than 3, studios read it before their first sale.',
  },
  {
    name: 'REFUND_COMMISSION',
    default: 'returned',
    meaning:
      'Whether the commission on what a studio gives back to a buyer is returned to the studio in proportion, or kept.',
  },
  {
    name: 'LOG_LEVEL',
    default: '`warn` for `npm start`, else `info`',
    meaning:
      'The least important lines that are logged: fatal, error, warn, info, debug, trace or silent.',
  },
  {
    name: 'TRUST_PROXY',
    default: 'off',
    meaning:
      'Addresses of your reverse proxies, whose X-Forwarded headers are believed: such as loopback, uniquelocal or 10.0.0.0/8, separated by commas.',
  },
  {
    name: 'PRODIGI_API_KEY',
    default: 'the sandbox simulates the lab',
    meaning: 'The key of your account at the print lab Prodigi.',
  },
  {
    name: 'PRODIGI_URL',
    default: 'https://api.prodigi.com with a key',
    meaning: 'The address of the lab’s API.',
  },
  {
    name: 'STRIPE_SECRET_KEY',
    default: 'the sandbox simulates Stripe',
    meaning: 'The secret key of the platform’s account at Stripe.',
  },
  {
    name: 'STRIPE_WEBHOOK_SECRET',
    default: 'the sandbox’s own',
    meaning:
      'What Stripe signs its events with, sent to {DOMAIN}/api/hooks/stripe; the endpoint for connected accounts has a second one, after a comma.',
  },
  {
    name: 'STRIPE_URL',
    default: 'https://api.stripe.com with a key',
    meaning: 'The address of Stripe’s API.',
  },
  {
    name: 'STRIPE_PRICE_STARTER',
    default:
      'every studio is on enterprise, and there is no billing; the sandbox has prices of its own',
    meaning:
      'The id of Stripe’s monthly price of the plan starter; the four prices are set all together or not at all.',
  },
  {
    name: 'STRIPE_PRICE_PRO',
    default: 'none',
    meaning: 'The same of the plan pro.',
  },
  {
    name: 'STRIPE_PRICE_BUSINESS',
    default: 'none',
    meaning: 'The same of the plan business.',
  },
  {
    name: 'STRIPE_PRICE_ENTERPRISE',
    default: 'none',
    meaning: 'The same of the plan enterprise.',
  },
  {
    name: 'PAYPAL_CLIENT_ID',
    default: 'the sandbox simulates PayPal',
    meaning: 'The platform’s client id at PayPal.',
  },
  {
    name: 'PAYPAL_CLIENT_SECRET',
    default: 'the sandbox’s own',
    meaning: 'The secret that belongs to it.',
  },
  {
    name: 'PAYPAL_WEBHOOK_ID',
    default: 'the sandbox’s own',
    meaning: 'The id of the webhook that PayPal sends to {DOMAIN}/api/hooks/paypal.',
  },
  {
    name: 'PAYPAL_URL',
    default: 'https://api-m.paypal.com with a client id',
    meaning: 'The address of PayPal’s API.',
  },
  {
    name: 'TROLLEY_ACCESS_KEY',
    default: 'the sandbox simulates Trolley',
    meaning: 'The platform’s access key at the payout provider Trolley.',
  },
  {
    name: 'TROLLEY_SECRET_KEY',
    default: 'the sandbox’s own',
    meaning: 'The secret that belongs to it.',
  },
  {
    name: 'TROLLEY_URL',
    default: 'https://api.trolley.com with a key',
    meaning: 'The address of Trolley’s API.',
  },
  {
    name: 'TROLLEY_WIDGET_URL',
    default: 'https://widget.trolley.com with a key',
    meaning: 'The address of Trolley’s widget.',
  },
  {
    name: 'WHATSAPP_TOKEN',
    default: 'the sandbox simulates WhatsApp',
    meaning: 'The access token of the platform’s app at Meta.',
  },
  {
    name: 'WHATSAPP_PHONE_ID',
    default: 'the sandbox’s own',
    meaning: 'The id of the number that messages are sent from.',
  },
  {
    name: 'WHATSAPP_URL',
    default: 'https://graph.facebook.com with a token',
    meaning: 'The address of Meta’s API.',
  },
  {
    name: 'VIES_URL',
    default: 'https://ec.europa.eu/taxation_customs/vies/rest-api; with SANDBOX on the sandbox',
    meaning:
      'Where VAT numbers of companies that owe the tax themselves are looked up at the checkout; off: they are checked for their form only. While it does not answer, their form counts.',
  },
  {
    name: 'FACES_URL',
    default: 'this machine finds faces',
    meaning:
      'An outside service that finds the faces on photos, GET {FACES_URL}/detect?key=…; the key is an address of the photo that works for ten minutes.',
  },
  {
    name: 'SEARCH_URL',
    default: 'this machine finds people',
    meaning:
      'An outside service that knows the people on photos, POST {SEARCH_URL}/galleries/searchByImage. It is given the face of a selfie, and what it answers is shown as far as visitors may see it.',
  },
  {
    name: 'WORKER_CONCURRENCY',
    default: 'processors + 2',
    meaning:
      'Photos that one process works on at a time; fewer of them are rendered at once, as memory allows.',
  },
  {
    name: 'FFMPEG',
    default: 'the one on PATH, if there is one',
    meaning:
      'The ffmpeg that makes posters and previews of videos, with ffprobe beside it: its path, or off. Without one there are no previews, posters only where the uploading browser can draw them, and AVI, AVCHD and MPEG are refused.',
  },
  {
    name: 'METRICS_TOKEN',
    default: 'metrics for this machine only',
    meaning:
      'The bearer token that /metrics asks for; with it, metrics can be read from elsewhere.',
  },
] as const satisfies readonly Setting[]

export type SettingName = (typeof SETTINGS)[number]['name']

/**
 * Settings that a manual forgets: names without a table row in the section whose heading speaks of settings. Empty when
 * there is no such section yet.
 */
export function missingSettings(manual: string): SettingName[] {
  const sections = manual
    .split(/^(?=#{1,6} )/m)
    .filter((section) => /^#{1,6} .*\bsettings\b/i.test(section))
  if (sections.length === 0) return []
  const rows = sections
    .join('\n')
    .split('\n')
    .filter((line) => line.trimStart().startsWith('|'))
  return SETTINGS.map(({ name }) => name).filter(
    (name) => !rows.some((row) => row.split('|')[1]?.includes(`\`${name}\``)),
  )
}
