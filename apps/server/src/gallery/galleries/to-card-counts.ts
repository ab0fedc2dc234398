import type { Gallery } from '@proofdesk/contract/admin/engines'
import { can } from '@proofdesk/domain/roles'
import type { Session } from '../../ground/requests/session.ts'
import type { CardCounts } from './card-counts.queries.ts'

/** The counts in the wire format: zeros are omitted, and orders are only for roles that may see them. */
export function toCardCounts(
  { user }: Pick<Session, 'user'>,
  { noUnread, noOrders, noOrdersToday }: CardCounts = {
    noUnread: 0,
    noOrders: 0,
    noOrdersToday: 0,
  },
): Pick<Gallery, keyof CardCounts> {
  const seesOrders = can(user.role, 'viewOrders')
  return {
    ...(noUnread > 0 && { noUnread }),
    ...(seesOrders && noOrders > 0 && { noOrders }),
    ...(seesOrders && noOrdersToday > 0 && { noOrdersToday }),
  }
}
