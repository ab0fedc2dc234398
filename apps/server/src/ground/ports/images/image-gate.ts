import { availableParallelism, totalmem } from 'node:os'
import { type DecodePlan, imageLimits } from './decode-photo.ts'
import { ImageError } from './image-error.ts'
import { createLimit } from '../../concurrency/limit.ts'
import { createMemoryGate } from '../../concurrency/memory-gate.ts'

/**
 * The one gate for photos, versions and media. One picture more than there are cores keeps them busy; at most a third
 * of the machine's memory is used, and work that needs more runs alone.
 */
const gate = createMemoryGate({
  tasks: availableParallelism() + 1,
  bytes: Math.min(1536 * 1024 * 1024, (process.constrainedMemory() || totalmem()) / 3),
})

/** HEIC has one decoder, so its pictures wait outside the gate, where they would occupy the others' places. */
const heicTurn = createLimit(1)

/** The library's own time limit is only checked between two lines of a picture; reading one line may take forever. */
const HARD_LIMIT_MS = imageLimits.timeLimitMs + 30_000

/** The cause of a `too-slow` error whose work is still running. */
export const NEVER_ENDED = 'The decoder didn’t respond.'

/** Runs `work` once the memory planned for it is free, in order of arrival. */
export function withinGate<T>(
  { type, memory }: { type: DecodePlan['type'] | 'image/svg+xml'; memory: number },
  work: () => Promise<T>,
): Promise<T> {
  const run = () => gate.run(memory, () => inTime(work, HARD_LIMIT_MS))
  return type === 'image/heic' ? heicTurn.run(run) : run()
}

/** The result of `work`, or a `too-slow` error if it takes longer than this. */
export async function inTime<T>(work: () => Promise<T>, milliseconds: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new ImageError('too-slow', { cause: NEVER_ENDED })),
      milliseconds,
    )
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}
