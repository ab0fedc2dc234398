import type { SetAside } from '@proofdesk/contract/error-kinds'
import { addFiles } from './add-files.ts'
import { cancelFiles, forgetFiles } from './cancel-files.ts'
import type { Found } from './collect-files.ts'
import { FileTable } from './file-table.ts'
import { noteSetAside } from './note-set-aside.ts'
import { createOutage } from './outage.ts'
import { activityOf, type QueueRun } from './queue-run.ts'
import { Speed } from './speed.ts'
import { createStages } from './stages.ts'
import { createThrottledStore } from './throttled-store.ts'
import type { UploadDeps } from './transport.ts'
import type { UploadCore } from './upload-core.ts'
import { createUploadRows } from './upload-rows.ts'
import { type UploadSnapshot, takeSnapshot } from './upload-snapshot.ts'

/** How many files are sent at a time: what the person can choose. */
export const AT_ONCE_CHOICES = [1, 3, 6, 10] as const
export const AT_ONCE_DEFAULT = 3

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Brings chosen files into a gallery: hash → register → send → confirm. Nothing here gives up by itself on a lost network, a
 * restarted server or an expired session, and a file counts as completed only when the server has said that its bytes are safe.
 * Knows no screen and no browser: those are `deps`.
 */
export function createUploadQueue(deps: UploadDeps) {
  const parts = createParts(deps)
  const { core, stages, store } = parts
  return {
    ...createCommands(parts),
    /** The network is back, or the page is looked at again: don't wait for the timer. */
    retryNow: core.outage.retryNow,
    batchGuid: stages.batchGuid,
    subscribe: store.subscribe,
    getSnapshot: parts.getSnapshot,
    ...createUploadRows({
      table: core.table,
      sending: () => stages.inFlight.indexes(),
      percentOf: (index) => stages.inFlight.percentOf(index),
    }),
  }
}

type QueueParts = ReturnType<typeof createParts>

/** The stages with what they share, and the snapshot of them. */
function createParts(deps: UploadDeps) {
  const table = new FileTable()
  const run: QueueRun = {
    atOnce: AT_ONCE_DEFAULT,
    isPaused: false,
    stopped: undefined,
    collecting: 0,
    controller: new AbortController(),
  }
  let snapshot: UploadSnapshot | undefined
  const store = createThrottledStore(() => {
    snapshot = undefined
    // Speed and time left change also while nothing arrives.
    return activityOf(run, table) === 'running'
  })
  const core: UploadCore = {
    table,
    deps,
    outage: createOutage({ now: deps.now, random: deps.random, retry: pump }),
    sendSpeed: new Speed(deps.now),
    settleSpeed: new Speed(deps.now),
    signal: () => run.controller.signal,
    atOnce: () => run.atOnce,
    isRunning: () => !run.isPaused && !run.stopped,
    isStopped: () => run.stopped !== undefined,
    pump,
    stop(reason) {
      run.stopped = reason
      store.notify()
    },
    complete: (index, how) => stages.complete(index, how),
    setAside: (index, reason) => stages.setAside(index, reason),
    fail: (index, reason, canRetry) => stages.fail(index, reason, canRetry),
  }
  const stages = createStages(core)

  function pump() {
    stages.pump()
    store.notifySoon()
  }

  function getSnapshot(): UploadSnapshot {
    snapshot ??= takeSnapshot(table, {
      activity: activityOf(run, table),
      isCollecting: run.collecting > 0,
      bytesInFlight: stages.inFlight.bytes,
      bytesPerSecond: core.sendSpeed.perSecond(),
      settledPerSecond: core.settleSpeed.perSecond(),
      atOnce: run.atOnce,
      outage: core.outage.status,
      stop: run.stopped,
    })
    return snapshot
  }

  return { run, core, stages, store, getSnapshot }
}

/** What a person can make the queue do. */
function createCommands({ run, core, stages, store }: QueueParts) {
  /** Does something that may let files go on, and shows it at once. */
  function change(work: () => void) {
    work()
    core.pump()
    store.notify()
  }

  return {
    /** Adds files as they are found; resolves when all are in the queue. May be called again while it runs. */
    async add(source: AsyncIterable<Found[]>, collectionGuid?: string): Promise<void> {
      const { signal } = run.controller
      run.collecting++
      try {
        const { pump } = core
        await addFiles(core.table, source, { collectionGuid, signal, put: stages.put, pump })
      } finally {
        change(() => run.collecting--)
      }
    },
    pause() {
      run.isPaused = true
      stages.inFlight.breakOff()
      store.notify()
    },
    /** Goes on after a pause, after a stop, and at once instead of waiting for the next try. */
    resume: () =>
      change(() => {
        Object.assign(run, { isPaused: false, stopped: undefined })
        core.sendSpeed.reset()
        core.settleSpeed.reset()
        core.outage.retryNow()
      }),
    /** Someone has signed in again. */
    signedIn() {
      if (run.stopped?.isSignedOut) change(() => (run.stopped = undefined))
    },
    /** Breaks off; what is stored stays stored, the rest is listed as not sent. */
    cancel() {
      run.controller.abort()
      const controller = new AbortController()
      Object.assign(run, { controller, stopped: undefined, isPaused: false })
      core.outage.stop()
      stages.clear()
      const announced = cancelFiles(core)
      store.notify()
      void forgetFiles(core, announced, store.notify)
    },
    /** Of which stored files no photo or video could be made, by the guid of their record. */
    noteSetAside(found: ReadonlyMap<string, SetAside>) {
      noteSetAside(core.table, found)
      store.notify()
    },
    retry: (index: number) => change(() => stages.retry(index)),
    retryAll: () =>
      change(() => {
        for (let index = 0; index < core.table.length; index++) stages.retry(index)
      }),
    /** Takes effect at once; files that are under way are never broken off for it. */
    setAtOnce: (value: number) => change(() => (run.atOnce = value)),
  }
}
