import { colourShares, foundColours } from '@proofdesk/domain/photo-colours'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { and, eq } from 'drizzle-orm'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photoColours } from '../../ground/db/tables/photo-colours.ts'
import { withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import type { PhotoAnalyser } from '../analyses/photo-analyser.ts'

/** Pixels per side of the sample; a larger one changes no colour's share by as much as 0.01. */
const SAMPLE = 64

/** Finds the colours of a photo from its thumbnail. */
export const colourAnalyser: PhotoAnalyser = {
  kind: 'colours',
  version: 'lab-1',

  async analyse(deps, photo) {
    const sample = await withOriginalFile(deps, renditionKey(photo, 'thumb'), (source) =>
      deps.images.readPixels({ source, size: SAMPLE, square: true }),
    )
    const shares = colourShares(sample.data, sample.width, sample.height)
    return async (tx) => {
      const found = { colours: foundColours(shares), shares }
      await tx
        .insert(photoColours)
        .values({
          photoGuid: photo.guid,
          accountGuid: photo.accountGuid,
          engineGuid: photo.engineGuid,
          ...found,
        })
        .onConflictDoUpdate({ target: photoColours.photoGuid, set: found })
    }
  },

  async clear(tx, { accountGuid, engineGuid }) {
    await tx
      .delete(photoColours)
      .where(and(ofAccount(photoColours, { accountGuid }), eq(photoColours.engineGuid, engineGuid)))
  },
}
