import type { analytics } from '@proofdesk/contract/admin/analytics'
import { toFormatLocale } from '@proofdesk/domain/format-locale'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { exportVisits } from './export-visits.ts'
import { listVisitedPhotos } from './list-visited-photos.ts'
import { queryAnalytics } from './query-analytics.ts'
import { readCollectionFunnel, readGalleryFunnel, readHourFunnel } from './read-funnel.ts'
import { readSearches } from './read-searches.ts'
import { selectPlace, selectVisits } from './select-visits.ts'
import { streamLiveVisits } from './stream-live-visits.ts'

const FUNNELS = {
  gallery: readGalleryFunnel,
  collection: readCollectionFunnel,
  hour: readHourFunnel,
}

/** Visitor statistics for the studio. Analytics, docs/product.md. */
export const analyticsHandlers: Handlers<typeof analytics> = {
  async query({ query: { compare = false, ...range } }, { deps, session }) {
    const selection = await selectVisits(deps, session, range)
    return { analytics: await queryAnalytics(deps, selection, { compare }) }
  },
  async funnel({ query: { by, ...range } }, { deps, session }) {
    return FUNNELS[by](deps.db, await selectVisits(deps, session, range))
  },
  async photos({ query: { sort, ...range } }, { deps, session }) {
    const selection = await selectVisits(deps, session, range)
    return { photos: await listVisitedPhotos(deps, selection, sort) }
  },
  searches: async ({ query }, { deps, session }) =>
    readSearches(deps.db, await selectVisits(deps, session, query)),

  async export({ query: { language = 'en', ...range } }, { deps, session }) {
    const selection = await selectVisits(deps, session, range)
    return exportVisits(deps, selection, toFormatLocale(language, session.account.country))
  },
  async live({ query }, { deps, session, request, reply }) {
    const place = await selectPlace(deps, session, query.engineSlug)
    streamLiveVisits(deps, session, place, { request, reply })
  },
}
