import { foregroundFaces } from '@proofdesk/domain/face-box'
import { AppError } from '../../app-error.ts'
import type { Deps } from '../../deps.ts'
import type { FoundFace } from '../../ports/faces/face-port.ts'
import { ImageError, outliveDecoder } from '../../ports/images/image-error.ts'

/** Enough for a face to be 150 pixels wide that takes an eighth of the picture. */
const SIZE = 1_280
/** Measured: a face that is out of focus has 1 to 6, one that a phone takes 25 and more, also of a small or old picture. */
const SHARPNESS_MIN = 7

interface Selfie {
  /** In base64. */
  selfie: string
  /** Which of its faces, from 0. */
  face?: number | undefined
}

export interface SelfieFaces {
  /** In front, the largest first. */
  faces: FoundFace[]
  /** Undefined where there are several and none was chosen. */
  chosen: FoundFace | undefined
}

/**
 * The faces of a selfie, and the one that is meant. The picture is decoded and looked at in memory; nothing of it is kept. Throws
 * `selfie_unreadable`, `no_face` and `face_blurred`.
 */
export async function readSelfie(deps: Deps, { selfie, face }: Selfie): Promise<SelfieFaces> {
  const bytes = Buffer.from(selfie, 'base64')
  const pixels = await outliveDecoder(() => deps.images.decodePixels({ bytes, size: SIZE })).catch(
    explain,
  )
  const faces = foregroundFaces(await deps.faces.findFaces(pixels, { urgent: true }))
  if (faces.length === 0) throw new AppError('no_face')
  if (face === undefined && faces.length > 1) return { faces, chosen: undefined }
  const chosen = faces[face ?? 0]
  if (!chosen)
    throw new AppError('invalid', {
      fields: { face: { code: 'out_of_range', min: 0, max: faces.length - 1 } },
    })
  if (chosen.sharpness < SHARPNESS_MIN) throw new AppError('face_blurred')
  return { faces, chosen }
}

// Not even as a cause: what a decoder says of a picture may repeat what the picture holds.
function explain(error: unknown): never {
  throw error instanceof ImageError ? new AppError('selfie_unreadable') : error
}
