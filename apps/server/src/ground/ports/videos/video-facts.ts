import type { VideoProblem } from '@proofdesk/domain/video'
import type { LocalTime } from '../images/capture-instant.ts'
import type { FrameColour } from './frame-colour.ts'
import type { Container } from './sniff-container.ts'

/** What a video is. Sizes are those that it is shown in, upright and in square pixels. */
export interface VideoFacts {
  durationMs: number
  width: number
  height: number
  /** Degrees clockwise that its frames are turned by to be shown. */
  rotation: number
  /** avc, hevc, vp8, vp9, av1 … */
  codec: string
  colour: FrameColour
  /** When it was taken, epoch milliseconds; null where it does not say. */
  takenAt: number | null
  /** What the camera's clock said, where it does not say in which zone. */
  takenAtLocal?: LocalTime
  container: Container
  /** Of a Live Photo's film: what its photo says, too. */
  contentIdentifier?: string
}

/** Exactly one of the three. */
export type FactsReply = { facts: VideoFacts } | { problem: VideoProblem } | { failure: string }
