import { isPublic } from '@proofdesk/domain/gallery'
import type { NotifyBody } from '@proofdesk/contract/admin/campaigns'
import { CAMPAIGN_AHEAD_MAX } from '@proofdesk/domain/campaign'
import { v7 as newGuid } from 'uuid'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Transaction } from '../../ground/db/client.ts'
import { type CampaignAudience, campaigns } from '../../ground/db/tables/campaigns.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import { getGalleryRecord } from '../../gallery/galleries/galleries.queries.ts'
import { findMail } from '../../gallery/mails/mails.queries.ts'
import type { Session } from '../../ground/requests/session.ts'
import { readFilters } from '../customers/audience.ts'
import { getCustomer } from '../customers/customers.queries.ts'
import { countReachable } from './audience.queries.ts'
import { SEND_CAMPAIGN_KEY, sendCampaign } from './send-campaign.job.ts'

type Gallery = typeof galleries.$inferSelect

/**
 * The gallery and the people that a request names; a single customer determines their gallery. A segment is stored as
 * its current filter, since it may be gone when the campaign starts. Throws `not_found`, and `invalid` if no one is
 * named.
 */
export async function readAudience(
  { db }: Deps,
  { scope }: Session,
  { guid, guids, engineGuid, ...asked }: Omit<NotifyBody, 'startAt' | 'waitForPhotos' | 'force'>,
): Promise<{ gallery: Gallery; audience: CampaignAudience }> {
  const [first] = guids ?? [guid]
  if (!first && !engineGuid)
    throw new AppError('invalid', { fields: { engineGuid: { code: 'required' } } })
  const named = engineGuid ?? (await getCustomer(db, scope, first!)).engineGuid
  const gallery = await getGalleryRecord(db, scope, { guid: named })
  const all = guid ? [guid, ...(guids ?? [])] : guids
  const filters = await readFilters(db, scope, asked)
  const unique = all && { guids: [...new Set(all)] }
  if (filters.length > 0) return { gallery, audience: { ...unique, filters } }
  return { gallery, audience: unique ?? { everyone: true } }
}

/**
 * Creates a campaign that tells people that their photos are ready, and schedules it. Its text is saved now, its
 * recipients when it starts. Throws `nobody_to_write` if there are none already.
 */
export async function createCampaign(
  deps: Deps,
  session: Session,
  { startAt, waitForPhotos = false, force: isForced = false, ...asked }: NotifyBody,
): Promise<string> {
  const { db, clock } = deps
  const { account, scope, user } = session
  const { gallery, audience } = await readAudience(deps, session, asked)
  const now = clock.now()
  if (startAt !== undefined && startAt > now + CAMPAIGN_AHEAD_MAX)
    throw new AppError('invalid', { fields: { startAt: { code: 'not_a_time' } } })
  // A campaign that starts now must be for a public gallery; one that starts later may be for one published by then.
  if (startAt === undefined && !waitForPhotos && !isPublic(gallery, now))
    throw new AppError('gallery_unpublished')
  return db.transaction(async (tx) => {
    await requireRecipient(tx, {
      scope,
      engineGuid: gallery.guid,
      audience,
      isForced,
      hasFallback: account.whatsappFallback,
    })
    return insertCampaign(deps, tx, {
      account,
      gallery,
      audience,
      isForced,
      waitsForPhotos: waitForPhotos,
      startAt: Math.max(now, startAt ?? now),
      createdBy: user.guid,
    })
  })
}

interface NewCampaign {
  account: { guid: string; defaultLanguage: string; country: string | null }
  gallery: Gallery
  audience: CampaignAudience
  isForced: boolean
  /** Starts once all photos of the gallery are read. */
  waitsForPhotos?: boolean
  /** Epoch milliseconds. */
  startAt: number
  /** Null if the product created it automatically. */
  createdBy: string | null
}

/** Saves a campaign within the caller's transaction and schedules it. Returns its guid. */
export async function insertCampaign(
  { clock, queue }: Deps,
  tx: Transaction,
  { account, gallery, ...campaign }: NewCampaign,
): Promise<string> {
  const { mail } = await findMail(tx, { account, gallery, kind: 'photosReady' })
  const guid = newGuid()
  const now = clock.now()
  await tx.insert(campaigns).values({
    guid,
    accountGuid: account.guid,
    engineGuid: gallery.guid,
    kind: 'photosReady',
    status: 'scheduled',
    mail,
    createdAt: now,
    ...campaign,
  })
  await queue.enqueue(
    tx,
    sendCampaign,
    { accountGuid: account.guid, campaignGuid: guid },
    {
      key: SEND_CAMPAIGN_KEY,
      ...(campaign.startAt > now && { startAfter: new Date(campaign.startAt) }),
    },
  )
  return guid
}

async function requireRecipient(
  tx: Transaction,
  asked: Parameters<typeof countReachable>[1],
): Promise<void> {
  const { recipients, byWhatsApp, withoutAddress, stopped, alreadyNotified } = await countReachable(
    tx,
    asked,
  )
  if (recipients + byWhatsApp > 0) return
  throw new AppError('nobody_to_write', { values: { withoutAddress, stopped, alreadyNotified } })
}
