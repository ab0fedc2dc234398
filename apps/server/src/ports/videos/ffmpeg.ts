import { spawn } from 'node:child_process'
import type { VideoFacts } from './read-facts.ts'
import { VideoError } from './video-error.ts'

interface FfmpegRun {
  /** Where the program is. */
  ffmpeg: string
  args: readonly string[]
  /** Wall clock; its processor time may be three times that. */
  timeLimitMs: number
  signal: AbortSignal
}

/** 8K frames of a codec with many references fit in it. */
const MEMORY_KB = 4_000_000
/** What it says at the end is enough for a log. */
const SAID_BYTES = 2_000

/**
 * What is said of every file that is opened: read as this container and no other, so that a playlist in disguise is none, and from the disk
 * only, so that nothing inside a file leads elsewhere.
 */
export function inputArgs(
  file: string,
  container: VideoFacts['container'] | 'png_pipe' | 'jpeg_pipe' | 'concat',
): string[] {
  return ['-protocol_whitelist', 'file', '-f', container, '-i', `file:${file}`]
}

/**
 * Runs ffmpeg in a process group of its own, behind everything else, with a limit to its memory and its time. Throws VideoError `damaged`
 * where it refuses the video and `too_slow` where the time is over.
 */
export async function runFfmpeg({ ffmpeg, args, timeLimitMs, signal }: FfmpegRun): Promise<void> {
  signal.throwIfAborted()
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      `ulimit -v ${MEMORY_KB} 2>/dev/null; ulimit -t ${Math.ceil((3 * timeLimitMs) / 1_000)} 2>/dev/null; ulimit -c 0; exec nice -n 15 "$@"`,
      'sh',
      ffmpeg,
      '-nostdin',
      '-hide_banner',
      '-loglevel',
      'error',
      '-y',
      ...args,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true, env: { PATH: '/usr/bin:/bin' } },
  )
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-SAID_BYTES)))
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, timeLimitMs)
  signal.addEventListener('abort', kill, { once: true })
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    signal.throwIfAborted()
    if (isLate) throw new VideoError('too_slow')
    if (code !== 0) throw new VideoError('damaged', said)
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', kill)
  }
}
