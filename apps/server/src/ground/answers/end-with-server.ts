import type { Readable } from 'node:stream'
import type { Deps } from '../deps.ts'

/** Aborts a long answer when the server stops, which would otherwise wait for the client. */
export function endWithServer<Stream extends Readable>(
  { stopping }: Pick<Deps, 'stopping'>,
  stream: Stream,
): Stream {
  const end = () => stream.destroy(new Error('The server is stopping'))
  stopping.addEventListener('abort', end)
  stream.once('close', () => stopping.removeEventListener('abort', end))
  return stream
}
