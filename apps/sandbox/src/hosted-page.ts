import type { FastifyReply } from 'fastify'
import type { Html } from './html.ts'
import { PAGE_POLICY, renderPage } from './page.ts'

/**
 * Sends a service's page on which a person decides something; its forms may redirect to these URLs, where the service
 * continues.
 */
export function sendHosted(
  reply: FastifyReply,
  title: string,
  content: Html,
  leadsTo: readonly string[] = [],
  status = 200,
): FastifyReply {
  // Browsers apply this rule to a form's redirect as well.
  const policy = PAGE_POLICY.replace(
    "form-action 'self'",
    ["form-action 'self'", ...new Set(leadsTo.map((url) => new URL(url).origin))].join(' '),
  )
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .send(renderPage(title, content))
}

/**
 * Currencies that Stripe counts without decimals, and with three. For ISK and UGX it counts two, which are always 0.
 */
const WITHOUT = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const WITH_THREE = new Set('BHD IQD JOD KWD LYD OMR TND'.split(' '))

/** Formats an amount in Stripe's units: `£12.50`. */
export function toMoneyText(amount: number, currency: string): string {
  const code = currency.toUpperCase()
  const digits = WITHOUT.has(code) ? 0 : WITH_THREE.has(code) ? 3 : 2
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  return format.format(amount / 10 ** digits)
}
