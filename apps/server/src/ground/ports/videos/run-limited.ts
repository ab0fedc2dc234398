import { spawn } from 'node:child_process'
import { VideoError } from './video-error.ts'

export interface LimitedRun {
  program: string
  args: readonly string[]
  /** Elapsed time; its processor time may be three times that. */
  timeLimitMs: number
  /** The largest file that it may write, in bytes; unlimited by default. */
  mostWritten?: number | undefined
  signal?: AbortSignal | undefined
}

/** Enough for 8K frames of a codec with many references. */
const MEMORY_KB = 4_000_000
/** The end of its error output is enough for a log. */
const SAID_BYTES = 2_000
/** Facts of a video have a few hundred bytes. */
const ANSWER_BYTES = 1_000_000
/** The unit of `ulimit -f`. */
const BLOCK_BYTES = 512
/** It has no decoder for this kind of video or audio, or none that we enabled. */
const NO_DECODER = /no decoder found|Decoder .*not found|not on whitelist/i

/**
 * Runs a program that opens a stranger's video: in its own process group at the lowest priority, with limits for
 * memory, time and written bytes, without an environment and input. Returns its standard output. Throws VideoError:
 * `unknown_codec` if it has no decoder, `damaged` if it rejects the video for another reason or exceeds a limit,
 * `too_slow` if it takes too long.
 */
export async function runLimited(run: LimitedRun): Promise<string> {
  const { program, args, timeLimitMs, mostWritten = 0, signal } = run
  signal?.throwIfAborted()
  const limits = [
    `ulimit -v ${MEMORY_KB} 2>/dev/null`,
    `ulimit -t ${Math.ceil((3 * timeLimitMs) / 1_000)} 2>/dev/null`,
    `ulimit -f ${Math.ceil(mostWritten / BLOCK_BYTES)} 2>/dev/null`,
    'ulimit -c 0',
  ]
  const child = spawn(
    '/bin/sh',
    ['-c', `${limits.join('; ')}; exec nice -n 15 "$@"`, 'sh', program, ...args],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      // It doesn't know the machine's time zone: a local time without one stays as it is written.
      env: { PATH: '/usr/bin:/bin', TZ: 'UTC' },
    },
  )
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has already ended.
    }
  }
  let [said, answer] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-SAID_BYTES)))
  child.stdout.on('data', (chunk: Buffer) => {
    answer += String(chunk)
    if (answer.length > ANSWER_BYTES) kill()
  })
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    kill()
  }, timeLimitMs)
  signal?.addEventListener('abort', kill, { once: true })
  try {
    const ended = await new Promise<string>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code, endedBy) => resolve(String(endedBy ?? code)))
    })
    signal?.throwIfAborted()
    if (isLate) throw new VideoError('too_slow')
    if (ended !== '0')
      throw new VideoError(NO_DECODER.test(said) ? 'unknown_codec' : 'damaged', `${ended}: ${said}`)
    return answer
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', kill)
  }
}
