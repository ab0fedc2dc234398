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

/** Keys and URLs of external services, and what simulates those that have none. */
export const SERVICE_SETTINGS = {
  SANDBOX: {
    value: oneOf(['off', 'on']).optional(),
    default: 'on for localhost; otherwise off',
    meaning:
      "Whether external services with no API keys configured are simulated on this machine. If off, the program won't start until all of them have keys.",
  },
  SANDBOX_PORT: {
    value: wholeNumber(1, 65_535).optional(),
    default: 'PORT + 1',
    meaning:
      'The port of the sandbox that simulates external services with no API keys configured; reachable from this machine only.',
  },
  DNS_SERVERS: {
    value: z.string().transform(readDnsServers).optional(),
    default: "the system's; for localhost the sandbox",
    meaning:
      'The name servers used to look up studios’ custom domains, such as 1.1.1.1,9.9.9.9, with a port unless it is 53.',
  },
  PRODIGI_API_KEY: {
    value: secretOf('Prodigi').optional(),
    default: 'the sandbox simulates the lab',
    meaning: 'Your API key for the print lab Prodigi.',
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
    meaning: 'The platform’s Stripe secret key.',
    isSecret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    value: secretOf('Stripe').optional(),
    default: 'the sandbox’s own',
    meaning:
      'The secret that Stripe signs events with, sent to {DOMAIN}/api/hooks/stripe; the secret of the endpoint for connected accounts follows after a comma.',
    isSecret: true,
  },
  STRIPE_URL: {
    value: serviceUrl().optional(),
    default: 'https://api.stripe.com with a key',
    meaning: 'The address of Stripe’s API.',
  },
  STRIPE_PRICE_STARTER: {
    value: priceId().optional(),
    default: 'every studio is on enterprise without billing; the sandbox has its own prices',
    meaning:
      'The Stripe price ID of the starter plan, billed monthly; set all four prices or none.',
  },
  STRIPE_PRICE_PRO: {
    value: priceId().optional(),
    default: 'none',
    meaning: 'The same for the pro plan.',
  },
  STRIPE_PRICE_BUSINESS: {
    value: priceId().optional(),
    default: 'none',
    meaning: 'The same for the business plan.',
  },
  STRIPE_PRICE_ENTERPRISE: {
    value: priceId().optional(),
    default: 'none',
    meaning: 'The same for the enterprise plan.',
  },
  PAYPAL_CLIENT_ID: {
    value: secretOf('PayPal').optional(),
    default: 'the sandbox simulates PayPal',
    meaning: 'The platform’s PayPal client ID.',
  },
  PAYPAL_CLIENT_SECRET: {
    value: secretOf('PayPal').optional(),
    default: 'the sandbox’s own',
    meaning: 'The secret for it.',
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
    meaning: 'The platform’s access key for the payout provider Trolley.',
  },
  TROLLEY_SECRET_KEY: {
    value: secretOf('Trolley').optional(),
    default: 'the sandbox’s own',
    meaning: 'The secret for it.',
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
    meaning: 'The access token of the platform’s Meta app.',
    isSecret: true,
  },
  WHATSAPP_PHONE_ID: {
    value: secretOf('Meta').optional(),
    default: 'the sandbox’s own',
    meaning: 'The id of the phone number that sends messages.',
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
      "Where the checkout verifies VAT numbers of companies under reverse charge; off checks only their format. If the service doesn't answer, the format check decides.",
  },
  FACES_URL: {
    value: serviceUrl().optional(),
    default: 'faces are detected on this machine',
    meaning:
      'An external service that detects faces in photos, GET {FACES_URL}/detect?key=…; the key is a URL of the photo that is valid for ten minutes.',
  },
  SEARCH_URL: {
    value: serviceUrl().optional(),
    default: 'people are found on this machine',
    meaning:
      'An external service that recognizes people in photos, POST {SEARCH_URL}/galleries/searchByImage. It receives the face of a selfie; visitors see its results only for photos they may see.',
  },
} as const satisfies Record<string, Setting>
