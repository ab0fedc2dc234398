import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** The result of processing a photo: shown, or quarantined as unreadable. */
type PhotoOutcome = 'live' | 'quarantined'

/** The counters of one process in the Prometheus format. Each process has its own; Prometheus adds them up. */
export interface Metrics {
  registry: Registry
  /** A photo was processed; `seconds`: how long that took. */
  photoProcessed(outcome: PhotoOutcome, seconds?: number): void
  /** A request has ended. `route` is the pattern, never the URL: URLs are unlimited in number and contain secrets. */
  requestEnded(request: { method: string; route: string; status: string }, seconds: number): void
  /** Visitors' events that were counted for the studios. */
  visitsWritten(count: number): void
  /** Visitors' events that were not counted. */
  visitsRefused(reason: VisitRefusal, count: number): void
  /** The current number of jobs by queue and state; undefined if the queue could not be read. */
  setQueueDepths(depths: QueueDepths | undefined): void
  /** Whether each warning applies, by its code. */
  setWarnings(warnings: ReadonlyMap<string, boolean>): void
  /** Age in seconds of the last full backup, and of the last one of any kind; left out if there is none. */
  setBackupAges(ages: { whole?: number | undefined; any?: number | undefined }): void
}

/**
 * Why visitors' events are not counted: no such gallery or photo; a network that sends too many, or invents visitors;
 * beyond the budget of a gallery's day; too many waiting; a full disk; lost.
 */
export type VisitRefusal =
  | 'unknown gallery'
  | 'unknown photo'
  | 'network'
  | 'budget'
  | 'waiting'
  | 'no space'
  | 'not written'

export type QueueDepths = Record<string, Partial<Record<string, number>>>

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  })
  const photos = new Counter({
    name: 'proofdesk_photos_processed_total',
    help: 'Photos that went through processing.',
    labelNames: ['outcome'],
    registers,
  })
  const photoSeconds = new Histogram({
    name: 'proofdesk_photo_processing_seconds',
    help: 'Time of the work on one photo.',
    labelNames: ['outcome'],
    buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 0.75, 1, 2, 5, 10, 30],
    registers,
  })
  const jobs = new Gauge({
    name: 'proofdesk_queue_jobs',
    help: 'Background jobs by queue and state.',
    labelNames: ['queue', 'state'],
    registers,
  })
  const queueUp = new Gauge({
    name: 'proofdesk_queue_up',
    help: '1 when the queue could be asked for its jobs, otherwise 0.',
    registers,
  })
  return {
    registry,
    photoProcessed(outcome, seconds) {
      photos.inc({ outcome })
      if (seconds !== undefined) photoSeconds.observe({ outcome }, seconds)
    },
    requestEnded: (labels, seconds) => requests.observe(labels, seconds),
    ...countVisits(registers),
    setWarnings: showWarnings(registers),
    setBackupAges: showBackupAges(registers),
    setQueueDepths(depths) {
      jobs.reset()
      queueUp.set(depths ? 1 : 0)
      for (const [queue, states] of Object.entries(depths ?? {})) {
        for (const [state, count] of Object.entries(states)) jobs.set({ queue, state }, count ?? 0)
      }
    },
  }
}

function showWarnings(registers: Registry[]): Metrics['setWarnings'] {
  const gauge = new Gauge({
    name: 'proofdesk_warning',
    help: '1 while something should be looked after, otherwise 0; `/readyz` says what it means.',
    labelNames: ['code'],
    registers,
  })
  return (warnings) => {
    gauge.reset()
    for (const [code, applies] of warnings) gauge.set({ code }, applies ? 1 : 0)
  }
}

function showBackupAges(registers: Registry[]): Metrics['setBackupAges'] {
  const gauge = new Gauge({
    name: 'proofdesk_backup_age_seconds',
    help: 'The age of the last full backup, and of the last backup of changes.',
    labelNames: ['kind'],
    registers,
  })
  return (ages) => {
    gauge.reset()
    for (const [kind, age] of Object.entries(ages)) if (age !== undefined) gauge.set({ kind }, age)
  }
}

function countVisits(registers: Registry[]): Pick<Metrics, 'visitsWritten' | 'visitsRefused'> {
  const written = new Counter({
    name: 'proofdesk_visit_events_total',
    help: 'Events of visitors that were counted.',
    registers,
  })
  const refused = new Counter({
    name: 'proofdesk_visit_events_refused_total',
    help: 'Events of visitors that were not counted.',
    labelNames: ['reason'],
    registers,
  })
  return {
    visitsWritten: (count) => written.inc(count),
    visitsRefused: (reason, count) => refused.inc({ reason }, count),
  }
}
