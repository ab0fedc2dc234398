import type { StoredWatermark } from '../watermarks/stored-watermark.ts'
import {
  type GalleryWatermarks,
  type WatermarkedGallery,
  type WatermarkingStudio,
  readGalleryWatermarks,
} from '../watermarks/gallery-watermarks.ts'
import { hashOfWatermarks } from '../watermarks/gallery-pictures.ts'
import type { Executor } from '../../ground/db/client.ts'
import type { VideoRow } from './videos.queries.ts'

type WatermarkedVideo = Pick<VideoRow, 'collectionGuids' | 'width' | 'height'>

/** The watermarks drawn on a video for visitors of a gallery; null if they see the unwatermarked one. */
export type VideoWatermarks = (
  video: WatermarkedVideo,
) => { watermarks: readonly StoredWatermark[]; hash: string } | null

export async function readVideoWatermarks(
  db: Executor,
  studio: WatermarkingStudio,
  gallery: WatermarkedGallery,
): Promise<VideoWatermarks> {
  if (gallery.features.freeDownloads) return () => null
  return toVideoWatermarks(await readGalleryWatermarks(db, studio, gallery))
}

function toVideoWatermarks({ layersOf, security }: GalleryWatermarks): VideoWatermarks {
  return ({ collectionGuids, width, height }) => {
    const isPortrait = (height ?? 0) > (width ?? 0)
    const watermarks = [...layersOf({ collectionGuids, isPortrait }), ...security]
    return watermarks.length > 0 ? { watermarks, hash: hashOfWatermarks(watermarks) } : null
  }
}
