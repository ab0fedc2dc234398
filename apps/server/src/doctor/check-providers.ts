import * as z from 'zod'
import type { Env } from '../ground/settings/env.ts'
import { createProdigiClient } from '../ground/ports/lab/prodigi-client.ts'
import { checkWhatsApp } from '../ground/ports/messages/whatsapp-messages.ts'
import { createPayPalClient } from '../ground/ports/payments/paypal-client.ts'
import { askStripe, createStripeClient } from '../ground/ports/payments/stripe-client.ts'
import { createTrolleyClient } from '../ground/ports/payouts/trolley-client.ts'
import { type Result, attention, broken, ok, skipped, wordsOf } from './finding.ts'

const TIMEOUT_MS = 10_000

interface Provider {
  /** The provider's setting; undefined if it isn't used. */
  url(env: Env): string | undefined
  /** A call that changes nothing and requires the keys. */
  ask(env: Env): Promise<void>
  /** The settings to check if it fails. */
  settings: string
  /** Sales work without it. */
  isMinor?: boolean
}

const PROVIDERS: Readonly<Record<string, Provider>> = {
  stripe: {
    url: ({ STRIPE_URL }) => STRIPE_URL,
    settings: 'STRIPE_SECRET_KEY',
    async ask({ STRIPE_URL: url, STRIPE_SECRET_KEY: secretKey }) {
      const stripe = createStripeClient({ url, secretKey, timeoutMs: TIMEOUT_MS })
      await askStripe(() => stripe.balance.retrieve())
    },
  },
  paypal: {
    url: ({ PAYPAL_URL }) => PAYPAL_URL,
    settings: 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID',
    ask: askPayPal,
  },
  trolley: {
    url: ({ TROLLEY_URL }) => TROLLEY_URL,
    settings: 'TROLLEY_ACCESS_KEY and TROLLEY_SECRET_KEY',
    async ask({ TROLLEY_URL: url, TROLLEY_ACCESS_KEY, TROLLEY_SECRET_KEY }) {
      const keys = { accessKey: TROLLEY_ACCESS_KEY, secretKey: TROLLEY_SECRET_KEY }
      const { call } = createTrolleyClient({ url, ...keys, timeout: TIMEOUT_MS })
      await call(z.unknown(), 'GET', '/v1/recipients?pageSize=1')
    },
  },
  lab: {
    url: ({ PRODIGI_URL }) => PRODIGI_URL,
    settings: 'PRODIGI_API_KEY',
    async ask({ PRODIGI_URL: url, PRODIGI_API_KEY: apiKey }) {
      await createProdigiClient({ url, apiKey, timeout: TIMEOUT_MS })('/orders?top=1')
    },
  },
  whatsapp: {
    url: ({ WHATSAPP_URL }) => WHATSAPP_URL,
    settings: 'WHATSAPP_TOKEN and WHATSAPP_PHONE_ID',
    ask: ({ WHATSAPP_URL: url, WHATSAPP_TOKEN: token, WHATSAPP_PHONE_ID: phoneId }) =>
      checkWhatsApp({ url, token, phoneId, timeout: TIMEOUT_MS }),
  },
  'tax register': {
    url: ({ VIES_URL }) => VIES_URL,
    settings: 'VIES_URL',
    isMinor: true,
    ask: ({ VIES_URL }) => expectAnswer(`${VIES_URL}/check-status`),
  },
  'face service': {
    url: ({ FACES_URL }) => FACES_URL,
    settings: 'FACES_URL',
    ask: ({ FACES_URL }) => expectAnswer(FACES_URL!),
  },
  'person search': {
    url: ({ SEARCH_URL }) => SEARCH_URL,
    settings: 'SEARCH_URL',
    ask: ({ SEARCH_URL }) => expectAnswer(SEARCH_URL!),
  },
}

/** A check for each external service, by name. */
export const PROVIDER_CHECKS: Readonly<Record<string, (env: Env) => Promise<Result>>> =
  Object.fromEntries(
    Object.entries(PROVIDERS).map(([name, provider]) => [
      name,
      (env: Env) => checkProvider(provider, env),
    ]),
  )

async function checkProvider({ url, ask, settings, isMinor }: Provider, env: Env): Promise<Result> {
  const address = url(env)
  if (!address) return skipped('Not used.')
  if (address.startsWith(`http://127.0.0.1:${env.SANDBOX_PORT}/`)) return skipped('Simulated.')
  const { host } = new URL(address)
  try {
    await ask(env)
  } catch (error) {
    const message = `${wordsOf(error)} (${host}). Check ${settings}.`
    return isMinor ? attention(message) : broken(message)
  }
  return ok(`${host} responds${settings.endsWith('_URL') ? '' : ' and accepts the keys'}.`)
}

/** Reading the webhook shows whether the keys are valid, and whether the webhook belongs to them. */
async function askPayPal(env: Env): Promise<void> {
  const call = createPayPalClient({
    url: env.PAYPAL_URL,
    clientId: env.PAYPAL_CLIENT_ID,
    clientSecret: env.PAYPAL_CLIENT_SECRET,
    now: () => Date.now(),
    timeoutMs: TIMEOUT_MS,
  })
  const id = encodeURIComponent(env.PAYPAL_WEBHOOK_ID)
  const { status } = await call('GET', `/v1/notifications/webhooks/${id}`)
  if (status === 404) throw new Error('PayPal doesn’t know the webhook in PAYPAL_WEBHOOK_ID')
  if (status >= 400) throw new Error(`PayPal responded with ${status}`)
}

/** For a service without keys: any answer but a server error is fine. */
async function expectAnswer(address: string): Promise<void> {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error: unknown) => {
      throw new Error('No connection', { cause: error })
    },
  )
  await response.body?.cancel()
  if (response.status >= 500) throw new Error(`It responded with ${response.status}`)
}
