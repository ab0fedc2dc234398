import { MINUTE_MS } from '@proofdesk/domain/duration'
import { galleryGroup } from '@proofdesk/domain/gallery'
import { openParts } from '@proofdesk/domain/gallery-closing'
import { mediaOfKey } from '@proofdesk/domain/media-keys'
import {
  type CoverName,
  coverKey,
  coverOfKey,
  photoOfKey,
  renditionOfKey,
} from '@proofdesk/domain/photo-keys'
import { videoOfKey } from '@proofdesk/domain/video-keys'
import { eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { accounts } from '../../ground/db/tables/accounts.ts'
import { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import type { FileAudience } from '../../ground/ports/storage/signed-file-url.ts'
import { listVersions } from '../access/gallery-access.queries.ts'
import { listGraced } from '../access/grace-cookie.ts'
import { isUnlocked, type Lock } from '../access/unlock-cookie.ts'
import {
  type GalleryPictures,
  readBrandedPictures,
  readPublicPictures,
} from '../watermarks/gallery-pictures.ts'
import {
  type StoredRecord,
  askForCheck,
  readVerifiedAt,
} from '../../studio/stored-files/keep-check.ts'
import {
  coverWatermarkOf,
  canRepresentGallery,
  sharedWatermarkOf,
} from '../watermarks/cover-watermarks.ts'
import { renderCover } from '../covers/render-cover.ts'
import { listPictured } from './pictured-photos.queries.ts'
import { renderWatermarkedRendition } from '../watermarks/watermarked-rendition.ts'
import { resolveVideo } from '../videos/visible-videos.ts'
import { toShown } from './to-photo.ts'

/**
 * How long the facts about a visible photo are cached, in ms. Photos that aren't visible are looked up each time, so
 * that publishing takes effect immediately.
 */
const KNOWN_FOR = 30_000
const KEPT = 50_000

interface FoundPhoto {
  photo: Awaited<ReturnType<typeof listPictured>>[number]['photo']
  /** Whether visitors see it while they have access to its gallery. */
  isVisible: boolean
  /** Whether the gallery has free downloads. */
  isFree: boolean
  pictures: GalleryPictures
  /**
   * The pictures with the watermark of sold ones, for the cart of a gallery with free downloads; null if all have it.
   */
  branded: GalleryPictures | null
  /** Null if visitors need no password. */
  lock: Lock | null
  gallery: typeof galleries.$inferSelect
  account: typeof accounts.$inferSelect
}

export interface VisibleFiles {
  /**
   * Returns the key of the file to serve at a signed URL: the URL's own, or the one that has replaced it since; null if
   * it may not be seen. Visitors see photos that are live, not deleted, and in no collection or a published one, if
   * their gallery is public and unlocked; of a gallery that sells, only watermarked pictures.
   */
  resolve(key: string, audience: FileAudience, cookies?: string): Promise<string | null>
  /**
   * Renders a watermarked picture that isn't stored yet, or is incomplete. Returns whether it exists now; for other
   * pictures a check of their stored file is requested.
   */
  make(key: string): Promise<boolean>
}

export function createVisibleFiles(deps: Deps): VisibleFiles {
  const { storage, clock } = deps
  const cache = new LRUCache<string, FoundPhoto & { until: number }>({ max: KEPT })
  const ask = createBatch((guids) => findPhotos(deps.db, guids))

  /** The cached photo if it is still correct for the key, so that a changed setting takes effect immediately. */
  function findCached(key: string, guid: string, isOpen: IsOpen): FoundPhoto | undefined {
    const before = cache.get(guid)
    const isRight =
      before && before.until > clock.now() && shownKey(before, key) === key && isOpen(before)
    return isRight ? before : undefined
  }

  async function fetchPhoto(guid: string): Promise<FoundPhoto | undefined> {
    const until = clock.now() + KNOWN_FOR
    const found = await ask(guid)
    if (found?.isVisible) cache.set(guid, { ...found, until })
    return found
  }

  async function find(key: string): Promise<FoundPhoto | undefined> {
    const guid = photoOfKey(key)?.guid
    return guid === undefined
      ? undefined
      : (findCached(key, guid, always) ?? (await fetchPhoto(guid)))
  }

  async function resolveForVisitor(key: string, cookies?: string): Promise<string | null> {
    const guid = photoOfKey(key)?.guid
    if (guid === undefined) return null
    const graced = await listGraced(deps, cookies)
    const isOpen: IsOpen = (found) =>
      (graced.has(found.gallery.guid) || isOpenAt(found, key, clock.now())) &&
      (!found.lock || isUnlocked(deps, cookies, found.lock))
    // Only visible photos are cached.
    if (findCached(key, guid, isOpen)) return key
    const found = await fetchPhoto(guid)
    return found?.isVisible && isOpen(found) ? shownKey(found, key) : null
  }

  return {
    async resolve(key, audience, cookies) {
      if (audience === 'visitor') {
        if (videoOfKey(key)) return resolveVideo(deps, key, cookies)
        return resolveForVisitor(key, cookies)
      }
      if (!renditionOfKey(key)?.isWatermarked || (await storage.head(key))) return key
      const found = await find(key)
      return found ? shownKey(found, key) : null
    },

    async make(key) {
      const cover = coverOfKey(key)
      if (cover) return makeCover(deps, await find(key), key, cover)
      const asked = renditionOfKey(key)
      const found = asked?.isWatermarked ? await find(key) : undefined
      if (!found || !asked) {
        await lookAfter(deps, key)
        return false
      }
      const shown = [found.pictures, found.branded]
        .map((pictures) => pictures && toShown(found.photo, asked.rendition, pictures))
        .find((picture) => picture?.key === key)
      return shown ? renderWatermarkedRendition(deps, found.photo, asked.rendition, shown) : false
    },
  }
}

/**
 * Requests a check of the stored original behind a rendition, a poster or a studio's own picture, which renders it
 * again.
 */
async function lookAfter(deps: Deps, key: string): Promise<void> {
  const record = recordOfKey(key)
  // It was checked just now, so what is missing can't be repaired.
  if (!record || (await readVerifiedAt(deps.db, record)) > deps.clock.now() - MINUTE_MS) return
  await askForCheck(deps, deps.db, record)
}

function recordOfKey(key: string): Pick<StoredRecord, 'accountGuid' | 'kind' | 'guid'> | undefined {
  const photo = renditionOfKey(key) && photoOfKey(key)
  if (photo) return { ...photo, kind: 'photo' }
  const video = videoOfKey(key)
  if (video?.file === 'poster' || video?.file === 'preview') return { ...video, kind: 'video' }
  const picture = mediaOfKey(key)
  return picture && { accountGuid: picture.accountGuid, kind: 'media', guid: picture.filesGuid }
}

type IsOpen = (found: FoundPhoto) => boolean
const always: IsOpen = () => true

/** Closing a gallery ends access to pictures with its pages, and to files with its downloads. */
function isOpenAt({ gallery }: FoundPhoto, key: string, now: number): boolean {
  const open = openParts(gallery, now)
  return open.pages && (open.downloads || Boolean(renditionOfKey(key) ?? coverOfKey(key)))
}

async function makeCover(
  deps: Deps,
  found: FoundPhoto | undefined,
  key: string,
  name: CoverName,
): Promise<boolean> {
  const current = found && currentCover(found, name)
  if (!found || current?.key !== key) return false
  return renderCover(deps, found.photo, { key, name, watermarks: current.watermarks })
}

/**
 * The key and watermarks of the same crop as it would be drawn now: the studio's chosen cover is shown with and without
 * a name. Null if the photo may not represent its gallery.
 */
function currentCover({ photo, gallery, account, pictures }: FoundPhoto, name: CoverName) {
  if (!name.isShared && !canRepresentGallery(gallery, photo)) return null
  const { hash, watermarks } = name.isShared
    ? sharedWatermarkOf(pictures, photo)
    : coverWatermarkOf(account, gallery, photo, { isCard: name.mark !== null })
  return { key: coverKey(photo, { ...name, mark: hash }), watermarks }
}

/** The key of the file that visitors see now in place of this one. */
function shownKey(found: FoundPhoto, key: string): string | null {
  const cover = coverOfKey(key)
  if (cover) return currentCover(found, cover)?.key ?? null
  const asked = renditionOfKey(key)
  // Visitors see renditions; originals, and files made from them, are only for galleries with free downloads.
  if (!asked) return found.isFree ? key : null
  const { photo, pictures, branded } = found
  const isBranded = branded && toShown(photo, asked.rendition, branded)?.key === key
  return isBranded ? key : (toShown(photo, asked.rendition, pictures)?.key ?? null)
}

/**
 * Combines all requests of one turn of the event loop into one query, since a page requests its hundred pictures at
 * once.
 */
function createBatch<T>(
  askAll: (guids: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): (guid: string) => Promise<T | undefined> {
  let asked: { guids: Set<string>; answers: Promise<ReadonlyMap<string, T>> } | undefined
  return async (guid) => {
    if (!asked) {
      const guids = new Set<string>()
      const answers = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        asked = undefined
        return askAll([...guids])
      })
      asked = { guids, answers }
    }
    asked.guids.add(guid)
    return (await asked.answers).get(guid)
  }
}

const isPublished = (gallery: typeof galleries.$inferSelect): boolean =>
  gallery.deletedAt === null && galleryGroup(gallery) === 'published'

// Not limited to an account: the URL's signature proves that the key was given to someone who may use it.
async function findPhotos(
  db: Deps['db'],
  guids: readonly string[],
): Promise<ReadonlyMap<string, FoundPhoto>> {
  const rows = await listPictured(db, guids)
  const engineGuids = [...new Set(rows.map(({ photo }) => photo.engineGuid))]
  const owners = await db
    .select({ gallery: galleries, account: accounts })
    .from(galleries)
    .innerJoin(accounts, eq(accounts.guid, galleries.accountGuid))
    .where(inArray(galleries.guid, engineGuids))
  const versions = await listVersions(
    db,
    owners.flatMap(({ gallery }) => (gallery.authRequired ? [gallery.guid] : [])),
  )
  const byGallery = new Map(
    await Promise.all(
      owners.map(
        async ({ gallery, account }) =>
          [
            gallery.guid,
            {
              gallery,
              account,
              pictures: await readPublicPictures(db, account, gallery),
              branded: await readBrandedPictures(db, account, gallery),
              lock: gallery.authRequired
                ? { engineGuid: gallery.guid, version: versions.get(gallery.guid) ?? null }
                : null,
            },
          ] as const,
      ),
    ),
  )
  return new Map(
    rows.flatMap(({ photo, isInOpen }) => {
      const owner = byGallery.get(photo.engineGuid)
      if (photo.status !== 'live' || !owner) return []
      const { gallery, account, pictures, branded, lock } = owner
      const isShown = photo.deletedAt === null && isPublished(gallery)
      const isFree = gallery.features.freeDownloads
      return [
        [
          photo.guid,
          {
            photo,
            gallery,
            account,
            pictures,
            branded,
            isFree,
            lock,
            isVisible: isShown && isInOpen,
          },
        ],
      ]
    }),
  )
}
