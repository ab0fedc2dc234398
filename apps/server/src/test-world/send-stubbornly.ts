import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { contract } from '@proofdesk/contract'
import type { Client } from '@proofdesk/contract/client'

export interface SentFile {
  name: string
  bytes: Buffer
}

/**
 * Uploads files like the console, `atOnce` at a time, and retries until each is acknowledged, whatever happens to the
 * server. Resolves when all are; `acknowledged` collects their names.
 */
export async function sendStubbornly(
  client: Client,
  engineGuid: string,
  files: readonly SentFile[],
  acknowledged: Set<string>,
  { atOnce = 4, signal }: { atOnce?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const left = [...files]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let file = left.shift(); file; file = left.shift()) {
        while (!(await sendOnce(client, engineGuid, file).catch(() => false))) {
          if (signal?.aborted) return
          await sleep(50)
        }
        acknowledged.add(file.name)
      }
    }),
  )
}

async function sendOnce(
  client: Client,
  engineGuid: string,
  { name, bytes }: SentFile,
): Promise<boolean> {
  const file = {
    name,
    type: 'image/jpeg',
    size: bytes.length,
    lastModified: 0,
    checksum: createHash('sha256').update(bytes).digest('hex'),
  }
  const { upload } = await client.call(contract.content.register, {
    body: { engineGuid, files: [file] },
  })
  const [target] = upload.urls
  if (!target) return false
  // The server has the bytes although its answer was lost.
  if (!('url' in target))
    return 'code' in target && (target.code === 'already_stored' || target.code === 'set_aside')
  const form = new FormData()
  for (const [field, value] of Object.entries(target.fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), name)
  const response = await fetch(target.url, { method: 'POST', body: form })
  await response.text()
  return response.status === 204
}
