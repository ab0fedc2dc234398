import { renditionKey } from '@proofdesk/domain/photo-keys'
import { and, eq, isNotNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Executor } from '../../db/client.ts'
import { ofAccount } from '../../db/of-account.ts'
import { photoTexts } from '../../db/tables/photo-texts.ts'
import type { TextReader } from '../../ports/text-reader/text-reader.ts'
import { withOriginalFile } from '../../ports/storage/original-file.ts'
import type { PhotoAnalyser } from '../analyses/photo-analyser.ts'
import { type GalleryIds, renewMatches } from './renew-matches.ts'

const FORGET_AT_ONCE = 500

/** What is written on a photo, from its largest rendition, and whose number it is. */
export function createTextAnalyser({ version, size }: TextReader): PhotoAnalyser {
  return {
    kind: 'text',
    version,

    async analyse(deps, photo) {
      const picture = await withOriginalFile(deps, renditionKey(photo, 'lg'), (source) =>
        deps.images.readPixels({ source, size }),
      )
      const read = await deps.textReader.readText(picture)
      const { accountGuid, engineGuid, guid: photoGuid } = photo
      return async (tx) => {
        await tx.delete(photoTexts).where(and(ofRead(photo), eq(photoTexts.photoGuid, photoGuid)))
        if (read.length > 0)
          await tx.insert(photoTexts).values(
            read.map((found) => ({
              ...found,
              guid: newGuid(),
              accountGuid,
              engineGuid,
              photoGuid,
              version,
              isSearchable: false,
            })),
          )
        await renewMatches(tx, photo, [photoGuid])
      }
    },

    async forget(tx, gallery) {
      const forgotten = await tx
        .delete(photoTexts)
        .where(ofRead(gallery))
        .returning({ photoGuid: photoTexts.photoGuid })
      const photoGuids = [...new Set(forgotten.map(({ photoGuid }) => photoGuid))].toSorted()
      await renewInTurns(tx, gallery, photoGuids)
    },
  }
}

async function renewInTurns(tx: Executor, gallery: GalleryIds, photoGuids: readonly string[]) {
  for (let from = 0; from < photoGuids.length; from += FORGET_AT_ONCE)
    await renewMatches(tx, gallery, photoGuids.slice(from, from + FORGET_AT_ONCE))
}

/** Condition: texts that the engine has read; what people typed stays theirs. */
function ofRead({ accountGuid, engineGuid }: GalleryIds) {
  return and(
    ofAccount(photoTexts, { accountGuid }),
    eq(photoTexts.engineGuid, engineGuid),
    isNotNull(photoTexts.version),
  )
}
