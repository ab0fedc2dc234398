import type { StoredMark } from '../marks/stored-mark.ts'
import {
  type GalleryMarks,
  type MarkedGallery,
  type MarkingStudio,
  readGalleryMarks,
} from '../marks/gallery-marks.ts'
import { hashOfMarks } from '../marks/gallery-pictures.ts'
import type { Executor } from '../../ground/db/client.ts'
import type { VideoRow } from './videos.queries.ts'

type MarkedVideo = Pick<VideoRow, 'collectionGuids' | 'width' | 'height'>

/** What is drawn on a video that visitors of a gallery are shown; null where they are shown the clean one. */
export type VideoMarks = (
  video: MarkedVideo,
) => { marks: readonly StoredMark[]; hash: string } | null

export async function readVideoMarks(
  db: Executor,
  studio: MarkingStudio,
  gallery: MarkedGallery,
): Promise<VideoMarks> {
  if (gallery.features.freeDownloads) return () => null
  return toVideoMarks(await readGalleryMarks(db, studio, gallery))
}

function toVideoMarks({ layersOf, security }: GalleryMarks): VideoMarks {
  return ({ collectionGuids, width, height }) => {
    const isPortrait = (height ?? 0) > (width ?? 0)
    const marks = [...layersOf({ collectionGuids, isPortrait }), ...security]
    return marks.length > 0 ? { marks, hash: hashOfMarks(marks) } : null
  }
}
