import { statfs } from 'node:fs/promises'
import { diskRoom, type StorageRoom } from '@proofdesk/domain/storage-room'

export interface DiskSpace {
  /** How much room the fullest of the disks has that we write to. */
  room(): Promise<StorageRoom>
}

/** A thousand uploads at once ask the file system once. */
const KNOWN_FOR_MS = 1_000

/** Watches the disks that hold these folders. One that can't be asked counts as ample: its writes will say what is wrong. */
export function createDiskSpace(folders: readonly string[]): DiskSpace {
  let asked: { at: number; room: Promise<StorageRoom> } | undefined
  return {
    room() {
      const now = performance.now()
      if (!asked || now - asked.at > KNOWN_FOR_MS) asked = { at: now, room: fullest(folders) }
      return asked.room
    },
  }
}

async function fullest(folders: readonly string[]): Promise<StorageRoom> {
  const rooms = await Promise.all(folders.map(roomOf))
  return rooms.find((room) => room === 'full') ?? rooms.find((room) => room === 'low') ?? 'ample'
}

async function roomOf(folder: string): Promise<StorageRoom> {
  try {
    // What an ordinary program may still write, not what the system keeps for itself.
    const { bsize, bavail, blocks } = await statfs(folder)
    return diskRoom({ freeBytes: bavail * bsize, totalBytes: blocks * bsize })
  } catch {
    return 'ample'
  }
}
