import { contract } from '@proofdesk/contract'
import type { Client } from '@proofdesk/contract/client'
import { sendFile } from './send-file.ts'
import type { UploadTransport } from './transport.ts'

/** A call that takes longer has lost its connection. */
const CALL_MS = 60_000

/** The queue's way to the server: the API for what is to be said, signed addresses for the bytes. */
export function createApiTransport(client: Client, engineGuid: string): UploadTransport {
  return {
    async register(files, { sessionGuid, collectionGuid }, signal) {
      const { upload } = await client.call(contract.content.register, {
        body: { engineGuid, collectionGuid, sessionGuid, files },
        signal: limited(signal),
      })
      return upload
    },
    send: sendFile,
    async confirm(contentGuids, signal) {
      const { stored } = await client.call(contract.content.stored, {
        body: { content: contentGuids },
        signal: limited(signal),
      })
      return stored
    },
    async forget(contentGuids) {
      const { stored } = await client.call(contract.content.forget, {
        body: { content: contentGuids },
        signal: AbortSignal.timeout(CALL_MS),
      })
      return stored
    },
  }
}

const limited = (signal: AbortSignal) => AbortSignal.any([signal, AbortSignal.timeout(CALL_MS)])
