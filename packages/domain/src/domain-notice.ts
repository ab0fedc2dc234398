import { DAY_MS, HOUR_MS } from './duration.ts'

/** What a team is told of its own domain: it begins to fail, links have left it, it answers again. */
export type DomainNotice = 'failing' | 'lost' | 'back'

interface DomainState {
  /** Null while it answers. */
  failingSince: number | null
  isLost: boolean
  /** What the team was told last; null where that is over. */
  told: 'failing' | 'lost' | null
  notifiedAt: number | null
}

/**
 * What the team is told now, each once. A failure is news when it has lasted an hour, and at most once a day, as some domains fail again and
 * again for a short while; that it is over is told to those who knew of it.
 */
export function findDomainNotice(
  { failingSince, isLost, told, notifiedAt }: DomainState,
  now: number,
): DomainNotice | undefined {
  if (failingSince === null) return told === null ? undefined : 'back'
  if (isLost) return told === 'lost' ? undefined : 'lost'
  const isDue = told === null && (notifiedAt === null || now - notifiedAt >= DAY_MS)
  return isDue && now - failingSince >= HOUR_MS ? 'failing' : undefined
}
