import { createHash } from 'node:crypto'
import { contract } from '@proofdesk/contract'
import type { Client } from '@proofdesk/contract/client'
import { FILES_PER_REGISTRATION } from '@proofdesk/domain/photo'

export interface UploadFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
  /** Defaults to `image/jpeg`. */
  type?: string
  /** Epoch milliseconds; defaults to now. */
  lastModified?: number
}

const AT_ONCE = 6

/**
 * Uploads files as the console does: registers them, sends each to its URL, and reports each as uploaded. Files that
 * the gallery has already are skipped, so running it twice uploads nothing twice. Returns the photos' guids in order.
 * Throws when one is rejected.
 */
export async function uploadPhotos(
  client: Client,
  engineGuid: string,
  files: readonly UploadFile[],
  { collectionGuid }: { collectionGuid?: string } = {},
): Promise<string[]> {
  const guids: string[] = []
  for (let from = 0; from < files.length; from += FILES_PER_REGISTRATION)
    guids.push(
      ...(await uploadPart(
        client,
        engineGuid,
        files.slice(from, from + FILES_PER_REGISTRATION),
        collectionGuid,
      )),
    )
  return guids
}

async function uploadPart(
  client: Client,
  engineGuid: string,
  files: readonly UploadFile[],
  collectionGuid: string | undefined,
): Promise<string[]> {
  const { upload } = await client.call(contract.content.register, {
    body: {
      engineGuid,
      collectionGuid,
      files: files.map(({ name, bytes, type = 'image/jpeg', lastModified = Date.now() }) => ({
        name,
        type,
        size: bytes.length,
        lastModified,
        checksum: createHash('sha256').update(bytes).digest('hex'),
      })),
    },
  })
  const sent: string[] = []
  const left = upload.urls.map((target, index) => ({ target, file: files[index]! }))
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const { target, file } = next
        if ('error' in target) {
          // A photo that the demo damaged on purpose is quarantined, and stays so.
          if (target.code !== 'already_stored' && target.code !== 'set_aside')
            throw new Error(`${file.name}: ${target.error}`)
          continue
        }
        if (!('url' in target)) throw new Error(`${file.name} is too large to send in one piece`)
        await sendFile(target, file)
        sent.push(target.contentGuid)
      }
    }),
  )
  if (sent.length > 0) await client.call(contract.content.stored, { body: { content: sent } })
  return upload.urls.map((target) => target.contentGuid!)
}

async function sendFile(
  { url, fields }: { url: string; fields: Record<string, string> },
  { name, bytes, type = 'image/jpeg' }: UploadFile,
): Promise<void> {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([bytes], { type }), name)
  const response = await fetch(url, { method: 'POST', body: form })
  if (!response.ok)
    throw new Error(`${name} was refused: ${response.status} ${await response.text()}`)
}

/** Waits until every uploaded photo of the gallery is live or quarantined. Returns the last counts. */
export async function waitUntilProcessed(
  client: Client,
  engineGuid: string,
): Promise<{ live: number; quarantined: number }> {
  const leaving = new AbortController()
  const response = await client.open(contract.content.progress, {
    query: { engineGuid },
    signal: leaving.signal,
  })
  let unread = ''
  try {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const events = (unread + chunk).split('\n\n')
      unread = events.pop() ?? ''
      for (const event of events.filter((text) => text.startsWith('data: '))) {
        const { stored, processed, live, quarantined } = contract.content.progress.output.parse(
          JSON.parse(event.slice(6)),
        )
        if (stored === processed) return { live, quarantined }
      }
    }
  } finally {
    leaving.abort()
  }
  throw new Error('The server exited before the photos were processed.')
}
