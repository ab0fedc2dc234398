import type { VisitKind } from './visit-event.ts'
import { networkSpan, wideNetworkSpan } from './visitor-number.ts'

/** What is counted, and kept, of a gallery on a day at most; strangers send what they like. */
export interface VisitBudget {
  /** Whatever visitors do. */
  events: number
  visitors: number
  /** Visitors of one network, and of all networks that one customer can have (/48 of IPv6). */
  ofNetwork: number
  ofWideNetwork: number
  /** Photos that are counted one by one; what is done with others is counted together. */
  photos: number
  /** Different words of searches that found nothing; others are counted together. */
  words: number
  /** Events that are kept by themselves, a minute. */
  singles: number
}

/** A day's rows of all tables stay below 20 MB. A race with 50,000 visitors and 2,000,000 events is counted in full. */
export const VISIT_BUDGET: VisitBudget = {
  events: 5_000_000,
  visitors: 52_000,
  ofNetwork: 400,
  ofWideNetwork: 5_000,
  photos: 20_000,
  words: 500,
  singles: 8,
}

/** What a gallery's day has of it by now. */
export interface VisitDay {
  events: number
  visitors: number
  photos: number
  words: number
  /** The minute of the last events that are kept by themselves (since 1970), and how many of it are. */
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

/** What of some events the day knows already. */
export interface KnownVisits {
  visitors: ReadonlySet<number>
  photos: ReadonlySet<string>
  words: ReadonlySet<string>
  /** How many visitors the networks of the others have by now: by the first number of their spans. */
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
  /** It is kept by itself, too. */
  isSingle: boolean
  /** Its photo, or its words, are one too many: they are counted with others. */
  isOtherPhoto: boolean
  isOtherWords: boolean
}

/** Which events of a gallery's day are counted, in the order in which they came, and how. */
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

/** Lets visitors in: those of the day always, others while there is room for them and for their network. */
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

/** Whether a photo, or words, are beyond what the day counts by themselves; one that is not is known from now on. */
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
