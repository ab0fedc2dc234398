import { MINUTE_MS } from '@proofdesk/domain/duration'
import { overlapOf } from '@proofdesk/domain/face-box'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { and, eq, ne } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import { ofAccount } from '../../ground/db/of-account.ts'
import { ERASED, photoFaces } from '../../ground/db/tables/photo-faces.ts'
import type { Deps } from '../../ground/deps.ts'
import type { FoundFace } from '../../ground/ports/faces/face-port.ts'
import { FACE_VERSION } from '../../ground/ports/faces/face-process.ts'
import { type FaceFinder, FaceServiceError } from '../../ground/ports/faces/face-service.ts'
import { withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import { signFilePath } from '../../ground/ports/storage/signed-file-url.ts'
import { SAME_PLACE, listNamedOn, nameAgain } from './named-faces.ts'
import { type AnalysedPhoto, AnalyserAway, type PhotoAnalyser } from '../analyses/photo-analyser.ts'

/** The size of a photo's largest rendition, in pixels. */
const SIZE = 2_048
/** How long the address given to an external service works. */
const ADDRESS_MS = 10 * MINUTE_MS

/** Describes the faces in a photo by numbers that can be compared. No one is named. */
export function createFaceAnalyser(finder?: FaceFinder): PhotoAnalyser {
  return {
    kind: 'faces',
    // Photos are analysed again when another service locates their faces; what describes them stays the same.
    version: finder ? `${FACE_VERSION}, placed outside` : FACE_VERSION,

    async analyse(deps, photo) {
      const found = await findFaces(deps, photo, finder)
      return async (tx) => {
        const ofPhoto = and(ofAccount(photoFaces, photo), eq(photoFaces.photoGuid, photo.guid))
        const named = await listNamedOn(tx, photo)
        await tx.delete(photoFaces).where(and(ofPhoto, ne(photoFaces.version, ERASED)))
        // Erased faces aren't described again.
        const erased = await tx.select().from(photoFaces).where(ofPhoto)
        const kept = found.filter(
          (face) => !erased.some((erasedFace) => overlapOf(face, erasedFace) > SAME_PLACE),
        )
        if (kept.length === 0) return
        const described = kept.map(({ sharpness: _, ...face }) => ({
          ...face,
          guid: newGuid(),
          accountGuid: photo.accountGuid,
          engineGuid: photo.engineGuid,
          photoGuid: photo.guid,
          version: FACE_VERSION,
        }))
        await tx.insert(photoFaces).values(described)
        await nameAgain(tx, photo, named, described)
      }
    },

    async clear(tx, gallery) {
      await tx
        .delete(photoFaces)
        .where(
          and(
            ofAccount(photoFaces, gallery),
            eq(photoFaces.engineGuid, gallery.engineGuid),
            ne(photoFaces.version, ERASED),
          ),
        )
    },
  }
}

/** The photo's faces with their descriptions; the external service locates them if there is one. */
async function findFaces(
  deps: Deps,
  photo: AnalysedPhoto,
  finder: FaceFinder | undefined,
): Promise<FoundFace[]> {
  const key = renditionKey(photo, 'lg')
  const placed = await finder?.findFaces(addressOf(deps, key)).catch(explain)
  if (placed?.length === 0) return []
  const pixels = await withOriginalFile(deps, key, (source) =>
    deps.images.readPixels({ source, size: SIZE }),
  )
  return deps.faces.findFaces(pixels, placed && { at: placed })
}

/** The address at which the photo can be fetched without a session. Its path names account, gallery and photo. */
function addressOf({ env, clock, signingKey }: Deps, key: string): string {
  const path = signFilePath({ key, secret: signingKey, expiresAt: clock.now() + ADDRESS_MS })
  return `${env.PROTOCOL}://${env.DOMAIN}${path}`
}

function explain(error: unknown): never {
  const isAway = error instanceof FaceServiceError && error.code === 'unavailable'
  throw isAway ? new AnalyserAway('The face service is away', { cause: error }) : error
}
