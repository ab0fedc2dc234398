import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { DemoGallery } from './demo-galleries.ts'

/** A real photo to cut from. `bib`: the start number that can be read in it. */
export interface PhotoSource {
  path: string
  bib?: number
}

const FOLDER = fileURLToPath(new URL('../../../shared/photos/', import.meta.url))
const SUBJECTS = {
  runners: /^(synthetic-bib|scene)-/,
  nature: /^scene-/,
  people: /^(person-|group-|two-people-1904\.)/,
} as const

/** The photos beside the project by what they show, where there are any; otherwise pictures are drawn. */
export async function findPhotoSources(): Promise<Record<DemoGallery['subject'], PhotoSource[]>> {
  const names = (await readdir(FOLDER).catch(() => []))
    .filter((name) => name.endsWith('.jpg'))
    .sort()
  const of = (pattern: RegExp) =>
    names
      .filter((name) => pattern.test(name))
      .map((name): PhotoSource => ({
        path: FOLDER + name,
        bib: Number(/^synthetic-bib-(\d+)/.exec(name)?.[1]) || undefined,
      }))
  return { runners: of(SUBJECTS.runners), nature: of(SUBJECTS.nature), people: of(SUBJECTS.people) }
}
