import type { FrameColour } from './frame-colour.ts'
import type { VideoFacts } from './video-facts.ts'

interface Size {
  width: number
  height: number
}

/**
 * Plans for files made from a video, each written to `target`. Sizes are even numbers of pixels; `signal` aborts the
 * work.
 */
export interface PreviewPlan extends Size {
  file: string
  container: VideoFacts['container']
  colour: FrameColour
  target: string
  /** A PNG of this size that is overlaid on every frame. */
  overlay?: string
  /** Length of the video in milliseconds: a longer one may take more time. */
  durationMs: number
  signal: AbortSignal
}

export interface PosterPlan extends Size {
  file: string
  container: VideoFacts['container']
  colour: FrameColour
  target: string
  /** The moment that it shows, in milliseconds. */
  atMs: number
  signal: AbortSignal
}

/** A silent film of our own pictures with cross-fades. */
export interface ReelFilm extends Size {
  /** A work folder; its files may be deleted afterwards. */
  folder: string
  /** Number of frames of each picture; the last one is still. */
  frames: readonly number[]
  fadeFrames: number
  /** A JPEG of the film's size. Each is requested once, in order. */
  draw(at: number): Promise<Uint8Array>
  target: string
  signal: AbortSignal
}

/**
 * Everything that opens a stranger's video, each time in a separate process. Throws VideoError if the video is to
 * blame.
 */
export interface VideoPort {
  /** False without ffmpeg: videos then have neither poster nor preview, and there are no reels. */
  readonly makesPreviews: boolean
  /** False without ffprobe: AVI and MPEG streams, and older codecs, can't be read then. */
  readonly readsEveryKind: boolean
  readFacts(file: string): Promise<VideoFacts>
  /** A JPEG of one frame. */
  drawPoster(plan: PosterPlan): Promise<void>
  /** An MP4 (H.264 and AAC) that plays while it loads. */
  makePreview(plan: PreviewPlan): Promise<void>
  /** An MP4 (H.264) with a silent track that plays while it loads. */
  makeReel(film: ReelFilm): Promise<void>
}
