import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { makePhoto } from '../../scripts/make-photo.ts'
import { uploadPhotos, waitUntilProcessed } from '../../scripts/upload-photos.ts'
import type { Studio } from './studio.ts'

/** Real photos, if they are beside the project. */
const REAL = fileURLToPath(new URL('../../../shared/photos/', import.meta.url))

/** The bib number on the photo at this index, also in its caption and a keyword. */
export const bibOf = (index: number): number => 1_001 + index

/** Different photos, taken a minute apart on the morning of a race. */
export async function drawPhotos(
  count: number,
  { name = 'IMG', width = 900, height = 600, seed = 0 } = {},
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const minute = String(index % 60).padStart(2, '0')
      const photo = await makePhoto({
        width,
        height,
        seed: seed + index,
        bib: bibOf(index),
        takenAt: `2026-05-17T09:${minute}:00`,
        caption: `Runner ${bibOf(index)}`,
        keywords: [String(bibOf(index)), index % 2 === 0 ? 'start' : 'finish'],
      })
      return {
        name: `${name}_${String(index + 1).padStart(4, '0')}.jpg`,
        bytes: new Uint8Array(photo),
      }
    }),
  )
}

interface Size {
  width: number
  height: number
}

/** Adds photos to a gallery, ready to be viewed; returns their guids. */
export async function addPhotos(
  { owner }: Studio,
  { guid }: Gallery,
  count: number,
  { size, ...options }: { collectionGuid?: string; size?: Size } = {},
): Promise<string[]> {
  const guids = await uploadPhotos(owner.client, guid, await drawPhotos(count, size), options)
  await waitUntilProcessed(owner.client, guid)
  return guids
}

export interface PhotoFolder {
  path: string
  write(name: string, bytes: Uint8Array | string): Promise<void>
  remove(): Promise<void>
}

/** A folder on disk, like a photographer's memory card. */
export async function makeFolder(): Promise<PhotoFolder> {
  const parent = await mkdtemp(join(tmpdir(), 'proofdesk-card-'))
  const path = join(parent, 'DCIM')
  await mkdir(path)
  return {
    path,
    async write(name, bytes) {
      await mkdir(join(path, name, '..'), { recursive: true })
      await writeFile(join(path, name), bytes)
    },
    remove: () => rm(parent, { recursive: true, force: true }),
  }
}

/** Paths of the real photos; empty if there are none. */
export async function listRealPhotos(): Promise<string[]> {
  return (await readdir(REAL).catch(() => []))
    .filter((name) => name.endsWith('.jpg'))
    .map((name) => REAL + name)
}
