import type { GiftCardSums, StatementSums, statements } from '@proofdesk/contract/admin/statements'
import { isMonth } from '@proofdesk/domain/month'
import { toMajor } from '@proofdesk/domain/money'
import type { Statement } from '@proofdesk/domain/statement'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import type { Deps } from '../../ground/deps.ts'
import { signExport } from '../../ground/signatures/export-link.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { sendCsv } from '../../ground/csv/send-csv.ts'
import { sendPdf } from '../../ground/documents/send-pdf.ts'
import { openExport } from '../../studio/auth/open-export.ts'
import { drawStatement } from './draw-statement.ts'
import { exportStatement } from './export-statement.ts'
import type { GiftCardMonth } from './gift-card-sums.ts'
import { readMonths, readStatement } from './read-statement.ts'

const FILE_PATH = '/api/admin/statements/export/file'

/** The contents of a statement's signed URL. */
const FileFilter = z.object({
  month: z.stringFormat('month', isMonth),
  format: z.enum(['pdf', 'csv']),
})

/** Monthly statements. Monthly statement, docs/product.md. */
export const statementHandlers: Handlers<typeof statements> = {
  async read({ query: { month } }, { deps, session }) {
    const [{ isOver, currencies, giftCards }, months] = await Promise.all([
      readStatement(deps, session, month),
      readMonths(deps, session),
    ])
    return {
      statement: {
        month,
        isOver,
        currencies: currencies.map(toSums),
        giftCards: giftCards.map(toGiftCardSums),
      },
      ...months,
    }
  },

  async export({ body: { month, format, language = 'en' } }, { deps, session }) {
    const filter = { month, format }
    const sessionGuid = session.guid
    return {
      url: signExport(deps, FILE_PATH, { sessionGuid, kind: 'statement', language, filter }),
    }
  },
}

/** Serves the files that `statements.export` returns URLs for; the user's rights are read again. */
export function registerStatementFiles(app: FastifyInstance, deps: Deps): void {
  app.get(FILE_PATH, async (request, reply) => {
    const { session, language, filter } = await openExport(
      deps,
      request,
      ['statement'],
      'manageAccount',
    )
    const { month, format } = FileFilter.parse(filter)
    const statement = await readStatement(deps, session, month)
    const name = `statement-${month}.${format}`
    if (format === 'csv')
      return sendCsv(deps, reply, {
        name,
        pieces: exportStatement(deps, session.scope, statement, language),
      })
    const document = await drawStatement(deps, session.account, statement, language)
    return sendPdf(reply, { name, file: document.end() })
  })
}

/** Converts a statement to the API's sums, in major units. */
function toSums({
  currency,
  opening,
  closing,
  moved: { sale, offline, refund, outside, correction, payout },
}: Statement & { currency: string }): StatementSums {
  const major = (amount: number) => toMajor({ amount, currency })
  return {
    currency,
    opening: major(opening),
    orders: sale.count,
    sales: major(sale.grossProfit),
    fees: major(sale.fees),
    shippingFees: major(sale.shippingFee),
    transactionFees: major(sale.transactionFee),
    refunds: refund.count,
    refunded: major(refund.grossProfit),
    feesReturned: major(-refund.fees - refund.transactionFee),
    corrections: major(correction.grossProfit - correction.fees - correction.transactionFee),
    offlineOrders: offline.count,
    offlineSales: major(offline.grossProfit),
    refundedOutside: major(outside.grossProfit),
    payouts: payout.count,
    paidOut: major(payout.paidOut),
    closing: major(closing),
  }
}

function toGiftCardSums({ currency, ...sums }: GiftCardMonth): GiftCardSums {
  const major = (amount: number) => toMajor({ amount, currency })
  return {
    currency,
    sold: major(sums.sold),
    spent: major(sums.spent),
    returned: major(sums.returned),
    cancelled: major(sums.cancelled),
    left: major(sums.left),
  }
}
