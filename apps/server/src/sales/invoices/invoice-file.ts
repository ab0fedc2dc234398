import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { zoneOffset } from '@proofdesk/domain/day'
import { toInvoiceXml } from '@proofdesk/domain/invoice-xml'
import { type Month, startsOfDays } from '@proofdesk/domain/month'
import type { FastifyReply } from 'fastify'
import type { accounts } from '../../db/tables/accounts.ts'
import type { Deps } from '../../deps.ts'
import { sendPdf } from '../../documents/send-pdf.ts'
import { translatorOf } from '../../i18n/translate.ts'
import { attachment } from '../../ports/storage/attachment.ts'
import { type ArchiveEntry, createZipArchive } from '../../zip-archive.ts'
import { drawInvoice } from './draw-invoice.ts'
import { invoiceLabels } from './invoice-labels.ts'
import { type InvoiceRow, listIssuedIn } from './invoices.queries.ts'

export const INVOICE_FORMATS = ['pdf', 'xml'] as const
export type InvoiceFormat = (typeof INVOICE_FORMATS)[number]
type Account = typeof accounts.$inferSelect

/** Sends a document in the form that was asked for, under what it is called in its own language. */
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

/** Everything that was issued in a month, each as PDF and XML. One is drawn when the one before has been taken. */
export function createInvoiceArchive(deps: Deps, account: Account, month: Month): Readable {
  return createZipArchive(entriesOf(deps, account, month))
}

async function* entriesOf(
  deps: Deps,
  account: Account,
  month: Month,
): AsyncGenerator<ArchiveEntry> {
  const scope = { accountGuid: account.guid }
  for await (const invoice of listIssuedIn(deps.db, scope, periodOf(account, month))) {
    const shownAt = invoice.issuedAt + zoneOffset(invoice.issuedAt, account.timeZone)
    const pdf = await buffer((await drawInvoice(deps, account, invoice)).end())
    yield toEntry(fileName(invoice, 'pdf'), shownAt, pdf)
    yield toEntry(fileName(invoice, 'xml'), shownAt, Buffer.from(toInvoiceXml(invoice.content)))
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
