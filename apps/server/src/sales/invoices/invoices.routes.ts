import type { invoices } from '@proofdesk/contract/admin/invoices'
import { isMonth } from '@proofdesk/domain/month'
import { missingOfSeller } from '@proofdesk/domain/invoice'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { endWithServer } from '../../ground/answers/end-with-server.ts'
import { signExport } from '../../ground/signatures/export-link.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { attachment } from '../../ground/ports/storage/attachment.ts'
import { openExport } from '../../studio/auth/open-export.ts'
import { readRecords } from '../../ground/answers/read-record.ts'
import { INVOICE_FORMATS, createInvoiceArchive, hasInvoices, sendInvoice } from './invoice-file.ts'
import { readInvoiceSettings, updateInvoiceSettings } from './invoice-settings.ts'
import { getInvoice, getInvoicedOrder, listInvoices, toInvoiceRecord } from './invoices.queries.ts'
import { issueInvoices } from './issue-invoices.ts'
import { setCompany } from './set-company.ts'

const FILE_PATH = '/api/admin/invoices/download/file'
const ARCHIVE_PATH = '/api/admin/invoices/archive/file'

/** The contents of signed URLs. */
const OneFile = z.object({ guid: z.guid(), format: z.enum(INVOICE_FORMATS) })
const MonthFile = z.object({ month: z.stringFormat('month', isMonth) })

/** The studio's invoices and credit notes. Invoices, docs/product.md. */
export const invoiceHandlers: Handlers<typeof invoices> = {
  settings: async (_input, { deps, session }) => ({
    settings: await readInvoiceSettings(deps.db, session),
  }),
  updateSettings: async ({ body }, { deps, session }) => ({
    settings: await updateInvoiceSettings(deps, session, body),
  }),

  async list({ query: { orderGuid } }, { deps, session }) {
    const order = await getInvoicedOrder(deps.db, session.scope, orderGuid)
    const issued = await listInvoices(deps.db, order)
    const settings = await readInvoiceSettings(deps.db, session)
    const isPaid = order.grossProfit + order.refunded > 0
    return {
      invoices: readRecords(deps, issued, toInvoiceRecord),
      canMake:
        issued.length === 0 && isPaid && settings.isOn && missingOfSeller(settings).length === 0,
    }
  },

  async create({ body: { orderGuid } }, { deps, session }) {
    const order = await getInvoicedOrder(deps.db, session.scope, orderGuid)
    const { accountGuid } = session.scope
    const settings = await readInvoiceSettings(deps.db, session)
    if (!settings.isOn) throw new AppError('invoices_off')
    if (!(await issueInvoices(deps, { accountGuid, orderGuid }, { isAsked: true })))
      throw new AppError('invoice_impossible')
    return { invoices: readRecords(deps, await listInvoices(deps.db, order), toInvoiceRecord) }
  },

  async setCompany({ body }, { deps, session }) {
    await setCompany(deps, session, body)
    const order = await getInvoicedOrder(deps.db, session.scope, body.orderGuid)
    return { invoices: readRecords(deps, await listInvoices(deps.db, order), toInvoiceRecord) }
  },

  async download({ body: { guid, format } }, { deps, session }) {
    await getInvoice(deps.db, session.scope, guid)
    return { url: signFile(deps, FILE_PATH, session.guid, { guid, format }) }
  },

  async archive({ body: { month } }, { deps, session }) {
    if (!(await hasInvoices(deps, session.account, month))) throw new AppError('no_invoices')
    return { url: signFile(deps, ARCHIVE_PATH, session.guid, { month }) }
  },
}

function signFile(
  deps: Deps,
  path: string,
  sessionGuid: string,
  filter: Record<string, string>,
): string {
  const kind = path === FILE_PATH ? 'invoice' : 'invoices'
  return signExport(deps, path, { sessionGuid, kind, language: 'en', filter })
}

/** Serves the files that the routes above return URLs for; the user's rights are read again. */
export function registerInvoiceFiles(app: FastifyInstance, deps: Deps): void {
  app.get(FILE_PATH, async (request, reply) => {
    const { session, filter } = await openExport(deps, request, ['invoice'], 'viewOrders')
    const { guid, format } = OneFile.parse(filter)
    const invoice = await getInvoice(deps.db, session.scope, guid)
    return sendInvoice(deps, reply, { account: session.account, invoice, format })
  })

  app.get(ARCHIVE_PATH, async (request, reply) => {
    const { session, filter } = await openExport(deps, request, ['invoices'], 'manageAccount')
    const { month } = MonthFile.parse(filter)
    const archive = endWithServer(deps, createInvoiceArchive(deps, session.account, month))
    archive.on('error', (error) =>
      request.log.error({ err: error, month }, 'An archive of invoices was interrupted'),
    )
    return reply
      .headers({
        'content-type': 'application/zip',
        'content-disposition': attachment(`Invoices ${month}.zip`),
        'cache-control': 'no-store',
      })
      .send(archive)
  })
}
