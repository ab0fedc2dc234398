import { createClient } from '@proofdesk/contract/client'
import { type Subscribe, siteSubscribers } from '@proofdesk/contract/site/subscribers'

const client = createClient()

export const subscribe = (body: Subscribe) => client.call(siteSubscribers.subscribe, { body })
