import { createClient } from '@proofdesk/contract/client'
import type { SendOf } from '@proofdesk/contract/route'
import { search } from '@proofdesk/contract/search'

/** The calls of the selfie search, loaded with its sheet. */
const client = createClient()

export const searchByImage = (body: SendOf<typeof search.byImage>) =>
  client.call(search.byImage, { body })

export const shareFound = (body: SendOf<typeof search.share>) => client.call(search.share, { body })

export const fetchPlace = (ticket: string, signal?: AbortSignal) =>
  client.call(search.place, { query: { ticket }, signal })
