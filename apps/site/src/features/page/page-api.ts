import { createClient } from '@proofdesk/contract/client'
import type { SendOf } from '@proofdesk/contract/route'
import { search } from '@proofdesk/contract/search'

/** The calls of a page; they come with the first selfie. */
const client = createClient()

export const searchByImage = (body: SendOf<typeof search.byImage>) =>
  client.call(search.byImage, { body })

export const shareFound = (body: SendOf<typeof search.share>) => client.call(search.share, { body })
