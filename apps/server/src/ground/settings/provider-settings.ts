import type { SettingName } from './settings.ts'

/** Keys and addresses of external services. */
export type ProviderSetting = Extract<
  SettingName,
  `${'PRODIGI' | 'STRIPE' | 'PAYPAL' | 'TROLLEY' | 'WHATSAPP'}_${string}`
>

type Given = Partial<Record<ProviderSetting, string>>

interface Provider {
  /** Either all of them are set, or none: a service with half its keys would fail later, or trust anyone. */
  keys: readonly ProviderSetting[]
  /** The keys that the sandbox accepts. */
  sandboxKeys: readonly string[]
  urls: readonly { name: ProviderSetting; real: string; path: string }[]
}

const PROVIDERS: readonly Provider[] = [
  {
    keys: ['PRODIGI_API_KEY'],
    sandboxKeys: ['sandbox'],
    urls: [{ name: 'PRODIGI_URL', real: 'https://api.prodigi.com', path: '/prodigi' }],
  },
  {
    keys: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    sandboxKeys: ['sk_test_sandbox', 'whsec_sandbox'],
    urls: [{ name: 'STRIPE_URL', real: 'https://api.stripe.com', path: '/stripe' }],
  },
  {
    keys: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
    sandboxKeys: ['sandbox', 'sandbox', 'sandbox'],
    urls: [{ name: 'PAYPAL_URL', real: 'https://api-m.paypal.com', path: '/paypal' }],
  },
  {
    keys: ['TROLLEY_ACCESS_KEY', 'TROLLEY_SECRET_KEY'],
    sandboxKeys: ['sandbox', 'sandbox'],
    urls: [
      { name: 'TROLLEY_URL', real: 'https://api.trolley.com', path: '/trolley' },
      { name: 'TROLLEY_WIDGET_URL', real: 'https://widget.trolley.com', path: '/trolley/widget' },
    ],
  },
  {
    keys: ['WHATSAPP_TOKEN', 'WHATSAPP_PHONE_ID'],
    sandboxKeys: ['sandbox', 'sandbox'],
    urls: [{ name: 'WHATSAPP_URL', real: 'https://graph.facebook.com', path: '/whatsapp' }],
  },
]

/** A key that is missing although another of the same provider is set. */
export function findHalfSet(
  given: Given,
): { missing: ProviderSetting; present: ProviderSetting } | undefined {
  for (const { keys } of PROVIDERS) {
    const present = keys.find((key) => given[key])
    const missing = keys.find((key) => !given[key])
    if (present && missing) return { missing, present }
  }
  return undefined
}

/** The first setting whose service would be simulated because its key is missing. */
export function findSimulatedService(
  given: Given & { SMTP_URL?: string | undefined },
): SettingName | undefined {
  if (!given.SMTP_URL) return 'SMTP_URL'
  return PROVIDERS.map(({ keys }) => keys[0]!).find((key) => !given[key])
}

/** A service without keys is simulated on this machine, with the sandbox's address and keys. */
export function fillInProviders(given: Given, sandbox: string): Record<ProviderSetting, string> {
  return Object.fromEntries(
    PROVIDERS.flatMap(({ keys, sandboxKeys, urls }) => {
      const isReal = given[keys[0]!] !== undefined
      return [
        ...keys.map((key, index) => [key, given[key] ?? sandboxKeys[index]]),
        ...urls.map(({ name, real, path }) => [
          name,
          given[name] ?? (isReal ? real : `${sandbox}${path}`),
        ]),
      ]
    }),
  ) as Record<ProviderSetting, string>
}
