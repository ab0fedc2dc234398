import type { RecordVisits, ReportedVisit } from '@proofdesk/contract/site/visits'
import { toMissedWords } from '@proofdesk/domain/visit-event'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../ground/failures/app-error.ts'
import type { Deps } from '../../ground/deps.ts'
import { findPublicGallery } from '../../gallery/galleries/open-gallery.ts'
import {
  type DoneVisit,
  type VisitPlace,
  toVisitPlace,
} from '../../ground/visits/visit-recorder.ts'
import { forVisitors } from '../galleries/for-visitors.ts'

const COME_BACK_SECONDS = 60

/**
 * Records what a browser reports about its visitor in a published gallery. Returns how many events were counted: none
 * if the visitor has no access, since a page may stay open after its gallery was withdrawn. Throws `too_many`.
 */
export async function recordVisits(
  deps: Deps,
  request: FastifyRequest,
  { slug, events }: RecordVisits,
): Promise<number> {
  if (!deps.memory.site.visitLimit.take(request.ip, countEvents(events))) {
    deps.metrics.visitsRefused('network', events.length)
    throw new AppError('too_many', { retryAfterSeconds: COME_BACK_SECONDS })
  }
  const place = await findPlace(deps, request, slug)
  if (!place) {
    deps.metrics.visitsRefused('unknown gallery', events.length)
    return 0
  }
  return deps.visits.record(request, place, events.flatMap(toDone))
}

/** A cart counts as one event per photo. */
function countEvents(events: readonly ReportedVisit[]): number {
  return events.reduce((sum, each) => sum + (each.kind === 'cart' ? each.photos.length : 1), 0)
}

/**
 * Finds the place of the visit. Most galleries are open to everyone and requested by many at once, so theirs are cached
 * for half a minute.
 */
async function findPlace(
  deps: Deps,
  request: FastifyRequest,
  slug: string,
): Promise<VisitPlace | undefined> {
  const key = `${request.host} ${slug}`
  const cached = deps.memory.site.visitPlaces.get(key)
  if (cached) return cached
  const found = await findPublicGallery(forVisitors(deps), request, { slug }).catch(
    (error: unknown) => {
      if (error instanceof AppError && ['not_found', 'gallery_closed'].includes(error.code))
        return undefined
      throw error
    },
  )
  if (!found || found.isLocked) return undefined
  const { account, gallery } = found
  const place = toVisitPlace(account, gallery.guid)
  if (!gallery.authRequired && !found.grace) deps.memory.site.visitPlaces.set(key, place)
  return place
}

function toDone(reported: ReportedVisit): DoneVisit[] {
  if (reported.kind === 'search') {
    const { by, found, words = '' } = reported
    const isMissed = !found && by === 'text'
    return [
      { kind: found ? 'found' : 'missed', by, words: isMissed ? toMissedWords(words) : undefined },
    ]
  }
  if (reported.kind === 'cart')
    return reported.photos.map((photoGuid) => ({ kind: 'cart', photoGuid }))
  return [reported]
}
