import { createHash, randomUUID } from 'node:crypto'
import { appendFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/** What an installation keeps for its later backups: whom they are encrypted to, and what they need not read again. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backup')

const recipientFile = (dataDir: string) => join(backupFolder(dataDir), 'recipient')

/**
 * Whom this installation's backups are encrypted to. The first backup makes the key and has it shown; only its
 * recipient is kept, so anyone who has the data folder or the place can't read a backup.
 */
export async function ensureRecipient(
  dataDir: string,
  show: (key: string) => void,
): Promise<string> {
  const kept = await readRecipient(dataDir)
  if (kept) return kept
  const key = await generateX25519Identity()
  // Shown before it counts: a key that encrypts and that no one has seen would be lost.
  show(key)
  if (await keepRecipient(dataDir, key)) return identityToRecipient(key)
  throw new Error(
    'Another backup has made a key just now: the key above isn’t used, and the other one is. Start this backup again.',
  )
}

/** Undefined where no key was made yet. */
export async function readRecipient(dataDir: string): Promise<string | undefined> {
  const text = await readFile(recipientFile(dataDir), 'utf8').catch(emptyWhenMissing)
  return text.trim() || undefined
}

/** A new key, whose recipient alone is kept; undefined where there is one already. */
export async function createKey(dataDir: string): Promise<string | undefined> {
  const key = await generateX25519Identity()
  return (await keepRecipient(dataDir, key)) ? key : undefined
}

/** A key that was replaced: backups in its folder can be restored with it alone. */
export interface EarlierKey {
  folder: string
  /** Epoch milliseconds. */
  until: number
}

const earlierFile = (dataDir: string) => join(backupFolder(dataDir), 'earlier-keys')

/** The last one first. */
export async function readEarlierKeys(dataDir: string): Promise<EarlierKey[]> {
  const text = await readFile(earlierFile(dataDir), 'utf8').catch(emptyWhenMissing)
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as EarlierKey)
    .toReversed()
}

/**
 * A new key in place of the present one, which stays the key of the backups made until now; undefined where there is
 * none yet. A backup that is being made ends with the key that it began with; the next one is a whole one.
 */
export async function replaceKey(dataDir: string, now: number): Promise<string | undefined> {
  const earlier = await readRecipient(dataDir)
  if (earlier === undefined) return undefined
  const key = await generateX25519Identity()
  const temporary = `${recipientFile(dataDir)}.${randomUUID()}`
  await writeFile(temporary, await identityToRecipient(key), { mode: 0o600, flush: true })
  const line: EarlierKey = { folder: folderOfRecipient(earlier), until: now }
  await appendFile(earlierFile(dataDir), `${JSON.stringify(line)}\n`, { mode: 0o600, flush: true })
  await rename(temporary, recipientFile(dataDir))
  return key
}

/** False when there is one already. */
export async function keepRecipient(dataDir: string, key: string): Promise<boolean> {
  const file = recipientFile(dataDir)
  const temporary = `${file}.${randomUUID()}`
  await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 })
  try {
    await writeFile(temporary, await identityToRecipient(key), { mode: 0o600, flush: true })
    await link(temporary, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(temporary, { force: true })
  }
}

/** The name of the folder of a key's backups in a place, which several installations may share. */
export const folderOfRecipient = (recipient: string): string =>
  createHash('sha256').update(recipient).digest('hex').slice(0, 16)

function emptyWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error
  return ''
}
