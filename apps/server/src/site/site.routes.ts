import { contract } from '@proofdesk/contract'
import type { FastifyInstance } from 'fastify'
import type { AllDeps } from '../ground/deps.ts'
import type { RegisterRoutes } from '../ground/requests/handlers.ts'
import { analyticsHandlers } from './analytics/analytics.routes.ts'
import { siteVisitHandlers } from './analytics/site-visits.routes.ts'
import { registerArchiveDownload } from './galleries/archive-download.routes.ts'
import { registerMailPicture } from './galleries/mail-picture.routes.ts'
import { registerPhotoDownload } from './galleries/photo-download.routes.ts'
import { siteGalleryHandlers } from './galleries/site-galleries.routes.ts'
import { registerMailLogo } from './pages/mail-logo.routes.ts'
import { registerSiteIcon } from './pages/site-icon.routes.ts'
import { registerSite } from './pages/site-pages.ts'
import { registerSharePicture } from './pages/share-picture.routes.ts'
import { registerWebApp } from './pages/web-app.routes.ts'
import { galleryMoveHandlers } from './gallery-moves/gallery-moves.routes.ts'
import { publishingHandlers } from './publishing/publishing.routes.ts'
import { searchHandlers } from './search/search.routes.ts'

/** The public pages and the calls that visitors make. */
export async function serveSite(
  app: FastifyInstance,
  deps: AllDeps,
  registerRoutes: RegisterRoutes,
): Promise<void> {
  registerRoutes(app, deps, contract.siteGalleries, siteGalleryHandlers)
  registerRoutes(app, deps, contract.publishing, publishingHandlers)
  registerRoutes(app, deps, contract.galleryMoves, galleryMoveHandlers)
  registerRoutes(app, deps, contract.search, searchHandlers)
  registerRoutes(app, deps, contract.siteVisits, siteVisitHandlers)
  registerRoutes(app, deps, contract.analytics, analyticsHandlers)
  registerPhotoDownload(app, deps)
  registerArchiveDownload(app, deps)
  registerSiteIcon(app, deps)
  registerSharePicture(app, deps)
  registerWebApp(app, deps)
  registerMailLogo(app, deps)
  registerMailPicture(app, deps)
  await registerSite(app, deps)
}
