import type { siteGalleries } from '@proofdesk/contract/site/galleries'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { listSiteVideos } from './list-site-videos.ts'
import { brandingOfGallery } from './branding.ts'
import { listSitePhotos, readSiteTimes } from './list-site-photos.ts'
import { readSiteGallery } from './read-site-gallery.ts'
import { toSiteAccount } from './to-site-account.ts'
import { unlockGallery } from './unlock-gallery.ts'
import { mailArchive } from './mail-archive.ts'
import { prepareArchive } from './prepare-archive.ts'
import { signDownload } from './sign-download.ts'
import { forVisitors, takeSearch } from './for-visitors.ts'
import { openGallery } from '../../gallery/galleries/open-gallery.ts'

/** The public site's calls: the host determines whose site it is, and no one signs in. */
export const siteGalleryHandlers: Handlers<typeof siteGalleries> = {
  async read({ query }, { deps, request }) {
    const visitor = forVisitors(deps)
    const opened = await openGallery(visitor, request, query)
    const [account, gallery] = await Promise.all([
      toSiteAccount(visitor, opened.account, brandingOfGallery(opened.gallery)),
      readSiteGallery(visitor, opened, query.language),
    ])
    return { account, gallery }
  },

  async unlock({ body }, { deps, request, reply }) {
    void reply.header('set-cookie', await unlockGallery(deps, request, body))
    return {}
  },

  async content({ query }, { deps, request }) {
    const { slug, preview, ...filter } = query
    if (filter.text) await takeSearch(deps, request.ip)
    const visitor = forVisitors(deps)
    const opened = await openGallery(visitor, request, { slug, preview })
    return listSitePhotos(visitor, opened, filter, request.ip)
  },

  async times({ query }, { deps, request }) {
    const { slug, preview, ...days } = query
    await takeSearch(deps, request.ip)
    const visitor = forVisitors(deps)
    const opened = await openGallery(visitor, request, { slug, preview })
    return { times: await readSiteTimes(visitor, opened, days) }
  },

  async videos({ query }, { deps, request }) {
    const visitor = forVisitors(deps)
    const opened = await openGallery(visitor, request, query)
    return { videos: await listSiteVideos(visitor, opened, { refreshBy: deps }) }
  },

  download: async ({ body }, { deps, request, reply }) =>
    signDownload(deps, { request, reply }, body),

  archive: async ({ body }, { deps, request, reply }) => ({
    archive: await prepareArchive(deps, { request, reply }, body),
  }),

  async mailArchive({ body }, { deps, request }) {
    await mailArchive(deps, request, body)
    return {}
  },
}
