import type { TellVisits, ReportedVisit } from '@proofdesk/contract/site/visits'
import { SEEN_AFTER_MS } from '@proofdesk/domain/visit-event'

export interface VisitBeacon {
  tell(visit: ReportedVisit): void
  /** Sends what is left. */
  close(): void
}

const PATH = '/api/site/visits'
const PAUSE = 5_000
// As much as the contract takes at once.
const EVENTS_MAX = 40
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Tells the studio what a visitor does, a few things together. Nothing is stored in the browser, nothing is sent before the page was
 * looked at for two seconds or used, and nothing at all where the browser asks not to be tracked.
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
      const body: TellVisits = { slug, events: waiting.slice(0, EVENTS_MAX) }
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
  // The last moment that a phone's browser tells of.
  addEventListener('pagehide', send, { signal })
  document.addEventListener('visibilitychange', send, { signal })
  return {
    tell(visit) {
      if (visit.kind === 'favourite') {
        // Anyone who takes a heart back and gives it again has one favourite.
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
