import type { FastifyReply } from 'fastify'
import type { Html } from './html.ts'
import { PAGE_POLICY, renderPage } from './page.ts'

/** Answers a page of a service on which a person decides something; its forms may end on these addresses, where the service leads on to. */
export function sendHosted(
  reply: FastifyReply,
  title: string,
  content: Html,
  leadsTo: readonly string[] = [],
  status = 200,
): FastifyReply {
  // Browsers hold a form's redirect to this rule as well.
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

/** An amount of minor units as text: `£12.50`. */
export function toMoneyText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
}
