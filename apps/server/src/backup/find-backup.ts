import { identityToRecipient } from 'age-encryption'
import { incrementsAfter, timeOfBackup } from './backup-names.ts'
import { BackupPlace } from './backup-place.ts'
import { fromLogPosition } from './manifest.ts'
import { openPlaceStore } from './open-place-store.ts'
import type { RestoreOptions } from './restore-options.ts'

/** The maximum number of backups that a sentence lists. */
const NAMED_AT_MOST = 20

/** The requested backup and the increments that continue it. Throws an error with a message if there is none. */
export async function findBackup({ from, key, backup, until }: RestoreOptions) {
  const recipient = await identityToRecipient(key).catch(() => undefined)
  if (!recipient)
    throw new Error('This isn’t the key of a backup. It begins with AGE-SECRET-KEY-1.')
  const place = new BackupPlace(openPlaceStore(from), recipient)
  const names = await place.listBackups()
  const name = backup ?? names.find((each) => until === undefined || timeOfBackup(each) <= until)
  if (!name || !names.includes(name)) throw new Error(await describeMissing(place, names, name))
  const manifest = await place.readManifest(name, key).catch((error: unknown) => {
    throw new Error(`The backup ${name} is damaged. Choose another one with --backup NAME.`, {
      cause: error,
    })
  })
  const { log } = manifest
  const increments =
    backup || !log
      ? []
      : incrementsAfter(fromLogPosition(log.from), await place.listIncrements(log.series), until)
  return { place, name, manifest, increments }
}

async function describeMissing(
  place: BackupPlace,
  names: readonly string[],
  name: string | undefined,
): Promise<string> {
  const { label } = place
  if (names.length > 0)
    return name
      ? `There is no backup ${name} in ${label}. There are: ${names.slice(0, NAMED_AT_MOST).join(', ')}.`
      : `There is no backup of that time in ${label}. The earliest is ${names.at(-1)}.`
  return (await place.isEmpty())
    ? `${label} has no backups. Check the folder.`
    : `${label} has no full backup for this key. Check the key and the folder.`
}

export type FoundBackup = Awaited<ReturnType<typeof findBackup>>
