import { contract } from '@proofdesk/contract'
import type { FastifyInstance } from 'fastify'
import type { AllDeps } from '../ground/deps.ts'
import type { RegisterRoutes } from '../ground/requests/handlers.ts'
import { collectionHandlers } from './collections/collections.routes.ts'
import { frameHandlers } from './frames/frames.routes.ts'
import { galleryHandlers, galleryTimelineHandlers } from './galleries/galleries.routes.ts'
import { registerGraceLink } from './grace-links/follow-grace-link.routes.ts'
import { graceLinkHandlers } from './grace-links/grace-links.routes.ts'
import { galleryMailHandlers } from './mails/mails.routes.ts'
import { matchingHandlers } from './matching/matching.routes.ts'
import { pageHandlers } from './pages/pages.routes.ts'
import { participantHandlers } from './participants/participants.routes.ts'
import { registerFiles } from './photos/files.routes.ts'
import { registerPhotoArchive } from './photos/photo-archive.routes.ts'
import { photoHandlers } from './photos/photos.routes.ts'
import { galleryPresetHandlers } from './presets/presets.routes.ts'
import { videoHandlers } from './videos/videos.routes.ts'

/** Registers the routes for galleries, pages, photos and videos. */
export function serveGallery(
  app: FastifyInstance,
  deps: AllDeps,
  registerRoutes: RegisterRoutes,
): void {
  registerRoutes(app, deps, contract.engines, galleryHandlers)
  registerRoutes(app, deps, contract.galleryTimeline, galleryTimelineHandlers)
  registerRoutes(app, deps, contract.frames, frameHandlers)
  registerRoutes(app, deps, contract.graceLinks, graceLinkHandlers)
  registerRoutes(app, deps, contract.galleryMails, galleryMailHandlers)
  registerRoutes(app, deps, contract.galleryPresets, galleryPresetHandlers)
  registerRoutes(app, deps, contract.libraries, pageHandlers)
  registerRoutes(app, deps, contract.collections, collectionHandlers)
  registerRoutes(app, deps, contract.participants, participantHandlers)
  registerRoutes(app, deps, contract.matching, matchingHandlers)
  registerRoutes(app, deps, contract.content, photoHandlers)
  registerRoutes(app, deps, contract.videos, videoHandlers)
  registerGraceLink(app, deps)
  registerPhotoArchive(app, deps)
  registerFiles(app, deps)
}
