import type { EventStream } from '../../studio/auth/event-stream.ts'
import type { Clock } from '../../ground/ports/clock/clock.ts'

/** At most one event within this time, however many orders arrive. */
const PAUSE = 1_000

/** The first change is sent immediately, those of the next second together after it. */
export function createNotifier(
  clock: Pick<Clock, 'now'>,
  stream: Pick<EventStream, 'isReady' | 'send'>,
): { notify(): void; stop(): void } {
  let isStale = false
  let rest: NodeJS.Timeout | undefined

  function notify(): void {
    if (rest) return void (isStale = true)
    // A browser that isn't reading now gets a later event.
    isStale = !stream.isReady()
    if (!isStale) stream.send({ changedAt: clock.now() })
    rest = setTimeout(() => {
      rest = undefined
      if (isStale) notify()
    }, PAUSE)
  }

  return { notify, stop: () => clearTimeout(rest) }
}
