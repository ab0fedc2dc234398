import { MINUTE_MS } from '@proofdesk/domain/duration'
import { content } from '@proofdesk/contract/admin/content'
import { client } from '../../lib/api.ts'
import { drawPoster } from './queue/draw-poster.ts'
import { sendBytes } from './queue/send-bytes.ts'
import { sendFile } from './queue/send-file.ts'
import { sendPoster } from './queue/send-poster.ts'
import { type PartCalls, sendInParts } from './queue/send-parts.ts'
import type { UploadTransport } from './queue/transport.ts'

/** A call that takes longer has lost its connection. */
const CALL_MS = 60_000

/** The queue's connection to the server: the API for messages, signed addresses for bytes. */
export function createApiTransport(engineGuid: string, hash: PartCalls['hash']): UploadTransport {
  const parts: PartCalls = { ...partCalls, hash }
  return {
    async register(files, { batchGuid, collectionGuid }, signal) {
      const { upload } = await client.call(content.register, {
        body: { engineGuid, collectionGuid, sessionGuid: batchGuid, files },
        signal: limited(signal),
      })
      return upload
    },
    async send(target, file, options) {
      await sendPoster(target, file, { draw: drawPoster, signal: options.signal })
      return 'url' in target
        ? sendFile(target, file, options)
        : sendInParts(parts, target, file, options)
    },
    async confirm(contentGuids, signal) {
      const { stored } = await client.call(content.stored, {
        body: { content: contentGuids },
        signal: limited(signal),
      })
      return stored
    },
    async clear(contentGuids) {
      const { stored } = await client.call(content.cancel, {
        body: { content: contentGuids },
        signal: AbortSignal.timeout(CALL_MS),
      })
      return stored
    },
  }
}

/** Joining 5 GB takes a bucket a few minutes. */
const JOIN_MS = 10 * MINUTE_MS

const partCalls: Omit<PartCalls, 'hash'> = {
  async missing(guid, signal) {
    const sent = { body: { guid }, signal: limited(signal) }
    return (await client.call(content.parts, sent)).missing
  },
  sign: (body, signal) => client.call(content.signPart, { body, signal: limited(signal) }),
  put: ({ url, headers }, body, options) =>
    sendBytes({ method: 'PUT', url, headers, body }, options),
  async join(guid, signal) {
    const patient = AbortSignal.any([signal, AbortSignal.timeout(JOIN_MS)])
    await client.call(content.joinParts, { body: { guid }, signal: patient })
  },
}

const limited = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)])
