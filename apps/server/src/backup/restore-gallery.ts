import { pino } from 'pino'
import { type Database, createDatabase } from '../ground/db/client.ts'
import { type DatabaseSettings, startEmbeddedDatabase } from '../ground/db/embedded-database.ts'
import type { Deps } from '../ground/deps.ts'
import { createRenew } from '../studio/exports/renew-guids.ts'
import { type Bringing, bringGallery, planBringing } from './bring-gallery.ts'
import { withCopyFolder } from './copy-folder.ts'
import { bringFiles } from './gallery-files.ts'
import {
  type GalleryOfCopy,
  countOthers,
  findGalleries,
  listSharedGuids,
  listShown,
} from './gallery-of-copy.ts'
import { listErasures } from './list-erasures.ts'
import { eraseForGallery } from './purge-restored.ts'
import { restoreBackup } from './restore-backup.ts'
import type { RestoreOptions } from './restore-options.ts'

export interface GalleryRestoreOptions extends Pick<
  RestoreOptions,
  'from' | 'key' | 'backup' | 'until' | 'evenIfIncomplete'
> {
  slug: string
  /** The alias of its studio, if several have such a gallery. */
  studio?: string | undefined
  /** For the copy's database. */
  settings?: DatabaseSettings
  say: (sentence: string) => void
}

/**
 * Restores one gallery from a backup into this installation, which may be running. The backup's database is restored
 * separately, where nothing works on it; the gallery's rows and files are read from there and from the destination.
 */
export async function restoreGallery(deps: Deps, options: GalleryRestoreOptions): Promise<void> {
  await withCopyFolder(deps.env.DATA_DIR, 'aside', async (dataDir) => {
    const { slug: _slug, studio: _studio, evenIfIncomplete: _even, ...asked } = options
    const restored = await restoreBackup({ ...asked, dataDir, ofGallery: true })
    const server = await startEmbeddedDatabase(dataDir, undefined, {
      settings: options.settings ?? {},
    })
    const { db, close } = createDatabase(server.url, { log: pino({ level: 'silent' }), max: 2 })
    try {
      // What was erased since the last list in the destination.
      await db.transaction((tx) => eraseForGallery(tx, linesOf(listErasures(deps.db))))
      await bring(deps, { copy: db, restored, options })
    } finally {
      await close()
      await server.stop()
    }
  })
}

async function* linesOf(lists: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const list of lists) yield* list.split('\n')
}

async function bring(
  deps: Deps,
  given: {
    copy: Database
    restored: Awaited<ReturnType<typeof restoreBackup>>
    options: GalleryRestoreOptions
  },
): Promise<void> {
  const { copy, restored, options } = given
  const { key, say } = options
  const gallery = await findGallery(copy, options)
  const plan = await planBringing(deps, gallery, restored.at)
  const shared = await listSharedGuids(copy, gallery.accountGuid)
  const renewed = createRenew(plan.copy)
  const renew = (guid: string) => (shared.has(guid) ? guid : renewed(guid))
  const shown = await listShown(copy, gallery)
  say(describe(gallery, plan, { shown, ...(await countOthers(copy, gallery)) }))
  const { files, missing } = await bringFiles(deps, restored, { key, gallery, shown, renew, say })
  if (missing > 0 && !options.evenIfIncomplete && !plan.isThere)
    throw new Error(
      `${missing} files of the gallery are missing or damaged. To restore everything else, add --even-if-incomplete.`,
    )
  if (plan.isThere)
    return say(
      missing === 0
        ? `Its ${files} files are all there.`
        : `${files} of its files are there; ${missing} are missing or damaged in the backup.`,
    )
  const brought = await bringGallery(deps, copy, { gallery, plan, renew })
  say(`Brought back “${brought.name}” with ${files} files. It isn’t published: look at it first.
Its address is ${brought.slug}. If it had a password, set it again.`)
}

async function findGallery(copy: Database, options: GalleryRestoreOptions): Promise<GalleryOfCopy> {
  const { slug, studio } = options
  const [found, ...others] = await findGalleries(copy, { slug, studio })
  if (!found)
    throw new Error(
      `The backup has no gallery ${slug}${studio === undefined ? '' : ` of the studio ${studio}`}. An earlier one may have it: choose it with --until TIME or --backup NAME.`,
    )
  if (others.length > 0)
    throw new Error(
      `Several studios have a gallery ${slug}. Choose one with --studio: ${[found, ...others].map(({ alias }) => alias).join(', ')}.`,
    )
  return found
}

function describe(
  { name, alias }: GalleryOfCopy,
  { date, copy, isThere }: Bringing,
  given: {
    shown: Awaited<ReturnType<typeof listShown>>
    collections: number
    people: number
  },
): string {
  const { shown, collections, people } = given
  const has = `The gallery “${name}” of ${alias}, as it was on ${date}: ${shown.photos.size} photos, ${shown.videos.size} videos, ${collections} collections, ${people} people on its start list.`
  if (isThere)
    return `${has}
It was brought back from the backup of this day before. Only files that are missing are written again.`
  const how =
    copy === 0
      ? 'It is gone here, so it comes back as it was, with its customers and subscribers.'
      : 'It is still here, or in the trash, and stays as it is: this comes beside it as a gallery of its own, without customers and subscribers.'
  return `${has}
${how} Orders, emails and coupons aren’t touched.`
}
