import { createClient } from '@proofdesk/contract/client'
import type { SendOf } from '@proofdesk/contract/route'
import { SELECTION_KEY_HEADER, siteSelections } from '@proofdesk/contract/site/selections'

/** The key goes in a header, as URLs end up in logs. */
const clientOf = (key: string | undefined) => createClient({ headers: () => headersOf(key) })

const headersOf = (key: string | undefined): Record<string, string> =>
  key ? { [SELECTION_KEY_HEADER]: key } : {}

type Body<Name extends keyof typeof siteSelections> = SendOf<(typeof siteSelections)[Name]>

export const fetchLink = (key: string, slug: string, signal?: AbortSignal) =>
  clientOf(key).call(siteSelections.read, { query: { slug }, signal })

/** Creates a list; with a key, another list under the same link. */
export const createList = (key: string | undefined, body: Body<'create'>) =>
  clientOf(key).call(siteSelections.create, { body })

export const joinLink = (key: string, body: Body<'join'>) =>
  clientOf(key).call(siteSelections.join, { body })

export const changeList = (key: string, body: Body<'change'>) =>
  clientOf(key).call(siteSelections.change, { body })

export const sendMarks = (key: string, body: Body<'mark'>) =>
  clientOf(key).call(siteSelections.mark, { body })

export const submitList = (key: string, body: Body<'submit'>) =>
  clientOf(key).call(siteSelections.submit, { body })

export const removeList = (key: string, slug: string, guid: string) =>
  clientOf(key).call(siteSelections.remove, { query: { slug, guid } })
