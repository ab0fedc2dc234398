import { toBibNumber } from '@proofdesk/domain/bib-number'
import { renditionKey } from '@proofdesk/domain/photo-keys'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { v7 as newGuid } from 'uuid'
import type { Executor } from '../../ground/db/client.ts'
import { ofAccount } from '../../ground/db/of-account.ts'
import { photoTexts } from '../../ground/db/tables/photo-texts.ts'
import type { TextReader } from '../../ground/ports/text-reader/text-reader.ts'
import { withOriginalFile } from '../../ground/ports/storage/original-file.ts'
import type { PhotoAnalyser } from '../analyses/photo-analyser.ts'
import { type GalleryIds, renewMatches } from './renew-matches.ts'

const FORGET_AT_ONCE = 500

/** Reads the texts on a photo's largest rendition and finds whose numbers they are. */
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
        const ofPhoto = and(ofRead(photo), eq(photoTexts.photoGuid, photoGuid))
        const removed = await tx
          .select({ text: photoTexts.text })
          .from(photoTexts)
          .where(and(ofPhoto, isNotNull(photoTexts.removedGuid)))
        await tx.delete(photoTexts).where(and(ofPhoto, isNull(photoTexts.removedGuid)))
        // A text that a person has removed isn't added again.
        const isRemoved = new Set(removed.map(({ text }) => toKey(text)))
        const kept = read.filter(({ text }) => !isRemoved.has(toKey(text)))
        if (kept.length > 0)
          await tx.insert(photoTexts).values(
            kept.map((found) => ({
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

    async clear(tx, gallery) {
      const forgotten = await tx
        .delete(photoTexts)
        .where(ofRead(gallery))
        .returning({ photoGuid: photoTexts.photoGuid })
      const photoGuids = [...new Set(forgotten.map(({ photoGuid }) => photoGuid))].toSorted()
      await renewInTurns(tx, gallery, photoGuids)
    },
  }
}

const toKey = (text: string) => toBibNumber(text) || text

async function renewInTurns(tx: Executor, gallery: GalleryIds, photoGuids: readonly string[]) {
  for (let from = 0; from < photoGuids.length; from += FORGET_AT_ONCE)
    await renewMatches(tx, gallery, photoGuids.slice(from, from + FORGET_AT_ONCE))
}

/** Condition: texts that the engine has read, not those that people typed. */
function ofRead({ accountGuid, engineGuid }: GalleryIds) {
  return and(
    ofAccount(photoTexts, { accountGuid }),
    eq(photoTexts.engineGuid, engineGuid),
    isNotNull(photoTexts.version),
  )
}
