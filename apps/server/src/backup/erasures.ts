import type { Executor } from '../db/client.ts'
import { eraseAgain, listErasedFaces } from './erased-faces.ts'
import { ErasedStudio, listErasedStudios, purgeAgain } from './erased-studios.ts'

/** All that an earlier backup would bring back: erased faces, and studios that were deleted. */
export async function* listErasures(db: Executor): AsyncGenerator<string, void, undefined> {
  yield* listErasedFaces(db)
  yield* listErasedStudios(db)
}

/** Erases all of it again. Lists of earlier programs hold faces only. */
export async function replayErasures(db: Executor, lines: AsyncIterable<string>): Promise<void> {
  const studios: ErasedStudio[] = []
  async function* facesOf(): AsyncGenerator<string> {
    for await (const line of lines)
      if (line.startsWith('{"studio"')) studios.push(ErasedStudio.parse(JSON.parse(line)))
      else yield line
  }
  await eraseAgain(db, facesOf())
  for (const studio of studios) await purgeAgain(db, studio)
}
