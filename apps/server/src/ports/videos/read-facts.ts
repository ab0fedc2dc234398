import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { VideoProblem } from '@proofdesk/domain/video'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FrameColour } from './frame-colour.ts'
import { VideoError } from './video-error.ts'

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
  /** ffmpeg's name of its container: no other is tried on it. */
  container: 'mov' | 'matroska'
}

/** Exactly one of the three. */
export type FactsReply = { facts: VideoFacts } | { problem: VideoProblem } | { failure: string }

const TIME_LIMIT_MS = 2 * MINUTE_MS

/**
 * Asks a process of its own, which gets little memory and little time: what a stranger sent can't hold up the server.
 * Throws VideoError.
 */
export function readFacts(file: string): Promise<VideoFacts> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./read-facts-main.ts', import.meta.url)), [file], {
      execArgv: ['--max-old-space-size=256'],
      env: {},
    })
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new VideoError('too_slow'))
    }, TIME_LIMIT_MS)
    child.once('message', (reply: FactsReply) => {
      if ('facts' in reply) resolve(reply.facts)
      else if ('problem' in reply) reject(new VideoError(reply.problem))
      else reject(new Error(reply.failure))
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      // Settled already when it has answered.
      reject(new VideoError('damaged', `its process ended: ${signal ?? code}`))
    })
  })
}
