import { createHash } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import type { Client } from '@proofdesk/contract/client'

/** Uploads a drawn picture to the media library; an existing one with the same bytes stays. Returns its guid. */
export async function uploadMedia(
  client: Client,
  folderGuid: string,
  name: string,
  svg: string,
): Promise<string> {
  const bytes = new TextEncoder().encode(svg)
  const { upload } = await client.call(contract.media.create, {
    body: {
      collection_guid: folderGuid,
      files: [
        {
          name,
          type: 'image/svg+xml',
          size: bytes.length,
          checksum: createHash('sha256').update(bytes).digest('hex'),
        },
      ],
    },
  })
  const [entry] = upload.urls
  if (!entry || 'error' in entry) throw new Error(`${name} was refused: ${entry?.error}`)
  if ('same' in entry) return entry.same.guid
  const { guid, url, headers } = entry
  const response = await fetch(url, { method: 'PUT', headers, body: bytes })
  if (!response.ok) throw new Error(`${name} was refused: ${response.status}`)
  // Reading it lists it.
  await client.call(contract.media.list, { query: { guid } })
  return guid
}
