import { DAY_MS, HOUR_MS } from './duration.ts'

/** Emails to the team about its domain: it starts to fail, links have stopped using it, it answers again. */
export type DomainNotice = 'failing' | 'lost' | 'back'

interface DomainState {
  /** Null while it answers. */
  failingSince: number | null
  isLost: boolean
  /** The last problem that the team was notified of; null once the domain has recovered. */
  told: 'failing' | 'lost' | null
  notifiedAt: number | null
}

/**
 * The email to send now, each kind once. A failure is reported when it has lasted an hour, and at most once a day,
 * because some domains fail repeatedly for short times; recovery is reported if the failure was.
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
