import type { CreateParticipant, Participant } from '@proofdesk/contract/admin/participants'
import {
  PARTICIPANTS_MAX,
  type ParticipantValues,
  identityOf,
} from '@proofdesk/domain/participant-import'
import { and, count, eq, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { recordOf } from '../../ground/db/of-account.ts'
import { retryOnConflict } from '../../ground/db/retry-on-conflict.ts'
import { customers } from '../../ground/db/tables/customers.ts'
import { participants } from '../../ground/db/tables/participants.ts'
import type { Deps } from '../../ground/deps.ts'
import type { Scope } from '../../ground/requests/scope.ts'
import { lockGallery } from '../galleries/lock-gallery.ts'
import { renewGallery } from '../text/renew-gallery.job.ts'
import { saveAndLink } from './link-customers.ts'
import { getParticipant, onStartList } from './participants.queries.ts'
import { requireValues } from './require-values.ts'
import { type GalleryIds, toValues } from './save-participants.ts'

/** Adds someone to a gallery's start list; its photos are compared with them afterwards. */
export async function createParticipant(
  deps: Deps,
  scope: Scope,
  { engineGuid, customerGuid, ...fields }: CreateParticipant,
): Promise<Participant> {
  const values = requireValues(fields)
  return retryOnConflict('customers_address', () =>
    deps.db.transaction(async (tx) => {
      const gallery = { accountGuid: scope.accountGuid, engineGuid }
      await lockGallery(tx, scope, engineGuid)
      if (customerGuid !== undefined) await requireCustomer(tx, gallery, customerGuid)
      const guid = await enterParticipant(deps, tx, gallery, { ...values, customerGuid })
      return getParticipant(tx, scope, guid)
    }),
  )
}

/**
 * Does this within the caller's transaction, which holds the gallery's lock. Throws `list_full`, and `invalid` for
 * someone already on the list.
 */
export async function enterParticipant(
  { clock, queue }: Deps,
  tx: Transaction,
  gallery: GalleryIds,
  entry: ParticipantValues & { customerGuid?: string | undefined },
): Promise<string> {
  const onList = onStartList(gallery, gallery.engineGuid)
  const [counted] = await tx.select({ total: count() }).from(participants).where(onList)
  if (counted!.total >= PARTICIPANTS_MAX)
    throw new AppError('list_full', { values: { max: PARTICIPANTS_MAX } })
  const { number, firstName, lastName } = participants
  const near = await tx
    .select({ number, firstName, lastName })
    .from(participants)
    .where(and(onList, eq(number, entry.number)))
  if (near.some((one) => identityOf(one) === identityOf(entry)))
    throw new AppError('invalid', { fields: { number: { code: 'taken' } } })
  const guid = newGuid()
  const added = [{ guid, values: toValues(entry), customerGuid: entry.customerGuid ?? null }]
  await saveAndLink(tx, gallery, { added }, clock.now())
  await queue.enqueue(tx, renewGallery, gallery, { key: gallery.engineGuid })
  return guid
}

async function requireCustomer(
  tx: Transaction,
  { accountGuid, engineGuid }: GalleryIds,
  guid: string,
): Promise<void> {
  const rows = await tx
    .select({ guid: customers.guid })
    .from(customers)
    .where(
      and(
        recordOf(customers, { accountGuid }, guid),
        eq(customers.engineGuid, engineGuid),
        isNull(customers.deletedAt),
      ),
    )
  if (rows.length === 0) throw new AppError('not_found')
}
