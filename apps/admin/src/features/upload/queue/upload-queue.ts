import { photoFileKind } from '@proofdesk/domain/photo'
import type { Found } from './collect-files.ts'
import { createConfirmStage } from './confirm-stage.ts'
import { FILE_STATE, type FileReason, isSettled, phaseOf } from './file-state.ts'
import { type FileMeasure, FileTable } from './file-table.ts'
import { createHashStage } from './hash-stage.ts'
import { createThrottledStore } from './throttled-store.ts'
import { createOutage } from './outage.ts'
import { createYieldToMain } from './yield-to-main.ts'
import { createRegisterStage } from './register-stage.ts'
import { createSendStage } from './send-stage.ts'
import { Speed } from './speed.ts'
import type { UploadDeps } from './transport.ts'
import type { Halt } from './retry-policy.ts'
import { Duplicates } from './duplicates.ts'
import type { UploadCore } from './upload-core.ts'
import { createUploadRows } from './upload-rows.ts'
import { type UploadActivity, type UploadSnapshot, takeSnapshot } from './upload-snapshot.ts'

/** How many files are sent at a time: what the person can choose. */
export const AT_ONCE_CHOICES = [1, 3, 6, 10] as const
export const AT_ONCE_DEFAULT = 3

const NOTHING: FileMeasure = { size: 0, lastModified: 0 }
const FORGOTTEN_PER_CALL = 1_000
const CANCELLED: FileReason = { code: 'cancelled' }

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Brings chosen files into a gallery: hash → register → send → confirm. Nothing here gives up by itself on a lost network, a
 * restarted server or an expired session, and a file counts as completed only when the server has said that its bytes are safe.
 * Knows no screen and no browser: those are `deps`.
 */
