import { MINUTE_MS } from '@proofdesk/domain/duration'
import { ACCOUNT_LANGUAGE_CODES } from '@proofdesk/domain/locales'
import { KEEP_INPUT, toProblems } from '@proofdesk/contract/problems'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../failures/app-error.ts'
import { isSigned, sign } from './signature.ts'

/** Long enough to follow a link, too short to be found later in a history or a log. */
const LIFETIME = 5 * MINUTE_MS
/** The longest that a filter makes of it; browsers and proxies take addresses of this length. */
const LONGEST = 7_000

const EXPORT_KINDS = [
  'orders',
  'items',
  'customers',
  'people',
  'wrongRows',
  'packingSlips',
  'statement',
  'invoice',
  'invoices',
  'evidence',
  'bulkAction',
  'photoArchive',
] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/**
 * What a file was asked to hold. It names the session that asked, so that it holds what its user may see, and ends with
 * the logout.
 */
const ExportRequest = z.object({
  sessionGuid: z.guid(),
  kind: z.enum(EXPORT_KINDS),
  language: z.enum(ACCOUNT_LANGUAGE_CODES),
  /** As in the query of the list, or what names the one record that the file is of. */
  filter: z.record(z.string(), z.string()),
  expiresAt: z.int(),
})
export type ExportRequest = z.infer<typeof ExportRequest>

/**
 * Reads a filter as the query of a list has it; `passedOver` names its values that don't matter for a file. Throws
 * `invalid` for anything else.
 */
export function readFilterTexts<Shape extends z.ZodRawShape>(
  filter: z.ZodObject<Shape>,
  given: Record<string, string>,
  passedOver: readonly string[] = [],
): z.output<z.ZodObject<Shape>> {
  const texts = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== '' && !passedOver.includes(key)),
  )
  const result = z.safeDecode(z.strictObject(filter.shape), texts as never, KEEP_INPUT)
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
  return result.data as z.output<z.ZodObject<Shape>>
}

/** The address at `path` that hands out the file for five minutes. */
export function signExport(
  { signingKey, clock }: Deps,
  path: string,
  request: Omit<ExportRequest, 'expiresAt'>,
): string {
  const text = Buffer.from(
    JSON.stringify({ ...request, expiresAt: clock.now() + LIFETIME } satisfies ExportRequest),
  ).toString('base64url')
  if (text.length > LONGEST)
    throw new AppError('invalid', {
      fields: { filter: { code: 'too_long', max: LONGEST } },
    })
  return `${path}?export=${text}&s=${sign(signingKey, 'export', text)}`
}

/** What the address stands for, of these kinds; undefined when it was not signed by us or has expired. */
export function readExport<Kind extends ExportKind>(
  { signingKey, clock }: Deps,
  { export: text, s: given }: { export?: unknown; s?: unknown },
  kinds: readonly Kind[],
): (ExportRequest & { kind: Kind }) | undefined {
  if (typeof text !== 'string' || !isSigned(signingKey, 'export', text, given)) return undefined
  const request = ExportRequest.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  const kind = kinds.find((one) => one === request.kind)
  return kind && request.expiresAt > clock.now() ? { ...request, kind } : undefined
}
