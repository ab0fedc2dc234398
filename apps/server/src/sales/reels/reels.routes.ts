import type { reels } from '@proofdesk/contract/admin/reels'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { readOrderDetail } from '../orders/to-order.ts'
import { retryReels } from './retry-reels.ts'

export const reelHandlers: Handlers<typeof reels> = {
  async retry({ body }, { deps, session }) {
    await retryReels(deps, session.scope, body)
    return { order: await readOrderDetail(deps, session.scope, body.orderGuid) }
  },
}
