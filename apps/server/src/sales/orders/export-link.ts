import { MINUTE_MS } from '@proofdesk/domain/duration'
import { OrderFilter, QueryOrders } from '@proofdesk/contract/admin/orders'
import { KEEP_INPUT, toProblems } from '@proofdesk/contract/problems'
import * as z from 'zod'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../app-error.ts'
import { isSigned, sign } from '../../signature.ts'

/** Long enough to follow a link, too short to be found later in a history or a log. */
const LIFETIME = 5 * MINUTE_MS
/** The longest that a filter makes of it; browsers and proxies take addresses of this length. */
const LONGEST = 7_000

export const EXPORT_PATH = '/api/admin/orders/export/file'
const EXPORT_LANGUAGES = ['en', 'de'] as const

/** What an export is of. It names the session that asked, so that it shows what its user may see, and dies with the logout. */
const ExportOrder = z.object({
  sessionGuid: z.uuid(),
  kind: z.enum(['orders', 'items']),
  language: z.enum(EXPORT_LANGUAGES),
  /** As in the query of the list. */
  filter: z.record(z.string(), z.string()),
  expiresAt: z.int(),
})
export type ExportOrder = z.infer<typeof ExportOrder>

const NO_FILTER = new Set(
  Object.keys(QueryOrders.shape).filter((key) => !(key in OrderFilter.shape)),
)

/** Reads a filter as the query of the list has it; paging and sorting don't matter for a file. Throws `invalid` for anything else. */
export function readFilter(given: Record<string, string>): OrderFilter {
  const filter = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== '' && !NO_FILTER.has(key)),
  )
  const result = z.safeDecode(z.strictObject(OrderFilter.shape), filter as never, KEEP_INPUT)
  // A name that we don't know must not make the file hold more than was asked for.
  if (!result.success)
    throw new AppError('invalid', {
      fields: Object.fromEntries(
        Object.entries(toProblems(result.error)).map(([name, problem]) => [
          `filter.${name}`,
          problem,
        ]),
      ),
    })
  return result.data
}

/** The address that hands out the file for five minutes. */
export function signExport(
  { signingKey, clock }: Deps,
  order: Omit<ExportOrder, 'expiresAt'>,
): string {
  const text = Buffer.from(
    JSON.stringify({ ...order, expiresAt: clock.now() + LIFETIME } satisfies ExportOrder),
  ).toString('base64url')
  if (text.length > LONGEST)
    throw new AppError('invalid', {
      fields: { filter: { code: 'too_long', max: LONGEST } },
    })
  return `${EXPORT_PATH}?export=${text}&s=${sign(signingKey, 'export', text)}`
}

/** What the address stands for; undefined when it was not signed by us or has expired. */
export function readExport(
  { signingKey, clock }: Deps,
  { export: text, s: given }: { export?: unknown; s?: unknown },
): ExportOrder | undefined {
  if (typeof text !== 'string' || !isSigned(signingKey, 'export', text, given)) return undefined
  const order = ExportOrder.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return order.expiresAt > clock.now() ? order : undefined
}
