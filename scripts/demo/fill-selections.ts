import { randomUUID } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Client } from '@proofdesk/contract/client'
import { DAY_MS } from '@proofdesk/domain/duration'
import { readEnv } from '@proofdesk/server/env'
import { post } from './buy-as-visitor.ts'

/** A list that a client chose, and what happened to it. */
interface DemoList {
  name: string
  listName: string
  /** The positions of its photos in the gallery, each with a note or without one. */
  chosen: readonly (number | [number, string])[]
  isSubmitted?: boolean
  isReopened?: boolean
}

const LISTS: readonly DemoList[] = [
  { name: 'Marco', listName: 'Wall at home', chosen: [1, [4, 'In black and white?'], 6] },
  {
    name: 'Elena Conti',
    listName: 'For Grandma',
    chosen: [0, 2, [5, 'Large, for the frame'], 7],
    isSubmitted: true,
    isReopened: true,
  },
  {
    name: 'Nina',
    listName: 'Album',
    chosen: [0, 1, [2, 'On the first page'], 3, 5, 7, 8],
    isSubmitted: true,
  },
]

/** Lets three people choose photos of the gallery that has selections, as visitors do; lists that exist stay. */
export async function fillSelections({
  client,
  origin,
  filled,
}: {
  client: Client
  origin: string
  filled: readonly { gallery: Gallery }[]
}): Promise<void> {
  const gallery = filled.find(({ gallery: { selectionsEnabled } }) => selectionsEnabled)?.gallery
  if (!gallery) return
  const { guid: engineGuid, slug } = gallery
  const [{ content }, { selections }, { account }] = await Promise.all([
    client.call(contract.content.list, { query: { engineGuid } }),
    client.call(contract.selections.list, { query: { engineGuid } }),
    client.call(contract.account.read),
  ])
  const host = `${account.alias}.${readEnv().DOMAIN}`
  for (const list of LISTS) {
    if (selections.some(({ name }) => name === list.listName)) continue
    const made = await post<{ key: string; contributorGuid: string; selectionGuid: string }>(
      `${origin}/api/site/selections`,
      {
        host,
        body: {
          slug,
          requestKey: randomUUID(),
          listName: list.listName,
          name: list.name,
          emailAddress: `${list.name.split(' ')[0]!.toLowerCase()}@example.com`,
          language: 'en',
          marks: list.chosen.flatMap((each) => toMark(each, content) ?? []),
        },
      },
    )
    const { key, contributorGuid, selectionGuid } = made
    if (list.isSubmitted)
      await post(`${origin}/api/site/selections/submit`, {
        host,
        headers: { 'x-selection-key': key },
        body: { slug, selectionGuid, contributorGuid },
      })
    if (list.isReopened)
      await client.call(contract.selections.reopen, {
        body: { guid: selectionGuid, deadline: Date.now() + 14 * DAY_MS },
      })
  }
}

function toMark(chosen: number | [number, string], content: readonly { guid: string }[]) {
  const [position, note] = typeof chosen === 'number' ? [chosen] : chosen
  const photo = content[position]
  return photo && { contentGuid: photo.guid, mark: 'like' as const, ...(note && { note }) }
}
