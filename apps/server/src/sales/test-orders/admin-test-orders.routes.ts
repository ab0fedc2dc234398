import type { TestOrder, testOrders } from '@proofdesk/contract/admin/test-orders'
import { toMajor } from '@proofdesk/domain/money'
import { fullName } from '@proofdesk/domain/person-name'
import { readRecords } from '../../ground/answers/read-record.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import type { Session } from '../../ground/requests/session.ts'
import { testOrderUrl } from './test-order-link.ts'
import { type ListedTestOrder, listTestOrders } from './test-orders.queries.ts'

/** Test orders as the team sees them. Test orders, docs/product.md. */
export const testOrderHandlers: Handlers<typeof testOrders> = {
  async list(_input, { deps, session }) {
    const rows = await listTestOrders(deps.db, session.scope, deps.clock.now())
    return { testOrders: readRecords(deps, rows, (row) => toTestOrder(deps, session, row)) }
  },
}

function toTestOrder(deps: Deps, { account }: Session, row: ListedTestOrder): TestOrder {
  const { guid, createdAt, expiresAt, engineGuid, galleryName, sale } = row
  return {
    guid,
    createdAt,
    expiresAt,
    engineGuid,
    galleryName,
    placedBy: fullName(row),
    currency: sale.currency,
    total: toMajor({ amount: sale.total, currency: sale.currency }),
    url: testOrderUrl(deps, account, { guid, locale: sale.locale }),
  }
}
