import { parentPort } from 'node:worker_threads'
import type { MetadataReply, MetadataRequest } from './metadata-reader.ts'
import { readMetadata } from './read-metadata.ts'

parentPort!.on('message', ({ source }: MetadataRequest) => {
  const answer = (reply: MetadataReply) => parentPort!.postMessage(reply)
  readMetadata(source).then(
    (metadata) => answer({ metadata }),
    (error: NodeJS.ErrnoException) =>
      answer({ failure: { message: error.message, code: error.code, syscall: error.syscall } }),
  )
})
