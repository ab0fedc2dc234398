import type { Clock } from '../ground/ports/clock/clock.ts'
import type { Env } from '../ground/settings/env.ts'
import { createDns } from '../ground/ports/dns/node-dns.ts'
import { createProdigiLab } from '../ground/ports/lab/prodigi-lab.ts'
import { createPrintPrices } from '../ground/ports/lab/print-prices.ts'
import { createPayPalPayments } from '../ground/ports/payments/paypal-payments.ts'
import { createStripePayments } from '../ground/ports/payments/stripe-payments.ts'
import { createBilling } from '../ground/ports/payments/billing.ts'
import { createCardAccounts } from '../ground/ports/payments/card-accounts.ts'
import { createStripePayouts } from '../ground/ports/payouts/stripe-payouts.ts'
import { createTrolleyPayouts } from '../ground/ports/payouts/trolley-payouts.ts'
import { createViesRegister } from '../ground/ports/tax-register/vies-register.ts'
import { createWhatsAppMessages } from '../ground/ports/messages/whatsapp-messages.ts'
import type { AllDeps } from '../ground/deps.ts'

/**
 * External services for DNS, prints, payments, payouts and messages: real or simulated, depending on their addresses.
 */
export function createProviders(
  env: Env,
  clock: Clock,
): Pick<
  AllDeps,
  | 'dns'
  | 'taxRegister'
  | 'lab'
  | 'printPrices'
  | 'payments'
  | 'cardAccounts'
  | 'billing'
  | 'messages'
  | 'payouts'
> {
  const lab = createProdigiLab({
    url: env.PRODIGI_URL,
    apiKey: env.PRODIGI_API_KEY,
    now: () => clock.now(),
  })
  return {
    dns: createDns({ servers: env.DNS_SERVERS }),
    taxRegister: env.VIES_URL ? createViesRegister({ url: env.VIES_URL }) : undefined,
    lab,
    printPrices: createPrintPrices({ lab, now: () => clock.now() }),
    payments: {
      stripe: createStripePayments({
        url: env.STRIPE_URL,
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      }),
      paypal: createPayPalPayments({
        url: env.PAYPAL_URL,
        clientId: env.PAYPAL_CLIENT_ID,
        clientSecret: env.PAYPAL_CLIENT_SECRET,
        webhookId: env.PAYPAL_WEBHOOK_ID,
        now: () => clock.now(),
      }),
    },
    cardAccounts: createCardAccounts({ url: env.STRIPE_URL, secretKey: env.STRIPE_SECRET_KEY }),
    billing: createBilling({ url: env.STRIPE_URL, secretKey: env.STRIPE_SECRET_KEY }),
    messages: createWhatsAppMessages({
      url: env.WHATSAPP_URL,
      token: env.WHATSAPP_TOKEN,
      phoneId: env.WHATSAPP_PHONE_ID,
    }),
    payouts: {
      trolley: createTrolleyPayouts({
        url: env.TROLLEY_URL,
        accessKey: env.TROLLEY_ACCESS_KEY,
        secretKey: env.TROLLEY_SECRET_KEY,
      }),
      stripe: createStripePayouts({ url: env.STRIPE_URL, secretKey: env.STRIPE_SECRET_KEY }),
    },
  }
}
