import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface LabelledPhotos {
  /** One person, in three photos. */
  person: string[]
  /** One photo of a different person. */
  other: string
  /** Twenty-nine others, each about 50 pixels high. */
  group: string
  /** Every photo with a face in it. */
  all: string[]
  portrait: string
  /** Runners, each with their bib number. */
  bibs: { path: string; number: string }[]
  /** Landscapes without people. */
  scenes: string[]
}

const FOLDER = fileURLToPath(new URL('../../../shared/photos/', import.meta.url))

/** The photos beside the repository, if they exist. Who is in which is known from their source. */
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
