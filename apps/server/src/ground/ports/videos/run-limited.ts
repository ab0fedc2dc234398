import { spawn } from 'node:child_process'
import { VideoError } from './video-error.ts'

export interface LimitedRun {
  program: string
  args: readonly string[]
  /** Wall clock; its processor time may be three times that. */
  timeLimitMs: number
  /** The largest file that it may write, in bytes; none by default. */
  mostWritten?: number | undefined
  signal?: AbortSignal | undefined
}

/** 8K frames of a codec with many references fit in it. */
const MEMORY_KB = 4_000_000
/** What it complains of at the end is enough for a log. */
const SAID_BYTES = 2_000
/** Facts of a video have a few hundred bytes. */
const ANSWER_BYTES = 1_000_000
/** `ulimit -f` counts in them. */
const BLOCK_BYTES = 512
/** It has no decoder for this kind of picture or sound, or none that we let it use. */
const NO_DECODER = /no decoder found|Decoder .*not found|not on whitelist/i

/**
 * Runs a program that opens a stranger's video, in a process group of its own, behind everything else, with limits to
 * its memory, its time and what it writes, without an environment and without an input. Answers what it writes to its
 * standard output. Throws VideoError: `unknown_codec` where it has no decoder, `damaged` where it refuses the video for
 * another reason or ends by a limit, `too_slow` where the time is over.
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
      // Of the machine's zone it knows nothing: a clock without one stays as it is written.
      env: { PATH: '/usr/bin:/bin', TZ: 'UTC' },
    },
  )
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
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
