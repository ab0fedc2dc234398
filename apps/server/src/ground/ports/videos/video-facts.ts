import type { VideoProblem } from '@proofdesk/domain/video'
import type { LocalTime } from '../images/capture-instant.ts'
import type { FrameColour } from './frame-colour.ts'
import type { Container } from './sniff-container.ts'

/** A video's facts. Sizes are as displayed, upright and in square pixels. */
export interface VideoFacts {
  durationMs: number
  width: number
  height: number
  /** Degrees clockwise by which its frames are rotated for display. */
  rotation: number
  /** avc, hevc, vp8, vp9, av1 … */
  codec: string
  colour: FrameColour
  /** When it was taken, epoch milliseconds; null if unknown. */
  takenAt: number | null
  /** The camera's local time, if the file has no time zone. */
  takenAtLocal?: LocalTime
  container: Container
  /** For a Live Photo's film: the identifier that its photo has, too. */
  contentIdentifier?: string
}

/** Exactly one of the three. */
export type FactsReply = { facts: VideoFacts } | { problem: VideoProblem } | { failure: string }
