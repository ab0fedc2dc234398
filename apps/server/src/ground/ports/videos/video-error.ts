import type { VideoProblem } from '@proofdesk/domain/video'

/** A video can't be read, and why. */
export class VideoError extends Error {
  override name = 'VideoError'
  readonly problem: VideoProblem

  constructor(problem: VideoProblem, cause?: unknown) {
    super(`The video can't be read: ${problem}`, { cause })
    this.problem = problem
  }
}
