import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { listMailPictures } from '../../gallery/photos/mail-pictures.ts'
import type { MailPictures } from '../../ground/ports/mail/mail-parts.ts'
import { listItems } from './orders.queries.ts'

interface PicturedOrder {
  order: { accountGuid: string; guid: string }
  account: typeof accounts.$inferSelect
  gallery: typeof galleries.$inferSelect
}

/** Pictures for an email: the order's photos, or those of some of its lines. */
export async function readOrderPictures(
  deps: Deps,
  { order, ...place }: PicturedOrder,
  lineGuids?: readonly string[],
): Promise<MailPictures | undefined> {
  const scope = { accountGuid: order.accountGuid, galleries: 'all' as const }
  const items = await listItems(deps.db, scope, [order.guid])
  return listMailPictures(
    deps,
    place,
    lineGuids ? items.filter(({ lineGuid }) => lineGuids.includes(lineGuid)) : items,
  )
}