export function createUploadQueue(deps: UploadDeps) {
  const table = new FileTable()
  const duplicates = new Duplicates()
  const outage = createOutage({ now: deps.now, random: deps.random, retry: pump })
  let atOnce: number = AT_ONCE_DEFAULT
  let isPaused = false
  let stopped: Halt | undefined
  let collecting = 0
  let controller = new AbortController()
  let snapshot: UploadSnapshot | undefined
  const store = createThrottledStore(() => {
    snapshot = undefined
    // Speed and time left change also while nothing arrives.
    return activity() === 'running'
  })

  const core: UploadCore = {
    table,
    deps,
    outage,
    sendSpeed: new Speed(deps.now),
    settleSpeed: new Speed(deps.now),
    signal: () => controller.signal,
    atOnce: () => atOnce,
    isRunning: () => !isPaused && !stopped,
    pump,
    stop(reason) {
      stopped = reason
      store.notify()
    },
    complete,
    fail,
  }
  const hash = createHashStage(core, identify)
  const register = createRegisterStage(core, {
    isMoreComing: hash.isBusy,
    next: (index, target) => send.put(index, target),
  })
  const send = createSendStage(core, {
    next: (index) => confirm.put(index),
    registerAgain: register.put,
    hashAgain: readAgain,
  })
  const confirm = createConfirmStage(core, { isMoreComing: () => send.active() > 0, missing })

  function pump() {
    hash.pump()
    // Before registering, because addresses that have grown too old go back there.
    send.pump()
    register.pump()
    confirm.pump(!stopped)
    store.notifySoon()
  }

  /** The bytes of a file are known: it is sent, or waits for another one with the same bytes. */
  function identify(index: number) {
    const first = duplicates.claim(table.checksums[index] ?? '', index)
    const phase = phaseOf(table.stateOf(first))
    if (first === index) register.put(index)
    else if (phase === 'completed') settle(index, FILE_STATE.duplicate)
    else if (phase === 'failed') {
      duplicates.replace(table.checksums[index] ?? '', index)
      register.put(index)
    } else {
      table.move(index, FILE_STATE.awaitingSame)
      duplicates.wait(first, index)
    }
  }

  function complete(index: number, how: 'stored' | 'alreadyStored') {
    settle(index, FILE_STATE[how])
    for (const duplicate of duplicates.release(index)) settle(duplicate, FILE_STATE.duplicate)
  }

  function settle(
    index: number,
    state: typeof FILE_STATE.stored | typeof FILE_STATE.alreadyStored | typeof FILE_STATE.duplicate,
  ) {
    table.move(index, state)
    table.release(index)
    table.reasons.delete(index)
    if (state !== FILE_STATE.stored) core.settleSpeed.add(table.sizeOf(index))
  }

  function fail(index: number, reason: FileReason, canRetry: boolean) {
    table.move(index, canRetry ? FILE_STATE.failed : FILE_STATE.refused)
    table.reasons.set(index, reason)
    const next = duplicates.promote(table.checksums[index] ?? '', index)
    if (next !== undefined) register.put(next)
  }

  function missing(index: number) {
    if (send.refuse(index)) fail(index, { code: 'not_confirmed' }, true)
    else register.put(index)
  }

  /** The file has changed since it was read. */
  function readAgain(index: number) {
    const next = duplicates.promote(table.checksums[index] ?? '', index)
    if (next !== undefined) register.put(next)
    table.checksums[index] = undefined
    hash.put(index)
  }

  function take(found: Found, collectionGuid: string | undefined) {
    if ('unreadable' in found)
      return refuse(found.unreadable, NOTHING, { code: 'folder_unreadable' })
    const { file, path } = found
    const kind = photoFileKind(file)
    if ('problem' in kind) refuse(path, file, { code: kind.problem })
    else hash.put(table.add(path, file, file, collectionGuid, FILE_STATE.waiting))
  }

  function refuse(path: string, measure: FileMeasure, reason: FileReason) {
    table.reasons.set(table.add(path, measure, undefined, undefined, FILE_STATE.refused), reason)
  }

  function activity(): UploadActivity {
    if (table.length === 0 && collecting === 0) return 'empty'
    if (collecting === 0 && settled() === table.length) return 'finished'
    if (stopped) return 'stopped'
    return isPaused ? 'paused' : 'running'
  }

  function settled(): number {
    const { stored, alreadyStored, duplicate, failed, refused, cancelled } = FILE_STATE
    return table.count(stored, alreadyStored, duplicate, failed, refused, cancelled)
  }

  /** What was on its way may have arrived: only the server knows, and it need not expect the rest. */
  async function forget(indexes: number[]) {
    for (let from = 0; from < indexes.length; from += FORGOTTEN_PER_CALL) {
      const part = indexes.slice(from, from + FORGOTTEN_PER_CALL)
      const guids = part.map((index) => table.contentGuids[index] ?? '')
      // Without an answer the server forgets them by itself after a week.
      const safe = new Set(await deps.transport.forget(guids).catch(() => []))
      part.forEach((index, position) => {
        if (safe.has(guids[position] ?? '') && table.stateOf(index) === FILE_STATE.cancelled)
          complete(index, 'stored')
      })
      store.notify()
    }
  }

  function retry(index: number) {
    if (table.stateOf(index) !== FILE_STATE.failed) return
    table.reasons.delete(index)
    send.forgive(index)
    if (table.checksums[index]) identify(index)
    else hash.put(index)
  }

  return {
    /** Adds files as they are found; resolves when all are in the queue. May be called again while it runs. */
    async add(source: AsyncIterable<Found[]>, collectionGuid?: string): Promise<void> {
      const { signal } = controller
      const breathe = createYieldToMain()
      collecting++
      try {
        for await (const batch of source) {
          for (const found of batch) {
            // Chrome asks the disk for the size of each chosen file while everything waits: 50,000 in one go would freeze the page for seconds.
            await breathe()
            // Cancelled while a large folder was still being read.
            if (signal.aborted) return
            take(found, collectionGuid)
          }
          pump()
        }
      } finally {
        collecting--
        pump()
        store.notify()
      }
    },
    pause() {
      isPaused = true
      send.interrupt()
      store.notify()
    },
    /** Goes on after a pause, after a stop, and at once instead of waiting for the next try. */
    resume() {
      isPaused = false
      stopped = undefined
      core.sendSpeed.reset()
      core.settleSpeed.reset()
      outage.retryNow()
      pump()
      store.notify()
    },
    /** The network is back, or the page is looked at again: don't wait for the timer. */
    retryNow: outage.retryNow,
    /** Somebody has signed in again. */
    signedIn() {
      if (!stopped?.isSignedOut) return
      stopped = undefined
      pump()
      store.notify()
    },
    /** Breaks off; what is stored stays stored, the rest is listed as not sent. */
    cancel() {
      controller.abort()
      controller = new AbortController()
      stopped = undefined
      isPaused = false
      outage.stop()
      for (const stage of [hash, register, send, confirm]) stage.clear()
      const announced: number[] = []
      for (let index = 0; index < table.length; index++) {
        if (isSettled(table.stateOf(index))) continue
        if (table.contentGuids[index]) announced.push(index)
        table.move(index, FILE_STATE.cancelled)
        table.reasons.set(index, CANCELLED)
      }
      store.notify()
      void forget(announced)
    },
    batchGuid: register.batchGuid,
    retry(index: number) {
      retry(index)
      pump()
      store.notify()
    },
    retryAll() {
      for (let index = 0; index < table.length; index++) retry(index)
      pump()
      store.notify()
    },
    /** Takes effect at once; files that are under way are never broken off for it. */
    setAtOnce(value: number) {
      atOnce = value
      pump()
      store.notify()
    },
    subscribe: store.subscribe,
    getSnapshot(): UploadSnapshot {
      snapshot ??= takeSnapshot(table, {
        activity: activity(),
        isCollecting: collecting > 0,
        bytesInFlight: send.sentInFlight(),
        bytesPerSecond: core.sendSpeed.perSecond(),
        settledPerSecond: core.settleSpeed.perSecond(),
        atOnce,
        outage: outage.status,
        stop: stopped,
      })
      return snapshot
    },
    ...createUploadRows({ table, sending: send.sending, percentOf: send.percentOf }),
  }
}
