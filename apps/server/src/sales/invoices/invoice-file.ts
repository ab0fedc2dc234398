import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { zoneOffset } from '@proofdesk/domain/day'
import { toInvoiceXml } from '@proofdesk/domain/invoice-xml'
import { TIME_MAX } from '@proofdesk/domain/time'
import { type Month, startsOfDays } from '@proofdesk/domain/month'
import { eq } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { toArchiveNames } from '../../ground/zip-archive/archive-names.ts'
import { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import { sendPdf } from '../../ground/documents/send-pdf.ts'
import { translatorOf } from '../../i18n/translate.ts'
import { attachment } from '../../ground/ports/storage/attachment.ts'
import {
  type ArchiveEntry,
  createZipArchive,
  toMissingEntry,
} from '../../ground/zip-archive/zip-archive.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceLabels } from './invoice-labels.ts'
import { type InvoiceRow, listIssuedIn } from './invoices.queries.ts'

export const INVOICE_FORMATS = ['pdf', 'xml'] as const
export type InvoiceFormat = (typeof INVOICE_FORMATS)[number]
type Account = typeof accounts.$inferSelect

/** Sends a document in the requested format, with a file name in its own language. */
export async function sendInvoice(
  deps: Deps,
  reply: FastifyReply,
  { account, invoice, format }: { account: Account; invoice: InvoiceRow; format: InvoiceFormat },
): Promise<FastifyReply> {
  const name = fileName(invoice, format)
  if (format === 'pdf')
    return sendPdf(reply, { name, file: (await drawInvoice(deps, account, invoice)).end() })
  return reply
    .headers({
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': attachment(name),
      'cache-control': 'no-store',
    })
    .send(toInvoiceXml(invoice.content))
}

/** Whether anything was issued in a month. */
export async function hasInvoices({ db }: Deps, account: Account, month: Month): Promise<boolean> {
  for await (const _ of listIssuedIn(db, { accountGuid: account.guid }, periodOf(account, month)))
    return true
  return false
}

/**
 * All documents issued in a month, each as PDF and XML. The next one is drawn when the previous one has been sent.
 * Documents that can't be drawn are listed in a text file at the end, so that no one takes the archive for complete.
 */
export function createInvoiceArchive(deps: Deps, account: Account, month: Month): Readable {
  return createZipArchive(entriesOf(deps, account, month))
}

async function* entriesOf(
  deps: Deps,
  account: Account,
  month: Month,
): AsyncGenerator<ArchiveEntry> {
  const scope = { accountGuid: account.guid }
  const onTheClock = (instant: number) => instant + zoneOffset(instant, account.timeZone)
  const missing: string[] = []
  for await (const invoice of listIssuedIn(deps.db, scope, periodOf(account, month))) {
    const files = await drawOrMiss(deps, account, invoice)
    if (files)
      for (const { name, bytes } of files) yield toEntry(name, onTheClock(invoice.issuedAt), bytes)
    else missing.push(numberOf(invoice))
  }
  if (missing.length > 0)
    yield toMissingEntry(
      'not-included.txt',
      onTheClock(deps.clock.now()),
      missing,
      'invoices and credit notes',
    )
}

/**
 * All invoices and credit notes of a studio with their XML, after a cursor, for its export. One that can't be drawn is
 * exported as it is stored.
 */
export async function* listInvoiceFiles(
  deps: Deps,
  { guid: accountGuid }: { guid: string },
  after: string,
): AsyncGenerator<{ path: string; bytes: Buffer; after: string }> {
  const [account] = await deps.db.select().from(accounts).where(eq(accounts.guid, accountGuid))
  const [from = '0', last = ''] = after.split(' ')
  const period = { from: Number(from), to: TIME_MAX }
  let before = after
  for await (const invoice of listIssuedIn(deps.db, { accountGuid }, period)) {
    if (invoice.issuedAt === period.from && invoice.guid <= last) continue
    const files = (await drawOrMiss(deps, account!, invoice)) ?? [
      { name: `${numberOf(invoice)}.json`, bytes: Buffer.from(JSON.stringify(invoice.content)) },
    ]
    const place = `${invoice.issuedAt} ${invoice.guid}`
    // Resuming after the first file of an invoice repeats both, so that none is missed.
    for (const [at, { name, bytes }] of files.entries())
      yield {
        path: `${invoice.year}/${toArchiveNames([name])[0]}`,
        bytes,
        after: at === files.length - 1 ? place : before,
      }
    before = place
  }
}

/** The number on the document, or the stored one if the document can't be read. */
function numberOf({ content, year, number }: InvoiceRow): string {
  return typeof content.number === 'string' ? content.number : `${year}-${number}`
}

/** Undefined if it can't be drawn from its stored contents. */
async function drawOrMiss(deps: Deps, account: Account, invoice: InvoiceRow) {
  try {
    const pdf = await buffer((await drawInvoice(deps, account, invoice)).end())
    const xml = Buffer.from(toInvoiceXml(invoice.content))
    return [
      { name: fileName(invoice, 'pdf'), bytes: pdf },
      { name: fileName(invoice, 'xml'), bytes: xml },
    ]
  } catch (error) {
    deps.log.error({ err: error, invoice: invoice.guid }, 'An invoice was left out of an archive')
    return undefined
  }
}

function toEntry(name: string, shownAt: number, bytes: Buffer): ArchiveEntry {
  return {
    name,
    shownAt,
    size: bytes.length,
    open: (from) => Readable.from([bytes.subarray(from)]),
  }
}

function periodOf({ timeZone }: Account, month: Month): { from: number; to: number } {
  const starts = startsOfDays(month, timeZone)
  return { from: starts[0]!, to: starts.at(-1)! }
}

function fileName({ kind, content }: InvoiceRow, format: InvoiceFormat): string {
  const { titles } = invoiceLabels(translatorOf(content.language))
  return `${titles[kind]} ${content.number}.${format}`
}
