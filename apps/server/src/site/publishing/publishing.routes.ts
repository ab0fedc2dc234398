import type { publishing } from '@proofdesk/contract/admin/publishing'
import { checkPublishing } from '@proofdesk/domain/publish-check'
import { shortUrlOf } from '../../gallery/addresses/short-link.ts'
import { previewGallery } from '../../gallery/galleries/preview-gallery.ts'
import { readPhotosDays } from '../../gallery/galleries/photos-days.queries.ts'
import { getGallery } from '../../gallery/galleries/galleries.queries.ts'
import type { Handlers } from '../../ground/requests/handlers.ts'
import { readPublishFacts } from './read-publish-facts.ts'

/** Lists what a gallery still lacks before it can be published. */
export const publishingHandlers: Handlers<typeof publishing> = {
  async check({ query }, { deps, session }) {
    const row = await getGallery(deps.db, session.scope, query)
    const facts = await readPublishFacts(deps, session, row)
    return {
      check: {
        ...checkPublishing(facts),
        photosDays: await readPhotosDays(deps.db, row.gallery),
        shortUrl: shortUrlOf(deps, session.account, row.gallery),
        recipients: facts.recipientCount,
        testedAt: row.gallery.testedAt,
      },
    }
  },

  async test({ body }, { deps, session }) {
    const { previewUrl, expiresAt } = await previewGallery(deps, session, body.guid, {
      isTest: true,
    })
    return { url: previewUrl, expiresAt }
  },
}
