import type { Readable } from 'node:stream'
import { zoneOffset } from '@proofdesk/domain/day'
import type { Deps } from '../../ground/deps.ts'
import { toArchiveNames } from '../../ground/zip-archive/archive-names.ts'
import { type BoughtItem, deliveryName, getBoughtFile } from './bought-items.ts'
import {
  type DeliveredWatermarks,
  createDeliveredWatermarks,
} from '../../gallery/watermarks/delivered-watermarks.ts'
import { type ReelFile, askForFilms, isWholeFilm } from './order-reels.ts'
import { isUndeliverable } from '../../gallery/photos/rendered-download.ts'
import {
  type ArchiveEntry,
  createZipArchive,
  toMissingEntry,
} from '../../ground/zip-archive/zip-archive.ts'

/**
 * All purchased files as one archive. Files that can't be delivered are listed in a text file at its end, so that no
 * one takes the archive for complete.
 */
export function streamOrderArchive(
  deps: Deps,
  studio: { companyName: string },
  contents: ArchiveContents,
): Readable {
  return createZipArchive(listEntries(deps, studio, contents))
}

interface ArchiveContents {
  /** The time zone of the files' times. */
  timeZone: string
  bought: readonly BoughtItem[]
  films: readonly ReelFile[]
}

async function* listEntries(
  deps: Deps,
  studio: { companyName: string },
  { timeZone, bought, films }: ArchiveContents,
): AsyncGenerator<ArchiveEntry> {
  const onTheClock = (instant: number) => instant + zoneOffset(instant, timeZone)
  const names = toArchiveNames([...bought.map(deliveryName), ...films.map(({ name }) => name)])
  const missing: string[] = []
  const watermarksOf = createDeliveredWatermarks(deps.db, studio)
  for (const [at, one] of bought.entries()) {
    const file = await openOrMiss(deps, watermarksOf, one)
    if (file)
      yield {
        name: names[at]!,
        shownAt: onTheClock(one.photo?.takenAt ?? one.video?.takenAt ?? file.modifiedAt),
        size: file.size,
        open: () => file.stream,
      }
    else missing.push(names[at]!)
  }
  for (const [at, film] of films.entries()) {
    const name = names[bought.length + at]!
    const file = await openWholeFilm(deps, film)
    if (file)
      yield {
        name,
        shownAt: onTheClock(file.modifiedAt),
        size: file.size,
        open: () => file.stream,
      }
    else missing.push(name)
  }
  if (missing.length === 0) return
  yield toMissingEntry('not-included.txt', onTheClock(deps.clock.now()), [
    ...missing,
    `Please ask ${studio.companyName}.`,
  ])
}

/** Null if it is missing or truncated: it is made again. */
async function openWholeFilm(deps: Deps, film: ReelFile) {
  const file = await deps.storage.open(film.key)
  if (file && isWholeFilm(film, file)) return file
  file?.stream.destroy()
  await askForFilms(deps, film)
  return null
}

/** Undefined if the photo itself is the reason; a storage failure aborts the archive. */
async function openOrMiss(deps: Deps, watermarksOf: DeliveredWatermarks, one: BoughtItem) {
  try {
    return (await deps.storage.open(await getBoughtFile(deps, watermarksOf, one))) ?? undefined
  } catch (error) {
    if (!isUndeliverable(error)) throw error
    deps.log.warn(
      { err: error, item: one.item.guid },
      'A purchased photo could not be added to an archive',
    )
    return undefined
  }
}
