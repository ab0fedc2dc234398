import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv, SettingError } from './env.ts'
import { SETTING_NAMES, withSettingsTable } from './settings.ts'

const EVERYTHING = {
  PORT: '8080',
  HOST: '::',
  DOMAIN: 'Photos.Example.com',
  PROTOCOL: 'HTTPS',
  DATA_DIR: '/var/lib/proofdesk',
  DATABASE_URL: 'postgres://u:p@db/proofdesk',
  RESTORE_POINTS: 'off',
  STORAGE_URL: 's3://key:secret@s3.example.com/bucket',
  BACKUP_URL: 's3://key:secret@s3.example.com/backups',
  STORAGE_QUOTA: '500GB',
  SMTP_URL: 'smtps://u:p@mail.example.com',
  MAIL_FROM: 'Studio <hello@example.com>',
  MAIL_RATE: '600',
  MAILGUN_WEBHOOK_KEY: 'signing-key',
  BOUNCE_MAILBOX: 'imaps://bounces%40example.com:secret@mail.example.com/INBOX',
  SANDBOX: 'off',
  SANDBOX_PORT: '9000',
  DNS_SERVERS: '1.1.1.1, [2606:4700::1111]:53,127.0.0.1:5353',
  SIGNING_KEY: '2',
  SIGNUP: 'open',
  SESSION_DAYS: '7',
  PLATFORM_FEE_PERCENT: '7.25',
  LAB_HOLD_HOURS: '6',
  NEW_STUDIO_SETTLEMENT_DAYS: '14',
  REFUND_COMMISSION: 'kept',
  LOG_LEVEL: 'WARN',
  TRUST_PROXY: 'loopback, 10.0.0.0/8',
  WORKER_CONCURRENCY: '4',
  FFMPEG: process.execPath,
  VIES_URL: 'https://vies.example.com/rest-api/',
  FACES_URL: 'https://faces.example.com/v1/',
  SEARCH_URL: 'http://10.1.2.3:8000',
  METRICS_TOKEN: '0123456789abcdef',
  PRODIGI_API_KEY: 'key-of-the-lab',
  PRODIGI_URL: 'https://api.sandbox.prodigi.com',
  STRIPE_SECRET_KEY: 'sk_live_1234',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234',
  STRIPE_URL: 'https://stripe.example.com/',
  STRIPE_PRICE_STARTER: 'price_1a',
  STRIPE_PRICE_PRO: 'price_1b',
  STRIPE_PRICE_BUSINESS: 'price_1c',
  STRIPE_PRICE_ENTERPRISE: 'price_1d',
  PAYPAL_CLIENT_ID: 'client-1234',
  PAYPAL_CLIENT_SECRET: 'secret-1234',
  PAYPAL_WEBHOOK_ID: 'hook-1234',
  PAYPAL_URL: 'http://10.1.2.3:900/paypal',
  TROLLEY_ACCESS_KEY: 'access-1234',
  TROLLEY_SECRET_KEY: 'secret-1234',
  TROLLEY_URL: 'https://trolley.example.com',
  TROLLEY_WIDGET_URL: 'https://widget.example.com',
  WHATSAPP_TOKEN: 'token-1234',
  WHATSAPP_PHONE_ID: '12345678',
  WHATSAPP_URL: 'https://graph.example.com',
}

