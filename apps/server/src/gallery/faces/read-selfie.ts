import { foregroundFaces } from '@proofdesk/domain/face-box'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { FaceEngineLost, type FoundFace } from '../../ground/ports/faces/face-port.ts'
import { ImageError, outliveDecoder } from '../../ground/ports/images/image-error.ts'
import type { Pixels } from '../../ground/ports/images/read-pixels.ts'

/** Enough for a face to be 150 pixels wide that takes an eighth of the picture. */
const SIZE = 1_280
/** Measured on blurred portraits: below it a face's description is 0.3 to 0.8 away from that of the sharp face, above 7 at most 0.26. */
const SHARPNESS_MIN = 4

interface Selfie {
  /** In base64. */
  selfie: string
  /** Which of its faces, from 0. */
  face?: number | undefined
}

export interface SelfieFaces {
  /** Held in memory for as long as it is looked at. */
  picture: Pixels
  /** In front, the largest first. */
  faces: FoundFace[]
  /** Undefined where there are several and none was chosen. */
  chosen: FoundFace | undefined
}

/**
 * The faces of a selfie, and the one that is meant. The picture is decoded and looked at in memory; nothing of it is kept. Throws
 * `selfie_unreadable`, `no_face`, `face_blurred` and, where the engine broke down, `unavailable`.
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

// Not even as a cause: what a decoder says of a picture may repeat what the picture holds.
function explain(error: unknown): never {
  throw error instanceof ImageError ? new AppError('selfie_unreadable') : error
}

function explainLoss(error: unknown): never {
  throw error instanceof FaceEngineLost ? new AppError('unavailable') : error
}
