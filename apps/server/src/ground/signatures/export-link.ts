import { MINUTE_MS } from '@proofdesk/domain/duration'
import { ACCOUNT_LANGUAGE_CODES } from '@proofdesk/domain/locales'
import { KEEP_INPUT, toProblems } from '@proofdesk/contract/problems'
import * as z from 'zod'
import type { Deps } from '../deps.ts'
import { AppError } from '../failures/app-error.ts'
import { isSigned, sign } from './signature.ts'

/** Long enough to follow a link, too short to be useful when found later in a history or a log. */
const LIFETIME = 5 * MINUTE_MS
/** Maximum length with a filter; browsers and proxies accept URLs of this length. */
const LONGEST = 7_000

const EXPORT_KINDS = [
  'orders',
  'items',
  'customers',
  'people',
  'wrongRows',
  'packingSlips',
  'giftCard',
  'statement',
  'invoice',
  'invoices',
  'evidence',
  'bulkAction',
  'photoArchive',
  'selection',
] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/**
 * The contents of a requested file. It includes the session, so that the file contains what its user may see, and the
 * link ends with the logout.
 */
const ExportRequest = z.object({
  sessionGuid: z.guid(),
  kind: z.enum(EXPORT_KINDS),
  language: z.enum(ACCOUNT_LANGUAGE_CODES),
  /** As in the list's query, or the fields that identify the file's one record. */
  filter: z.record(z.string(), z.string()),
  expiresAt: z.int(),
})
export type ExportRequest = z.infer<typeof ExportRequest>

/**
 * Parses a filter in the form of a list's query; `passedOver` names values that don't matter for a file. Throws
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
  // An unknown name must not make the file contain more than was requested.
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

/** The URL at `path` that serves the file for five minutes. */
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

/** The contents of a URL, of these kinds; undefined if it was not signed by us or has expired. */
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
