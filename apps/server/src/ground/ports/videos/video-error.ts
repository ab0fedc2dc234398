import type { VideoProblem } from '@proofdesk/domain/video'

/** Why a video can't be read. */
export class VideoError extends Error {
  override name = 'VideoError'
  readonly problem: VideoProblem

  constructor(problem: VideoProblem, cause?: unknown) {
    super(`The video can't be read: ${problem}`, { cause })
    this.problem = problem
  }
}
