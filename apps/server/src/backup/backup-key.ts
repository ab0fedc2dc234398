import { createHash, randomUUID } from 'node:crypto'
import { appendFile, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'

/**
 * What an installation keeps for later backups: the recipient they are encrypted to, and what they need not read again.
 */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backup')

const recipientFile = (dataDir: string) => join(backupFolder(dataDir), 'recipient')

/**
 * The recipient that this installation's backups are encrypted to. The first backup creates the key and has it shown;
 * only its recipient is kept, so access to the data folder or the destination isn't enough to read a backup.
 */
export async function ensureRecipient(
  dataDir: string,
  show: (key: string) => void,
): Promise<string> {
  const kept = await readRecipient(dataDir)
  if (kept) return kept
  const key = await generateX25519Identity()
  // Shown before it takes effect: a key that encrypts but that no one has seen would be lost.
  show(key)
  if (await keepRecipient(dataDir, key)) return identityToRecipient(key)
  throw new Error(
    'Another backup has just created a key, which is used instead of the one above. Start this backup again.',
  )
}

/** Undefined if no key has been created yet. */
export async function readRecipient(dataDir: string): Promise<string | undefined> {
  const text = await readFile(recipientFile(dataDir), 'utf8').catch(emptyWhenMissing)
  return text.trim() || undefined
}

/** Creates a key and keeps only its recipient; undefined if there is one already. */
export async function createKey(dataDir: string): Promise<string | undefined> {
  const key = await generateX25519Identity()
  return (await keepRecipient(dataDir, key)) ? key : undefined
}

/** A replaced key: only it can restore the backups in its folder. */
export interface EarlierKey {
  folder: string
  /** Epoch milliseconds. */
  until: number
}

const earlierFile = (dataDir: string) => join(backupFolder(dataDir), 'earlier-keys')

/** Latest first. */
export async function readEarlierKeys(dataDir: string): Promise<EarlierKey[]> {
  const text = await readFile(earlierFile(dataDir), 'utf8').catch(emptyWhenMissing)
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as EarlierKey)
    .toReversed()
}

/**
 * Replaces the current key with a new one; backups made so far still need the old one. Undefined if there is no key
 * yet. A backup in progress ends with the key it began with; the next one is a full backup.
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

/** False if there is one already. */
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

/** The name of the folder that holds a key's backups in a destination, which several installations may share. */
export const folderOfRecipient = (recipient: string): string =>
  createHash('sha256').update(recipient).digest('hex').slice(0, 16)

function emptyWhenMissing(error: NodeJS.ErrnoException): string {
  if (error.code !== 'ENOENT') throw error
  return ''
}
