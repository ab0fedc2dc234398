import type { RecordVisits, ReportedVisit } from '@proofdesk/contract/site/visits'
import { SEEN_AFTER_MS } from '@proofdesk/domain/visit-event'

export interface VisitBeacon {
  record(visit: ReportedVisit): void
  /** Sends the remaining events. */
  close(): void
}

const PATH = '/api/site/visits'
const PAUSE = 5_000
// The contract's limit for one call.
const EVENTS_MAX = 40
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Reports to the studio what a visitor does, in batches. Nothing is stored in the browser, nothing is sent before the
 * page was visible for two seconds or used, and nothing at all if the browser asks not to be tracked.
 */
export function openVisitBeacon(slug: string): VisitBeacon | undefined {
  if (asksNotToBeTracked() || typeof navigator.sendBeacon !== 'function') return undefined
  const end = new AbortController()
  let waiting: ReportedVisit[] = []
  const favourites = new Set<string>()
  let isSeen = false
  let timer: ReturnType<typeof setTimeout> | undefined

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    while (isSeen && waiting.length > 0) {
      const body: RecordVisits = { slug, events: waiting.slice(0, EVENTS_MAX) }
      waiting = waiting.slice(EVENTS_MAX)
      navigator.sendBeacon(PATH, new Blob([JSON.stringify(body)], { type: 'application/json' }))
    }
  }
  function see(): void {
    if (isSeen) return
    isSeen = true
    send()
  }

  const seenTimer = setTimeout(see, SEEN_AFTER_MS)
  const { signal } = end
  for (const input of INPUTS) addEventListener(input, see, { signal, once: true, passive: true })
  // The last event that a phone's browser reports.
  addEventListener('pagehide', send, { signal })
  document.addEventListener('visibilitychange', send, { signal })
  return {
    record(visit) {
      if (visit.kind === 'favourite') {
        // Removing a favourite and adding it again is one favourite.
        if (favourites.has(visit.photoGuid)) return
        favourites.add(visit.photoGuid)
      }
      waiting.push(visit)
      if (waiting.length >= EVENTS_MAX) send()
      else timer ??= setTimeout(send, PAUSE)
    },
    close() {
      send()
      end.abort()
      clearTimeout(seenTimer)
      clearTimeout(timer)
    },
  }
}

function asksNotToBeTracked(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean }
  return navigator.doNotTrack === '1' || globalPrivacyControl === true
}
