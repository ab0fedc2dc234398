import type { RequestAlert } from '@proofdesk/contract/site/photo-alerts'
import type { CartPerson } from '@proofdesk/contract/site/checkout'
import { personKey } from '@proofdesk/domain/person-key'
import { ALL_FOUND_PHOTOS_MAX } from '@proofdesk/domain/product'
import { v7 as newGuid } from 'uuid'
import { photoAlerts } from '../../ground/db/tables/photo-alerts.ts'
import { savedSearches } from '../../ground/db/tables/saved-searches.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { isSwitchedOn } from '../../gallery/automations/switches.queries.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'
import { readFoundPerson } from '../../gallery/faces/found-person.ts'
import { nameFaces } from '../../gallery/faces/named-faces.ts'
import {
  type FoundGallery,
  type Visitor,
  findPublicGallery,
} from '../../gallery/galleries/open-gallery.ts'
import { findPersonPhotos } from '../../gallery/participants/find-person-photos.ts'
import { alertText } from './alert-consent.ts'
import { sendAlertMail } from './send-alert-mail.job.ts'

/** As for subscriptions: anyone can type any address. */
const PER_NETWORK = { points: 20, perSeconds: 3_600 }
const PER_ADDRESS = { points: 3, perSeconds: 86_400 }

/** The person that someone wants emails about: photos found already, and how to find more. */
interface WantedPerson {
  seen: string[]
  searchedAt: number
  faces: string[]
}

/**
 * Requests emails about more photos of a person, in a gallery that collects subscribers. Nothing but a confirmation
 * request is sent. The answer doesn't reveal whether the address is known. Throws `not_found`, `gallery_locked`,
 * `invalid` for a search that isn't for one person, `consent_needed`, and `too_many`.
 */
export async function requestAlert(
  deps: Deps,
  visitor: Visitor & { ip: string },
  { slug, emailAddress, person, consentVersion = '', language }: RequestAlert,
): Promise<void> {
  const { isLocked, ...found } = await findPublicGallery(deps, visitor, { slug })
  if (isLocked) throw new AppError('gallery_locked')
  const { account, gallery } = found
  const isOffered =
    gallery.features.collectSubscribers && (await isSwitchedOn(deps.db, gallery, 'photosFound'))
  if (!isOffered) throw new AppError('not_found')
  const wanted = await findWanted(deps, found, person)
  if (!wanted) throw new AppError('invalid', { fields: { person: { code: 'find_person_again' } } })
  const isFace = person.kind === 'face'
  if (isFace && alertText(consentVersion, language, account.companyName) === undefined)
    throw new AppError('consent_needed')
  await deps.throttle.require('subscribeFrom', visitor.ip, PER_NETWORK)
  const mailbox = `${account.guid} ${personKey(emailAddress)}`
  await deps.throttle.require('subscribeTo', mailbox, PER_ADDRESS)
  const now = deps.clock.now()
  const of = { accountGuid: account.guid, engineGuid: gallery.guid }
  const search = { ...of, guid: newGuid() }
  const alertGuid = newGuid()
  await deps.db.transaction(async (tx) => {
    await tx.insert(savedSearches).values({
      ...search,
      kind: person.kind,
      text: person.kind === 'text' ? person.text : '',
      maxPhotos: ALL_FOUND_PHOTOS_MAX,
      searchedAt: wanted.searchedAt,
      ...(isFace && { consentVersion, consentLanguage: language, agreedAt: now }),
    })
    if (isFace) await nameFaces(tx, search, wanted.faces)
    await tx.insert(photoAlerts).values({
      ...of,
      guid: alertGuid,
      searchGuid: search.guid,
      emailAddress: emailAddress.toLowerCase(),
      locale: language,
      createdAt: now,
      lookAt: now,
      seen: wanted.seen,
    })
    await deps.queue.enqueue(tx, sendAlertMail, { accountGuid: account.guid, alertGuid })
  })
}

async function findWanted(
  deps: Deps,
  { gallery, scope }: Pick<FoundGallery, 'gallery' | 'scope'>,
  person: CartPerson,
): Promise<WantedPerson | undefined> {
  if (person.kind === 'face') {
    const found = readFoundPerson(deps, gallery.guid, person.proof)
    // Faces compared by another service are unknown here.
    if (!found || found.faces.length === 0 || !gallery.features.selfieSearch) return undefined
    return { seen: [...found.photos], searchedAt: found.searchedAt, faces: found.faces }
  }
  if (!gallery.features.textSearch) return undefined
  const visible = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
  const place = { scope, engineGuid: gallery.guid, visible }
  const seen = await findPersonPhotos(deps.db, place, person.text)
  return seen && { seen, searchedAt: deps.clock.now(), faces: [] }
}
