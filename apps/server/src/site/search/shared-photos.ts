import type { search } from '@proofdesk/contract/search'
import type { BodyOf, QueryOf } from '@proofdesk/contract/route'
import { DAY_MS } from '@proofdesk/domain/duration'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'
import { type OpenedGallery, openGallery } from '../../gallery/galleries/open-gallery.ts'
import { findVisiblePhotos } from '../../gallery/photos/visible-photos.queries.ts'
import { packGuids, unpackGuids } from '../../ground/signatures/packed-guids.ts'
import { isSigned, sign } from '../../ground/signatures/signature.ts'
import { forVisitors } from '../galleries/for-visitors.ts'

const LIFETIME = 30 * DAY_MS

/**
 * Part of an address that names found photos for 30 days. It contains their guids and nothing of a face. Throws
 * `not_found`.
 */
export async function sharePhotos(
  deps: Deps,
  request: FastifyRequest,
  { slug, preview, content }: BodyOf<typeof search.share>,
): Promise<{ found: string; expiresAt: number }> {
  const visitorDeps = forVisitors(deps)
  const opened = await openGallery(visitorDeps, request, { slug, preview })
  const shown = await listShown(visitorDeps, opened, content)
  if (shown.length === 0) throw new AppError('not_found')
  const expiresAt = Math.ceil((deps.clock.now() + LIFETIME) / 1_000) * 1_000
  const text = `${expiresAt / 1_000}.${packGuids(shown)}`
  const signature = sign(deps.signingKey, 'found-photos', `${opened.gallery.guid}\n${text}`)
  return { found: `${text}.${signature}`, expiresAt }
}

/** The photos named by such a part that are still visible. Throws `not_found`, also once it has expired. */
export async function readSharedPhotos(
  deps: Deps,
  request: FastifyRequest,
  { slug, preview, found }: QueryOf<typeof search.shared>,
): Promise<{ content: string[]; expiresAt: number }> {
  const visitorDeps = forVisitors(deps)
  const opened = await openGallery(visitorDeps, request, { slug, preview })
  const [, expiry = '', guids = '', signature] =
    /^(\d{1,12})\.([\w-]+)\.([\w~-]+)$/.exec(found) ?? []
  const text = `${opened.gallery.guid}\n${expiry}.${guids}`
  const expiresAt = Number(expiry) * 1_000
  const isOurs = isSigned(deps.signingKey, 'found-photos', text, signature)
  if (!isOurs || expiresAt <= deps.clock.now()) throw new AppError('not_found')
  return { content: await listShown(visitorDeps, opened, unpackGuids(guids)), expiresAt }
}

/** Those of the photos that visitors of the gallery see, in the given order. */
async function listShown(
  { db }: Deps,
  { gallery, scope }: OpenedGallery,
  guids: readonly string[],
): Promise<string[]> {
  const visible = visibleCollections(await listCollectionStates(db, scope, gallery.guid))
  const rows = await findVisiblePhotos(db, scope, gallery.guid, guids, visible)
  const shown = new Set(rows.map(({ guid }) => guid))
  return guids.filter((guid) => shown.has(guid))
}
