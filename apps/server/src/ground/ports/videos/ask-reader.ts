import { MINUTE_MS } from '@proofdesk/domain/duration'
import { fork } from 'node:child_process'
import { setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { FactsReply, VideoFacts } from './video-facts.ts'
import { VideoError } from './video-error.ts'

const TIME_LIMIT_MS = 2 * MINUTE_MS

/**
 * Reads a video in a separate process with little memory and little time: a stranger's file can't block the server.
 * Throws VideoError.
 */
export function askReader(file: string, timeLimitMs = TIME_LIMIT_MS): Promise<VideoFacts> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL('./read-facts-main.ts', import.meta.url)), [file], {
      execArgv: ['--max-old-space-size=256'],
      env: {},
      // The library logs to stderr what it can't read; the answer has it as the video's problem.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    putBehind(child.pid)
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new VideoError('too_slow'))
    }, timeLimitMs)
    child.once('message', (reply: FactsReply) => {
      if ('facts' in reply) resolve(reply.facts)
      else if ('problem' in reply) reject(new VideoError(reply.problem))
      else reject(new Error(reply.failure))
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      // Already settled if it has answered.
      reject(new VideoError('damaged', `its process ended: ${signal ?? code}`))
    })
  })
}

/** Lowest priority: a damaged file may keep the library busy until its time limit. */
function putBehind(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, 15)
  } catch {
    // It has already ended.
  }
}
