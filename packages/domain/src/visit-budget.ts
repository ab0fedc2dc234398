import type { VisitKind } from './visit-event.ts'
import { networkSpan, wideNetworkSpan } from './visitor-number.ts'

/** Maximum counts and rows of a gallery and day; needed because strangers can send as much as they like. */
export interface VisitBudget {
  /** Of all kinds. */
  events: number
  visitors: number
  /** Visitors of one network, and of all networks that one customer can have (/48 of IPv6). */
  ofNetwork: number
  ofWideNetwork: number
  /** Photos counted individually; events of further photos are counted together. */
  photos: number
  /** Different words of searches without a result; further ones are counted together. */
  words: number
  /** Events stored individually per minute. */
  singles: number
}

/**
 * Keeps a day's rows of all tables below 20 MB. A race with 50,000 visitors and 2,000,000 events is counted in full.
 */
export const VISIT_BUDGET: VisitBudget = {
  events: 5_000_000,
  visitors: 52_000,
  ofNetwork: 400,
  ofWideNetwork: 5_000,
  photos: 20_000,
  words: 500,
  singles: 8,
}

/** The counts of a gallery's day so far. */
export interface VisitDay {
  events: number
  visitors: number
  photos: number
  words: number
  /** The minute of the last individually stored events (since 1970), and the number of events in it. */
  minute: number
  singles: number
}

export const EMPTY_DAY: VisitDay = {
  events: 0,
  visitors: 0,
  photos: 0,
  words: 0,
  minute: 0,
  singles: 0,
}

/** Visitors, photos and words that the day already knows. */
export interface KnownVisits {
  visitors: ReadonlySet<number>
  photos: ReadonlySet<string>
  words: ReadonlySet<string>
  /** The current number of visitors in the networks of unknown visitors, by the first number of the network's span. */
  ofNetwork: ReadonlyMap<number, number>
  ofWideNetwork: ReadonlyMap<number, number>
}

export interface BudgetedEvent {
  kind: VisitKind
  /** Epoch ms. */
  at: number
  visitor: number
  photoGuid?: string | undefined
  words?: string | undefined
}

export type Admitted<Event> = Event & {
  /** The event is also stored individually. */
  isSingle: boolean
  /** The limit of photos, or of words, is reached: it is counted with others. */
  isOtherPhoto: boolean
  isOtherWords: boolean
}

/** Which events of a gallery's day are counted, in order of arrival, and how. */
export function admitVisits<Event extends BudgetedEvent>(
  events: readonly Event[],
  before: VisitDay,
  known: KnownVisits,
  budget: VisitBudget = VISIT_BUDGET,
): { admitted: Admitted<Event>[]; refused: { network: number; budget: number }; day: VisitDay } {
  const day = { ...before }
  const refused = { network: 0, budget: 0 }
  const door = createDoor(day, known, budget)
  const [photos, words] = [new Set(known.photos), new Set(known.words)]
  const admitted: Admitted<Event>[] = []
  for (const event of events) {
    const refusal = day.events >= budget.events ? 'budget' : door(event.visitor)
    if (refusal) {
      refused[refusal] += 1
      continue
    }
    day.events += 1
    admitted.push({
      ...event,
      isSingle: takeSingle(day, event.at, budget),
      isOtherPhoto: isOther(event.photoGuid, photos, day, 'photos', budget),
      isOtherWords: isOther(event.words, words, day, 'words', budget),
    })
  }
  return { admitted, refused, day }
}

/** Admits visitors: known ones always, others while their day and their network have room. */
function createDoor(day: VisitDay, known: KnownVisits, budget: VisitBudget) {
  const inside = new Set(known.visitors)
  const [ofNetwork, ofWide] = [new Map(known.ofNetwork), new Map(known.ofWideNetwork)]
  return (visitor: number): 'network' | 'budget' | undefined => {
    if (inside.has(visitor)) return undefined
    const [network, wide] = [networkSpan(visitor).first, wideNetworkSpan(visitor).first]
    const [near, far] = [ofNetwork.get(network) ?? 0, ofWide.get(wide) ?? 0]
    if (near >= budget.ofNetwork || far >= budget.ofWideNetwork) return 'network'
    if (day.visitors >= budget.visitors) return 'budget'
    inside.add(visitor)
    ofNetwork.set(network, near + 1)
    ofWide.set(wide, far + 1)
    day.visitors += 1
    return undefined
  }
}

function takeSingle(day: VisitDay, at: number, { singles }: VisitBudget): boolean {
  const minute = Math.floor(at / 60_000)
  if (minute > day.minute) {
    day.minute = minute
    day.singles = 0
  }
  if (day.singles >= singles) return false
  day.singles += 1
  return true
}

/** Whether a photo, or words, are beyond the day's limit of individual counts; otherwise they are known from now on. */
function isOther(
  named: string | undefined,
  known: Set<string>,
  day: VisitDay,
  kind: 'photos' | 'words',
  budget: VisitBudget,
): boolean {
  if (!named || known.has(named)) return false
  if (day[kind] >= budget[kind]) return true
  known.add(named)
  day[kind] += 1
  return false
}
