import { foregroundFaces } from '@proofdesk/domain/face-box'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { FaceEngineLost, type FoundFace } from '../../ground/ports/faces/face-port.ts'
import { ImageError, outliveDecoder } from '../../ground/ports/images/image-error.ts'
import type { Pixels } from '../../ground/ports/images/read-pixels.ts'

/** Large enough for a face that fills an eighth of the picture to be 150 pixels wide. */
const SIZE = 1_280
/**
 * Measured on blurred portraits: below this a face's description is 0.3 to 0.8 away from the sharp face's, above 7 at
 * most 0.26.
 */
const SHARPNESS_MIN = 4

interface Selfie {
  /** Base64. */
  selfie: string
  /** Index of the chosen face, from 0. */
  face?: number | undefined
}

export interface SelfieFaces {
  /** In memory only while it is analysed. */
  picture: Pixels
  /** Faces in the foreground, the largest first. */
  faces: FoundFace[]
  /** Undefined if there are several and none was chosen. */
  chosen: FoundFace | undefined
}

/**
 * Finds the faces of a selfie and the chosen one. The picture is decoded and analysed in memory; nothing of it is
 * saved. Throws `selfie_unreadable`, `no_face`, `face_blurred` and, if the engine failed, `unavailable`.
 */
export async function readSelfie(deps: Deps, { selfie, face }: Selfie): Promise<SelfieFaces> {
  const bytes = Buffer.from(selfie, 'base64')
  const picture = await outliveDecoder(() => deps.images.decodePixels({ bytes, size: SIZE })).catch(
    explain,
  )
  const found = await deps.faces.findFaces(picture, { urgent: true }).catch(explainLoss)
  const faces = foregroundFaces(found)
  if (faces.length === 0) throw new AppError('no_face')
  if (face === undefined && faces.length > 1) return { picture, faces, chosen: undefined }
  const chosen = faces[face ?? 0]
  if (!chosen)
    throw new AppError('invalid', {
      fields: { face: { code: 'out_of_range', min: 0, max: faces.length - 1 } },
    })
  if (chosen.sharpness < SHARPNESS_MIN) throw new AppError('face_blurred')
  return { picture, faces, chosen }
}

// Not even as a cause: a decoder's message may repeat the picture's contents.
function explain(error: unknown): never {
  throw error instanceof ImageError ? new AppError('selfie_unreadable') : error
}

function explainLoss(error: unknown): never {
  throw error instanceof FaceEngineLost ? new AppError('unavailable') : error
}
