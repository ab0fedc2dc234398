import { statfs } from 'node:fs/promises'
import { freeSpaceOfDisk, type FreeSpace } from '@proofdesk/domain/free-space'

export interface DiskSpace {
  /** The free space of the fullest disk that we write to, after this many more bytes. */
  level(bytesToCome?: number): Promise<FreeSpace>
}

/** A thousand simultaneous uploads query the file system once. */
const KNOWN_FOR_MS = 1_000

/**
 * Watches the disks of these folders. A disk that can't be queried counts as ample: writing to it will report the
 * problem.
 */
export function createDiskSpace(folders: readonly string[]): DiskSpace {
  let asked: { at: number; disks: Promise<Disk[]> } | undefined
  return {
    async level(bytesToCome = 0) {
      const now = performance.now()
      if (!asked || now - asked.at > KNOWN_FOR_MS) asked = { at: now, disks: readDisks(folders) }
      return fullest(await asked.disks, bytesToCome)
    },
  }
}

export interface Disk {
  freeBytes: number
  totalBytes: number
}

async function readDisks(folders: readonly string[]): Promise<Disk[]> {
  const disks = await Promise.all(folders.map(readDisk))
  return disks.filter((disk) => disk !== undefined)
}

function fullest(disks: readonly Disk[], bytesToCome: number): FreeSpace {
  const levels = disks.map(({ freeBytes, totalBytes }) =>
    freeSpaceOfDisk({ freeBytes: freeBytes - bytesToCome, totalBytes }),
  )
  return (
    levels.find((level) => level === 'full') ?? levels.find((level) => level === 'low') ?? 'ample'
  )
}

/** Undefined for a disk that can't be queried. */
export async function readDisk(folder: string): Promise<Disk | undefined> {
  try {
    // The space for ordinary programs, without what the system reserves for itself.
    const { bsize, bavail, blocks } = await statfs(folder)
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize }
  } catch {
    return undefined
  }
}
