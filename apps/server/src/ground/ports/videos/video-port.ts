import type { FrameColour } from './frame-colour.ts'
import type { VideoFacts } from './video-facts.ts'

interface Size {
  width: number
  height: number
}

/** What is made of a video, each written to `target`. Sizes are even numbers of pixels; `signal` ends the work. */
export interface PreviewPlan extends Size {
  file: string
  container: VideoFacts['container']
  colour: FrameColour
  target: string
  /** A PNG of this size that is laid over every frame. */
  overlay?: string
  /** Of the video, in milliseconds: the longer it is, the longer its preview may take. */
  durationMs: number
  signal: AbortSignal
}

export interface PosterPlan extends Size {
  file: string
  container: VideoFacts['container']
  colour: FrameColour
  target: string
  /** Which moment it shows, in milliseconds. */
  atMs: number
  signal: AbortSignal
}

/** A silent film of pictures of our own that fade into each other. */
export interface ReelFilm extends Size {
  /** Where it is worked in; its files may be removed afterwards. */
  folder: string
  /** How many frames each picture is shown; the last one stands still. */
  frames: readonly number[]
  fadeFrames: number
  /** A JPEG of the film's size. Each is asked for once, in their order. */
  draw(at: number): Promise<Uint8Array>
  target: string
  signal: AbortSignal
}

/** Everything that opens a stranger's video, each time in a process of its own. Throws VideoError where the video is to blame. */
export interface VideoPort {
  /** False where there is no ffmpeg: videos then have neither poster nor preview, and there are no reels. */
  readonly makesPreviews: boolean
  /** False where there is no ffprobe: AVI and the streams of MPEG can't be read then, nor can older codecs. */
  readonly readsEveryKind: boolean
  readFacts(file: string): Promise<VideoFacts>
  /** A JPEG of one frame. */
  drawPoster(plan: PosterPlan): Promise<void>
  /** An MP4 of H.264 and AAC that plays while it loads. */
  makePreview(plan: PreviewPlan): Promise<void>
  /** An MP4 of H.264 with a silent sound, which plays while it loads. */
  makeReel(film: ReelFilm): Promise<void>
}
