import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { StorageError } from './storage-error.ts'

// Maximum size of everything around the file: S3 allows 20 kB, but buffered bytes are counted here too.
const LONGEST_WRAPPING_BYTES = 1024 * 1024

/** The fields before the file, by lower-case name. */
export type FormFields = ReadonlyMap<string, string>

/**
 * Streams a multipart form whose fields come before its file, as S3 requires. `take` gets the file part as soon as it
 * starts and must read it; its result is returned once the whole form has arrived. Throws `malformed`, `interrupted`,
 * or errors of `take`, always after `take` has ended.
 */
export async function readUploadForm<T>(
  request: IncomingMessage,
  take: (fields: FormFields, file: Readable) => Promise<T>,
): Promise<T> {
  const parser = createParser(request)
  const arrival = Promise.withResolvers<void>()
  const fields = new Map<string, string>()
  let file: (Readable & { bytesRead: number }) | undefined
  let taken: Promise<T> | undefined
  let received = 0
  let isOver = false

  const fail = (error: unknown): void => {
    isOver = true
    arrival.reject(error)
    file?.destroy(error instanceof Error ? error : undefined)
  }
  const refuse = (sentence: string): void => fail(new StorageError('malformed', sentence))

  parser.on('field', (name, value, _nameCut, valueCut) => {
    // S3 ignores everything after the file; so do we.
    if (file || isOver) return
    if (valueCut || fields.has(name.toLowerCase()))
      refuse(`The field "${name.slice(0, 50)}" is too long or stands there twice.`)
    fields.set(name.toLowerCase(), value)
  })
  parser.on('file', (_name, stream) => {
    stream.on('error', () => {})
    // Data that the parser still had when the form was rejected must not start an upload that no one waits for.
    if (isOver) return void stream.resume()
    file = stream
    taken = take(fields, stream)
    taken.catch(fail)
  })
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit'] as const)
    parser.on(limit, () => refuse('The form has too many parts.'))
  parser.on('error', () => refuse('The form could not be read to its end.'))
  parser.on('finish', () =>
    taken ? arrival.resolve() : refuse('The form has no part named "file".'),
  )

  const countBytes = (chunk: Buffer): void => {
    received += chunk.length
    if (received - (file?.bytesRead ?? 0) > LONGEST_WRAPPING_BYTES)
      refuse('The form holds too much besides its file.')
  }
  const breakOff = (): void => fail(new StorageError('interrupted', 'The upload broke off.'))
  request.on('data', countBytes).once('error', breakOff)
  request.socket.once('close', breakOff)
  request.pipe(parser)
  try {
    await arrival.promise
    return await (taken as Promise<T>)
  } catch (error) {
    await taken?.catch(() => {})
    throw error
  } finally {
    request.unpipe(parser)
    request.off('data', countBytes)
    request.socket.off('close', breakOff)
  }
}

function createParser(request: IncomingMessage): BusboyInstance {
  const contentType = request.headers['content-type']
  if (!contentType?.toLowerCase().startsWith('multipart/form-data')) throw notAForm()
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      // The part named "file" is the file, whatever its headers say.
      isPartAFile: (name) => name === 'file',
      fileHwm: 256 * 1024,
      limits: {
        files: 1,
        fields: 20,
        parts: 21,
        fieldSize: 8 * 1024,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    })
  } catch {
    throw notAForm()
  }
}

function notAForm(): StorageError {
  return new StorageError('malformed', 'A multipart form was expected.')
}