describe('settings', () => {
  test('everything works without any', () => {
    expect(readEnv({})).toEqual({
      PORT: 3000,
      HOST: '127.0.0.1',
      DOMAIN: 'localhost:3000',
      PROTOCOL: 'http',
      DATA_DIR: resolve('data'),
      MAIL_FROM: 'Proofdesk <no-reply@localhost>',
      SANDBOX: 'on',
      SANDBOX_PORT: 3001,
      DNS_SERVERS: ['127.0.0.1:3001'],
      RESTORE_POINTS: 'on',
      SIGNING_KEY: 1,
      SIGNUP: 'closed',
      SESSION_DAYS: 30,
      PLATFORM_FEE_PERCENT: 10,
      LAB_HOLD_HOURS: 24,
      NEW_STUDIO_SETTLEMENT_DAYS: 3,
      REFUND_COMMISSION: 'returned',
      TRUST_PROXY: false,
      PRODIGI_API_KEY: 'sandbox',
      PRODIGI_URL: 'http://127.0.0.1:3001/prodigi',
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      STRIPE_URL: 'http://127.0.0.1:3001/stripe',
      PAYPAL_CLIENT_ID: 'sandbox',
      PAYPAL_CLIENT_SECRET: 'sandbox',
      PAYPAL_WEBHOOK_ID: 'sandbox',
      PAYPAL_URL: 'http://127.0.0.1:3001/paypal',
      TROLLEY_ACCESS_KEY: 'sandbox',
      TROLLEY_SECRET_KEY: 'sandbox',
      TROLLEY_URL: 'http://127.0.0.1:3001/trolley',
      TROLLEY_WIDGET_URL: 'http://127.0.0.1:3001/trolley/widget',
      WHATSAPP_TOKEN: 'sandbox',
      WHATSAPP_PHONE_ID: 'sandbox',
      WHATSAPP_URL: 'http://127.0.0.1:3001/whatsapp',
      VIES_URL: 'http://127.0.0.1:3001/vies',
      WORKER_CONCURRENCY: availableParallelism() + 2,
      PLAN_PRICES: {
        starter: 'price_sandbox_starter',
        pro: 'price_sandbox_pro',
        business: 'price_sandbox_business',
        enterprise: 'price_sandbox_enterprise',
      },
      SANDBOX_PLAN: 'enterprise',
    })
  })

  test("plans have prices if Stripe is simulated, otherwise the operator's prices or none", () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1234567890',
      STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
    }
    expect(readEnv(stripe)).toMatchObject({ PLAN_PRICES: undefined, SANDBOX_PLAN: undefined })
    const prices = Object.fromEntries(
      ['STARTER', 'PRO', 'BUSINESS', 'ENTERPRISE'].map((plan) => [
        `STRIPE_PRICE_${plan}`,
        `price_${plan}`,
      ]),
    )
    for (const given of [prices, { ...prices, ...stripe }])
      expect(readEnv(given)).toMatchObject({
        PLAN_PRICES: { pro: 'price_PRO' },
        SANDBOX_PLAN: undefined,
      })
  })

  test('an empty value counts as unset', () => {
    expect(readEnv({ PORT: '', DOMAIN: '  ', SMTP_URL: '' })).toEqual(readEnv({}))
  })

  test('all can be given', () => {
    expect(Object.keys(EVERYTHING).toSorted()).toEqual(SETTING_NAMES.toSorted())
    expect(readEnv(EVERYTHING)).toEqual({
      ...EVERYTHING,
      STORAGE_QUOTA: 500e9,
      MAIL_RATE: 600,
      PORT: 8080,
      DOMAIN: 'photos.example.com',
      PROTOCOL: 'https',
      SANDBOX_PORT: 9000,
      PLAN_PRICES: {
        starter: 'price_1a',
        pro: 'price_1b',
        business: 'price_1c',
        enterprise: 'price_1d',
      },
      DNS_SERVERS: ['1.1.1.1', '[2606:4700::1111]:53', '127.0.0.1:5353'],
      SIGNING_KEY: 2,
      SESSION_DAYS: 7,
      PLATFORM_FEE_PERCENT: 7.25,
      LAB_HOLD_HOURS: 6,
      NEW_STUDIO_SETTLEMENT_DAYS: 14,
      REFUND_COMMISSION: 'kept',
      LOG_LEVEL: 'warn',
      TRUST_PROXY: ['loopback', '10.0.0.0/8'],
      STRIPE_URL: 'https://stripe.example.com',
      VIES_URL: 'https://vies.example.com/rest-api',
      FACES_URL: 'https://faces.example.com/v1',
      WORKER_CONCURRENCY: 4,
    })
  })

  test.each([
    [{ PORT: '4000' }, 'http://localhost:4000'],
    [{ PORT: '80' }, 'http://localhost'],
    [{ DOMAIN: 'photos.example.com' }, 'https://photos.example.com'],
    [{ DOMAIN: 'photos.example.com:443' }, 'https://photos.example.com'],
    [{ DOMAIN: 'photos.example.com:8443' }, 'https://photos.example.com:8443'],
    [{ DOMAIN: 'photos.example.com:80', PROTOCOL: 'http' }, 'http://photos.example.com'],
    [{ DOMAIN: 'proof.localhost:5000' }, 'http://proof.localhost:5000'],
    [{ DOMAIN: '127.0.0.1:5000' }, 'http://127.0.0.1:5000'],
    [{ DOMAIN: 'localhost', PROTOCOL: 'https' }, 'https://localhost'],
    [{ DOMAIN: 'fotos-müller.de' }, 'https://xn--fotos-mller-zhb.de'],
  ])('%j is reached at %s', (source, origin) => {
    const { PROTOCOL, DOMAIN } = readEnv({ SANDBOX: 'on', ...source })
    expect(`${PROTOCOL}://${DOMAIN}`).toBe(origin)
  })

  test.each([
    [{}, '127.0.0.1'],
    [{ DOMAIN: 'proof.localhost' }, '127.0.0.1'],
    [{ DOMAIN: 'photos.example.com' }, '0.0.0.0'],
    [{ DOMAIN: 'photos.example.com', HOST: '127.0.0.1' }, '127.0.0.1'],
  ])('%j listens on %s', (source, host) => {
    expect(readEnv({ SANDBOX: 'on', ...source }).HOST).toBe(host)
  })

  test.each([
    [{ SANDBOX: 'on' }, 'http://127.0.0.1:3001/vies'],
    [{ SANDBOX: 'on', VIES_URL: 'off' }, undefined],
    [{ ...EVERYTHING, VIES_URL: undefined }, 'https://ec.europa.eu/taxation_customs/vies/rest-api'],
    [{ ...EVERYTHING, VIES_URL: 'off' }, undefined],
  ])('VAT numbers are looked up where the settings say, else at the Commission', (source, url) => {
    expect(readEnv(source).VIES_URL).toBe(url)
  })

  const keys = SETTING_NAMES.filter((name) =>
    /^(PRODIGI|STRIPE|PAYPAL|TROLLEY|WHATSAPP)_(?!.*URL)/.test(name),
  )
  const without = (name: string) => ({ ...EVERYTHING, [name]: undefined })

  test.each([...keys, 'SMTP_URL'])(
    'a public platform does not start without %s, whatever else is set',
    (name) => {
      expect(() => readEnv(without(name))).toThrow(`${name} must be set`)
    },
  )

  test.each(keys.filter((name) => name !== 'PRODIGI_API_KEY'))(
    'nor does any other with the rest of its set but %s',
    (name) => {
      const source = { ...without(name), DOMAIN: 'localhost:8080', SANDBOX: 'on' }
      expect(() => readEnv(source)).toThrow(
        new RegExp(`^${name} must be set as well, because ${name.split('_')[0]}_\\w+ is\\.$`),
      )
    },
  )

  test.each(['PRODIGI', 'STRIPE', 'PAYPAL', 'TROLLEY', 'WHATSAPP', 'SMTP_URL'])(
    'a public platform that simulates %s must say SANDBOX=on',
    (provider) => {
      const source = Object.fromEntries(
        Object.entries(EVERYTHING).filter(([name]) => !name.startsWith(provider)),
      )
      const { SANDBOX: _off, ...unsaid } = source
      for (const refused of [unsaid, source])
        expect(() => readEnv(refused)).toThrow('must be set, because SANDBOX is off')
      expect(readEnv({ ...source, SANDBOX: 'on' }).DOMAIN).toBe('photos.example.com')
    },
  )

  test('a machine of one’s own simulates what has no key unless SANDBOX is off', () => {
    expect(readEnv({ DOMAIN: 'proof.localhost' }).SANDBOX).toBe('on')
    expect(() => readEnv({ SANDBOX: 'off' })).toThrow('SMTP_URL must be set')
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT must be a whole number from 1 to 65535, but is “abc”.'],
    [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535, but is “0”.'],
    [{ PORT: '70000' }, 'PORT must be'],
    [{ PORT: '3000.5' }, 'PORT must be'],
    [{ PORT: '65535' }, 'SANDBOX_PORT must be set, because there is no port after PORT.'],
    [
      { PORT: '5000', SANDBOX_PORT: '5000' },
      'SANDBOX_PORT must differ from PORT, but both are 5000.',
    ],
    [{ HOST: 'photos.example.com' }, 'HOST must be an address of this machine'],
    [{ DOMAIN: 'https://photos.example.com' }, 'DOMAIN must be a host'],
    [{ DOMAIN: 'photos.example.com/' }, 'DOMAIN must be'],
    [{ DOMAIN: 'photos.example.com:0' }, 'DOMAIN must be'],
    [{ DOMAIN: 'photos.example.com:99999' }, 'DOMAIN must be'],
    [{ DOMAIN: 'photos_example' }, 'DOMAIN must be'],
    [{ DOMAIN: 'a..b' }, 'DOMAIN must be'],
    [{ PROTOCOL: 'ftp' }, 'PROTOCOL must be one of https, http, but is “ftp”.'],
    [{ MAIL_FROM: 'Studio' }, 'MAIL_FROM must be an address'],
    [
      { BOUNCE_MAILBOX: 'https://a%40b.de:c@d.de' },
      'BOUNCE_MAILBOX must be an address like imaps:',
    ],
    [{ BOUNCE_MAILBOX: 'imaps://bounces:c@d.de' }, 'BOUNCE_MAILBOX must be'],
    [{ BOUNCE_MAILBOX: 'imaps://a%40b.de@d.de' }, 'BOUNCE_MAILBOX must be'],
    [{ BOUNCE_MAILBOX: 'imaps://a%ZZ:c@d.de' }, 'BOUNCE_MAILBOX must be'],
    [{ MAIL_FROM: 'a@b.c\r\nBcc: x@y.z' }, 'MAIL_FROM must be'],
    [{ SIGNING_KEY: '0' }, 'SIGNING_KEY must be'],
    [
      { STRIPE_PRICE_PRO: 'price_1' },
      'STRIPE_PRICE_STARTER must be set as well, because STRIPE_PRICE_PRO is',
    ],
    [
      {
        STRIPE_PRICE_STARTER: 'price_1',
        STRIPE_PRICE_PRO: 'price_2',
        STRIPE_PRICE_BUSINESS: 'price_1',
        STRIPE_PRICE_ENTERPRISE: 'price_3',
      },
      'STRIPE_PRICE_BUSINESS must differ from the other prices',
    ],
    [{ STRIPE_PRICE_PRO: 'pro' }, 'STRIPE_PRICE_PRO must be'],
    [{ DNS_SERVERS: 'dns.example.com' }, 'DNS_SERVERS must be'],
    [{ DNS_SERVERS: '1.1.1.1,' }, 'DNS_SERVERS must be'],
    [{ SIGNUP: 'yes' }, 'SIGNUP must be one of closed, open'],
    [{ SESSION_DAYS: '0' }, 'SESSION_DAYS must be'],
    [{ PLATFORM_FEE_PERCENT: '101' }, 'PLATFORM_FEE_PERCENT must be a number from 0 to 100'],
    [{ PLATFORM_FEE_PERCENT: '-1' }, 'PLATFORM_FEE_PERCENT must be'],
    [{ PLATFORM_FEE_PERCENT: '1.234' }, 'PLATFORM_FEE_PERCENT must be'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be off, or addresses of your proxies'],
    [{ TRUST_PROXY: '2' }, 'TRUST_PROXY must be'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must be'],
    [{ PRODIGI_URL: 'lab.example.com' }, 'PRODIGI_URL must be an address'],
    [{ STRIPE_URL: 'ftp://stripe' }, 'STRIPE_URL must be'],
    [{ FACES_URL: 'faces.example.com' }, 'FACES_URL must be an address'],
    [{ SEARCH_URL: 'https://faces.example.com?key=1' }, 'SEARCH_URL must be'],
    [{ WORKER_CONCURRENCY: '0' }, 'WORKER_CONCURRENCY must be'],
    [{ STORAGE_QUOTA: 'much' }, 'STORAGE_QUOTA must be an amount like 500GB'],
  ])('%j stops the start with a sentence that names it', (source, sentence) => {
    expect(() => readEnv(source)).toThrow(SettingError)
    expect(() => readEnv(source)).toThrow(sentence)
  })

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/x'],
    ['DATABASE_URL', 'hunter2'],
    ['SMTP_URL', 'https://me:hunter2@mail.example.com'],
    ['SMTP_URL', 'smtp://'],
    ['STORAGE_URL', 's3://key:hunter2@host'],
    ['BACKUP_URL', 's3://key:hunter2@host'],
    ['FFMPEG', '/nowhere/ffmpeg'],
    ['METRICS_TOKEN', 'hunter2'],
    ['SEARCH_URL', 'https://me:hunter2@faces.example.com'],
  ])('a wrong %s is named without being repeated', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} (?!.*hunter2).*\\.$`))
  })
})

test.each([
  ['500GB', 500e9],
  ['2.5 tb', 2.5e12],
  ['100MB', 100e6],
])('STORAGE_QUOTA %s is %d bytes', (text, bytes) =>
  expect(readEnv({ STORAGE_QUOTA: text }).STORAGE_QUOTA).toBe(bytes),
)

describe('the manual', () => {
  const README = new URL('../../../../../README.md', import.meta.url).pathname

  test('in this repository has the table of all settings: write it with -u', async () => {
    const manual = await readFile(README, 'utf8')
    await expect(withSettingsTable(manual)).toMatchFileSnapshot(README)
  })

  test('keeps everything around the table', () => {
    const before = '# Proofdesk\n\n| a | b |\n\n## Settings\nVariables.\n\n'
    const after = '\n## More\n\n| `SIGNUP` |\n'
    const written = withSettingsTable(`${before}| name |\n|---|\n| \`OLD\` |\n${after}`)
    expect(written.startsWith(`${before}| name | default | meaning |\n|---|`)).toBe(true)
    expect(written.endsWith(`|\n${after}`)).toBe(true)
    expect(written).toContain('\n| `SIGNUP` | closed | Who may create a studio')
    expect(written).not.toContain('`OLD`')
    expect(() => withSettingsTable('# Proofdesk')).toThrow('no settings table')
  })
})
