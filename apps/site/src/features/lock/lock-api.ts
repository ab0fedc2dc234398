import { createClient } from '@proofdesk/contract/client'
import { siteGalleries } from '@proofdesk/contract/site/galleries'

const client = createClient()

export const unlockGallery = (body: { slug: string; password: string }) =>
  client.call(siteGalleries.unlock, { body })
