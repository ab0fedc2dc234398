import type { FramePreview, PreviewFrame } from '@proofdesk/contract/admin/frames'
import type { FrameDesign, FrameValues } from '@proofdesk/domain/frame'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { recordOf } from '../../ground/db/of-account.ts'
import { photos } from '../../ground/db/tables/photos.ts'
import type { Deps } from '../../ground/deps.ts'
import { AppError } from '../../ground/failures/app-error.ts'
import { outliveDecoder } from '../../ground/ports/images/image-error.ts'
import { OriginalMissing, withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import type { Session } from '../../ground/requests/session.ts'
import { findSamplePhoto } from '../galleries/find-sample-photo.ts'
import { getGalleryRecord } from '../galleries/galleries.queries.ts'
import { withWatermarkFiles } from '../watermarks/stored-watermark.ts'
import { getFrame } from './frames.queries.ts'
import { findFramePictures } from './frame-pictures.ts'
import { planFrame } from './plan-frame.ts'

const QUALITY = 85
const SIDE = 1_024
/** Written in no language: a name and a number that anyone recognises as such. */
const EXAMPLES: Pick<FrameValues, 'name' | 'number'> = { name: 'Kim Lee', number: '1234' }

/** A photo of the gallery with an unsaved frame. Throws `not_found`, and `invalid` for pictures that can't be used. */
export async function previewFrame(
  deps: Deps,
  { scope }: Session,
  { engineGuid, guid, isPortrait, texts, ...chosen }: PreviewFrame,
): Promise<FramePreview> {
  const gallery = await getGalleryRecord(deps.db, scope, { guid: engineGuid })
  const known = guid === undefined ? undefined : await getFrame(deps.db, scope, guid)
  const pictures = await findFramePictures(deps, scope, chosen, known?.pictures)
  const sample = await findSamplePhoto(deps.db, gallery, { isPortrait, collections: [] })
  if (!sample) return { picture: null, width: 0, height: 0, examples: [] }
  const [photo] = await deps.db
    .select()
    .from(photos)
    .where(recordOf(photos, gallery, sample.guid))
  const design: FrameDesign = { pictures, texts }
  const { crop, watermarks, missing } = await planFrame(deps.db, photo!, design, EXAMPLES)
  const draw = () =>
    withWatermarkFiles(deps, watermarks, (files) =>
      withOriginalFile(deps, renditionKey(photo!, 'md'), (file) =>
        deps.images.renderVersion({
          file,
          plan: { crop, rotation: 0, resolution: SIDE, quality: QUALITY, watermarks: files },
        }),
      ),
    )
  try {
    const { data, width, height } = await outliveDecoder(draw)
    return {
      picture: Buffer.from(data).toString('base64'),
      width,
      height,
      examples: [...missing],
    }
  } catch (error) {
    if (error instanceof OriginalMissing) throw new AppError('not_found')
    throw error
  }
}
