import type { SetAside } from '@proofdesk/contract/error-kinds'
import { addFiles } from './add-files.ts'
import { cancelFiles, dropFiles } from './cancel-files.ts'
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

/** The choices for how many files are sent concurrently. */
export const AT_ONCE_CHOICES = [1, 3, 6, 10] as const
export const AT_ONCE_DEFAULT = 3

export type UploadQueue = ReturnType<typeof createUploadQueue>

/**
 * Brings chosen files into a gallery: hash → register → send → confirm. It never gives up because of a lost network, a
 * restarted server or an expired session, and a file is completed only when the server has confirmed that its bytes are
 * safe. Independent of screen and browser: those are `deps`.
 */
export function createUploadQueue(deps: UploadDeps) {
  const parts = createParts(deps)
  const { core, stages, store } = parts
  return {
    ...createCommands(parts),
    /** The network is back, or the page is visible again: don't wait for the timer. */
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

/** The stages with their shared state, and its snapshots. */
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
    // Speed and remaining time change even while nothing arrives.
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

/** The queue's commands for a person. */
function createCommands({ run, core, stages, store }: QueueParts) {
  /** Runs a change that may let files continue, and shows it immediately. */
  function change(work: () => void) {
    work()
    core.pump()
    store.notify()
  }

  return {
    /** Adds files as they are found; resolves when all are in the queue. May be called again while it is running. */
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
    /** Resumes after a pause or a stop, or immediately instead of waiting for the next attempt. */
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
    /** Cancels; stored files stay, the rest is listed as not sent. */
    cancel() {
      run.controller.abort()
      const controller = new AbortController()
      Object.assign(run, { controller, stopped: undefined, isPaused: false })
      core.outage.stop()
      stages.clear()
      const announced = cancelFiles(core)
      store.notify()
      void dropFiles(core, announced, store.notify)
    },
    /** Reports stored files of which no photo or video could be made, by their record's guid. */
    noteSetAside(found: ReadonlyMap<string, SetAside>) {
      noteSetAside(core.table, found)
      store.notify()
    },
    retry: (index: number) => change(() => stages.retry(index)),
    retryAll: () =>
      change(() => {
        for (let index = 0; index < core.table.length; index++) stages.retry(index)
      }),
    /** Takes effect immediately, without aborting files in progress. */
    setAtOnce: (value: number) => change(() => (run.atOnce = value)),
  }
}
