import * as z from 'zod'
import {
  oneOf,
  priceId,
  readDnsServers,
  secretOf,
  serviceUrl,
  wholeNumber,
} from './setting-values.ts'
import type { Setting } from './setting.ts'

/** Keys and addresses of outside services, and what simulates those without. */
export const SERVICE_SETTINGS = {
  SANDBOX: {
    value: oneOf(['off', 'on']).optional(),
    default: 'on for localhost; else off',
    meaning:
      'Whether outside services without keys are simulated on this machine. With off, the program does not start until all of them have keys.',
  },
  SANDBOX_PORT: {
    value: wholeNumber(1, 65_535).optional(),
    default: 'PORT + 1',
    meaning: 'The port, on this machine only, where outside services without keys are simulated.',
  },
  DNS_SERVERS: {
    value: z.string().transform(readDnsServers).optional(),
    default: "the system's; for localhost the sandbox",
    meaning:
      'The name servers that studios’ own domains are looked up at: such as 1.1.1.1,9.9.9.9, with a port where it is not 53.',
  },
  PRODIGI_API_KEY: {
    value: secretOf('Prodigi').optional(),
    default: 'the sandbox simulates the lab',
    meaning: 'The key of your account at the print lab Prodigi.',
    isSecret: true,
  },
  PRODIGI_URL: {
    value: serviceUrl().optional(),
    default: 'https://api.prodigi.com with a key',
    meaning: 'The address of the lab’s API.',
  },
  STRIPE_SECRET_KEY: {
    value: secretOf('Stripe').optional(),
    default: 'the sandbox simulates Stripe',
    meaning: 'The secret key of the platform’s account at Stripe.',
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    value: secretOf('Stripe').optional(),
    default: 'the sandbox’s own',
    meaning:
      'What Stripe signs its events with, sent to {DOMAIN}/api/hooks/stripe; the endpoint for connected accounts has a second one, after a comma.',
    isSecret: true,
  },
  STRIPE_URL: {
    value: serviceUrl().optional(),
    default: 'https://api.stripe.com with a key',
    meaning: 'The address of Stripe’s API.',
  },
  STRIPE_PRICE_STARTER: {
    value: priceId().optional(),
    default:
      'every studio is on enterprise, and there is no billing; the sandbox has prices of its own',
    meaning:
      'The id of Stripe’s monthly price of the plan starter; the four prices are set all together or not at all.',
  },
  STRIPE_PRICE_PRO: {
    value: priceId().optional(),
    default: 'none',
    meaning: 'The same of the plan pro.',
  },
  STRIPE_PRICE_BUSINESS: {
    value: priceId().optional(),
    default: 'none',
    meaning: 'The same of the plan business.',
  },
  STRIPE_PRICE_ENTERPRISE: {
    value: priceId().optional(),
    default: 'none',
    meaning: 'The same of the plan enterprise.',
  },
  PAYPAL_CLIENT_ID: {
    value: secretOf('PayPal').optional(),
    default: 'the sandbox simulates PayPal',
    meaning: 'The platform’s client id at PayPal.',
  },
  PAYPAL_CLIENT_SECRET: {
    value: secretOf('PayPal').optional(),
    default: 'the sandbox’s own',
    meaning: 'The secret that belongs to it.',
    isSecret: true,
  },
  PAYPAL_WEBHOOK_ID: {
    value: secretOf('PayPal').optional(),
    default: 'the sandbox’s own',
    meaning: 'The id of the webhook that PayPal sends to {DOMAIN}/api/hooks/paypal.',
  },
  PAYPAL_URL: {
    value: serviceUrl().optional(),
    default: 'https://api-m.paypal.com with a client id',
    meaning: 'The address of PayPal’s API.',
  },
  TROLLEY_ACCESS_KEY: {
    value: secretOf('Trolley').optional(),
    default: 'the sandbox simulates Trolley',
    meaning: 'The platform’s access key at the payout provider Trolley.',
  },
  TROLLEY_SECRET_KEY: {
    value: secretOf('Trolley').optional(),
    default: 'the sandbox’s own',
    meaning: 'The secret that belongs to it.',
    isSecret: true,
  },
  TROLLEY_URL: {
    value: serviceUrl().optional(),
    default: 'https://api.trolley.com with a key',
    meaning: 'The address of Trolley’s API.',
  },
  TROLLEY_WIDGET_URL: {
    value: serviceUrl().optional(),
    default: 'https://widget.trolley.com with a key',
    meaning: 'The address of Trolley’s widget.',
  },
  WHATSAPP_TOKEN: {
    value: secretOf('Meta').optional(),
    default: 'the sandbox simulates WhatsApp',
    meaning: 'The access token of the platform’s app at Meta.',
    isSecret: true,
  },
  WHATSAPP_PHONE_ID: {
    value: secretOf('Meta').optional(),
    default: 'the sandbox’s own',
    meaning: 'The id of the number that messages are sent from.',
  },
  WHATSAPP_URL: {
    value: serviceUrl().optional(),
    default: 'https://graph.facebook.com with a token',
    meaning: 'The address of Meta’s API.',
  },
  VIES_URL: {
    value: z.union([z.literal('off'), serviceUrl()]).optional(),
    default: 'https://ec.europa.eu/taxation_customs/vies/rest-api; with SANDBOX on the sandbox',
    meaning:
      'Where VAT numbers of companies that owe the tax themselves are looked up at the checkout; off: they are checked for their form only. While it does not answer, their form counts.',
  },
  FACES_URL: {
    value: serviceUrl().optional(),
    default: 'this machine finds faces',
    meaning:
      'An outside service that finds the faces on photos, GET {FACES_URL}/detect?key=…; the key is an address of the photo that works for ten minutes.',
  },
  SEARCH_URL: {
    value: serviceUrl().optional(),
    default: 'this machine finds people',
    meaning:
      'An outside service that knows the people on photos, POST {SEARCH_URL}/galleries/searchByImage. It is given the face of a selfie, and what it answers is shown as far as visitors may see it.',
  },
} as const satisfies Record<string, Setting>
