import type { Readable } from 'node:stream'
import type { Deps } from '../deps.ts'

/**
 * Breaks an answer that may take long off when the server stops, which would wait for anyone who takes it otherwise.
 */
export function endWithServer<Stream extends Readable>(
  { stopping }: Pick<Deps, 'stopping'>,
  stream: Stream,
): Stream {
  const end = () => stream.destroy(new Error('The server stops'))
  stopping.addEventListener('abort', end)
  stream.once('close', () => stopping.removeEventListener('abort', end))
  return stream
}
