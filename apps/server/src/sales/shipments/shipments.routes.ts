import type { shipments } from '@proofdesk/contract/admin/shipments'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { readOrderDetail } from '../orders/to-order.ts'
import { changeAddress } from './change-address.ts'
import { changePrint } from './change-print.ts'
import { orderAgain } from './order-again.ts'
import { readPrint } from './prints.queries.ts'
import { retryShipment } from './retry-shipment.ts'
import { sendNow } from './send-now.ts'

export const shipmentHandlers: Handlers<typeof shipments> = {
  async sendNow({ body }, { deps, session }) {
    await sendNow(deps, session, body)
    return { order: await readOrderDetail(deps, session.scope, body.orderGuid) }
  },
  async changeAddress({ body }, { deps, session }) {
    await changeAddress(deps, session, body)
    return { order: await readOrderDetail(deps, session.scope, body.orderGuid) }
  },
  print: async ({ query }, { deps, session }) => ({
    print: await readPrint(deps, session.scope, query),
  }),
  async changePrint({ body }, { deps, session }) {
    await changePrint(deps, session, body)
    return { order: await readOrderDetail(deps, session.scope, body.orderGuid) }
  },
  async orderAgain({ body }, { deps, session }) {
    await orderAgain(deps, session, body)
    return { order: await readOrderDetail(deps, session.scope, body.orderGuid) }
  },
  async retry({ body }, { deps, session }) {
    await retryShipment(deps, session, body)
    return { order: await readOrderDetail(deps, session.scope, body.orderGuid) }
  },
}
