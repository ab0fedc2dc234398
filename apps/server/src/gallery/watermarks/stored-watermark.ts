import { mediaPictureKey } from '@proofdesk/domain/media-keys'
import type { WatermarkPlacement } from '@proofdesk/domain/watermark-placement'
import { and, inArray } from 'drizzle-orm'
import type { Executor } from '../../ground/db/client.ts'
import { media } from '../../ground/db/tables/media.ts'
import type { Deps } from '../../ground/deps.ts'
import type {
  Watermark,
  CornerWatermark,
  FrameWatermark,
  NameWatermark,
  PictureWatermark,
  TextWatermark,
} from '../../ground/ports/images/watermark.ts'
import { withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import { isListed } from '../../studio/media/media.queries.ts'

/** A watermark with its file in the store. A replaced picture has another key. */
export type StoredWatermark =
  | NameWatermark
  | CornerWatermark
  | TextWatermark
  | (Omit<PictureWatermark, 'file'> & { key: string })
  | (Omit<FrameWatermark, 'file'> & { key: string })

/** A gallery's reference to a picture; only pictures of its own account are drawn. */
interface MediaName {
  accountGuid: string
  guid: string
}

/** One of the studio's pictures, ready to be drawn. */
export type WatermarkPicture = Pick<Extract<StoredWatermark, { kind: 'picture' }>, 'key' | 'size'>

/** Returns the referenced pictures that exist, each for its own account; pictures in the trash aren't drawn. */
export async function findWatermarkPictures(
  db: Executor,
  named: readonly MediaName[],
): Promise<(name: MediaName) => WatermarkPicture | undefined> {
  if (named.length === 0) return () => undefined
  const distinct = (values: readonly string[]) => [...new Set(values)]
  const rows = await db
    .select()
    .from(media)
    .where(
      and(
        inArray(media.accountGuid, distinct(named.map(({ accountGuid }) => accountGuid))),
        inArray(media.guid, distinct(named.map(({ guid }) => guid))),
        isListed,
      ),
    )
  const toKey = ({ accountGuid, guid }: MediaName) => `${accountGuid} ${guid}`
  const pictures = new Map(
    rows.flatMap((row) => {
      const { pictureType, width, height } = row
      return pictureType && width && height
        ? [[toKey(row), { key: mediaPictureKey(row, pictureType), size: { width, height } }]]
        : []
    }),
  )
  return (name) => pictures.get(toKey(name))
}

export function toPictureWatermark(
  picture: WatermarkPicture,
  placement: WatermarkPlacement,
  { isTiled, opacity = 100 }: { isTiled: boolean; opacity?: number | undefined },
): StoredWatermark {
  // Omitted at 100, so that existing watermarks keep their hash.
  return { kind: 'picture', ...picture, isTiled, placement, ...(opacity < 100 && { opacity }) }
}

/** Runs `work` with the watermarks' pictures as files on this machine. Throws OriginalMissing. */
export async function withWatermarkFiles<T>(
  deps: Deps,
  watermarks: readonly StoredWatermark[],
  work: (watermarks: readonly Watermark[]) => Promise<T>,
): Promise<T> {
  const [watermark, ...others] = watermarks
  if (!watermark) return work([])
  const withOthers = (ready: Watermark) =>
    withWatermarkFiles(deps, others, (rest) => work([ready, ...rest]))
  if (!('key' in watermark)) return withOthers(watermark)
  const { key, ...picture } = watermark
  return withOriginalFile(deps, key, (file) => withOthers({ ...picture, file }))
}
