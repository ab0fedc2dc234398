import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface LabelledPhotos {
  /** One person, in three photos. */
  person: string[]
  /** One other person. */
  other: string
  /** Twenty-nine others, of whom each is some 50 pixels high. */
  group: string
  /** Everything with a face on it. */
  all: string[]
  portrait: string
  /** Runners, each with the number on their bib. */
  bibs: { path: string; number: string }[]
  /** Landscapes without anyone. */
  scenes: string[]
}

const FOLDER = fileURLToPath(new URL('../../../shared/photos/', import.meta.url))

/** The photos beside the repository, where they are there. Who is on which is known from where they come from. */
export async function findLabelledPhotos(): Promise<LabelledPhotos | undefined> {
  if (!existsSync(FOLDER)) return undefined
  const path = (name: string) => join(FOLDER, name)
  const person = [1, 2, 3].map((n) => path(`person-a-${n}.jpg`))
  const other = path('two-people-1904.jpg')
  const group = path('group-29-faces-1927.jpg')
  const names = (await readdir(FOLDER)).toSorted()
  return {
    person,
    other,
    group,
    all: [...person, other, group],
    portrait: person[0]!,
    bibs: names.flatMap((name) => {
      const [, number] = /^synthetic-bib-(\d+)\.jpg$/.exec(name) ?? []
      return number === undefined ? [] : [{ path: path(name), number }]
    }),
    scenes: names.filter((name) => name.startsWith('scene-')).map(path),
  }
}
