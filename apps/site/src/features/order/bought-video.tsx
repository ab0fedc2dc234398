import { toPageLink } from '../../lib/leave-page.ts'
import type { Bought } from './bought-picture.tsx'
import { SaveToPhotos, useCanShareFiles } from './save-to-photos.tsx'
import { SAVED_VIDEO_MAX } from './shared-files.ts'

/** A bought video: its player, and on a phone a button to save it to the library. */
export function BoughtVideo({
  name,
  thumbnail,
  download,
  player,
}: Bought & { player: NonNullable<Bought['player']> }) {
  const isSaved = useCanShareFiles() && download !== null && player.bytes <= SAVED_VIDEO_MAX
  return (
    <div className="order-video">
      {/* No captions, because there is no transcript. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        controls
        playsInline
        preload="none"
        poster={thumbnail?.location}
        width={thumbnail?.width}
        height={thumbnail?.height}
        src={toPageLink(player.location)}
        aria-label={name}
      />
      {isSaved && <SaveToPhotos items={[{ name, download, isVideo: true }]} isVideo />}
    </div>
  )
}
