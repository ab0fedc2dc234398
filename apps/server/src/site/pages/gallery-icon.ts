import { toHex } from '@proofdesk/domain/colour'
import { mediaHomeIconKey } from '@proofdesk/domain/media-keys'
import { pageGround } from '@proofdesk/domain/page-colours'
import { type CoverName, coverKey } from '@proofdesk/domain/photo-keys'
import { APPLE_ICON_SIZE, type HomeIconSize, shareOfIcon } from '@proofdesk/domain/web-app'
import {
  listCollectionStates,
  visibleCollections,
} from '../../gallery/collections/visible-collections.queries.ts'
import { readFocalPoints } from '../../gallery/covers/focal-points.ts'
import { renderCover } from '../../gallery/covers/render-cover.ts'
import type { FoundGallery } from '../../gallery/galleries/open-gallery.ts'
import { findCoverPhoto } from '../../gallery/photos/find-cover-photo.ts'
import { coverWatermarkOf } from '../../gallery/watermarks/cover-watermarks.ts'
import type { Deps } from '../../ground/deps.ts'
import { openWhole } from '../../ground/ports/storage/whole-file.ts'
import { findShownMedia } from '../../studio/media/media.queries.ts'
import { openMade } from '../../studio/media/open-made.ts'
import { brandingOfGallery } from '../galleries/branding.ts'

export interface AskedIcon {
  size: HomeIconSize
  /** For systems that crop icons to a shape of their own. */
  isMaskable: boolean
}

type Found = Pick<FoundGallery, 'account' | 'gallery' | 'scope'>

/**
 * A gallery's icon on a home screen: the first available of the cover that the studio chose, its favicon, its logo, and
 * the automatic cover, as visitors see it (docs/product/site.md, home-screens-2). Null if there is none of them.
 */
export async function openGalleryIcon(deps: Deps, found: Found, asked: AskedIcon) {
  const cover = await findCover(deps, found)
  const isChosen = cover?.guid === found.gallery.mediaCoverGuid
  const own = (isChosen && cover && (await openCoverIcon(deps, found, cover, asked))) || null
  return (
    own ??
    (await openStudioIcon(deps, found, asked)) ??
    (cover ? openCoverIcon(deps, found, cover, asked) : null)
  )
}

async function findCover(deps: Deps, { gallery, scope }: Found) {
  const visible = visibleCollections(await listCollectionStates(deps.db, scope, gallery.guid))
  return findCoverPhoto(deps, scope, gallery, visible)
}
type CoverPhoto = NonNullable<Awaited<ReturnType<typeof findCover>>>

/** The square crop of the cover. */
async function openCoverIcon(
  deps: Deps,
  { account, gallery, scope }: Found,
  photo: CoverPhoto,
  { size }: AskedIcon,
) {
  const pointOf = await readFocalPoints(deps.db, scope, [photo.guid])
  const { hash, watermarks } = coverWatermarkOf(account, gallery, photo)
  const type = size === APPLE_ICON_SIZE ? 'jpg' : 'webp'
  const point = pointOf(photo, gallery)
  const name: CoverName = { shape: 'square', side: size, point, mark: hash, type }
  const key = coverKey(photo, name)
  const kept = await openWhole(deps.storage, key)
  if (kept) return kept
  const isMade = await renderCover(deps, photo, { key, name, watermarks })
  return isMade ? deps.storage.open(key) : null
}

/** The studio's favicon on white, otherwise its logo on its pages' background, where it is legible. */
async function openStudioIcon(
  deps: Deps,
  { account, gallery, scope }: Found,
  { size, isMaskable }: AskedIcon,
) {
  const { mediaFaviconGuid, mediaLogoGuid, theme } = { ...account, ...brandingOfGallery(gallery) }
  const guids = [mediaFaviconGuid, mediaLogoGuid].filter((guid) => guid !== null)
  const pictures = guids.length > 0 ? await findShownMedia(deps.db, scope, guids) : []
  const kinds = [
    { kind: 'favicon', guid: mediaFaviconGuid, ground: 'ffffff' },
    { kind: 'logo', guid: mediaLogoGuid, ground: toHex(pageGround(theme.palette)).slice(1) },
  ] as const
  for (const { kind, guid, ground } of kinds) {
    const picture = pictures.find((row) => row.guid === guid)
    if (!picture) continue
    const plan = { size, ground, share: shareOfIcon(kind, isMaskable) }
    const icon = await openMade(deps, picture, mediaHomeIconKey(picture, plan), (file) =>
      deps.images.renderIcon({ file, ...plan }),
    )
    if (icon) return icon
  }
  return null
}
