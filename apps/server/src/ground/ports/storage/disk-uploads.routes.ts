import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PlacedPart } from './disk-parts.ts'
import type { DiskStorage } from './disk-storage.ts'
import { badSignature, type UploadPolicy } from './disk-upload-policy.ts'
import type { ReceivedUpload } from './disk-uploads.ts'
import { limitIdleTime, sendFileError } from './file-answer.ts'
import { tooLarge, tooSmall } from './incoming-file.ts'
import { StorageError } from './storage-error.ts'
import { readUploadForm, type FormFields } from './upload-form.ts'

/** `size` in bytes; `sha256` in hex if the upload was signed with a checksum; `part` if it isn't a whole file. */
export type StoredUpload = { key: string; size: number; sha256?: string; part?: PlacedPart }

export type DiskUploadsOptions = {
  storage: DiskStorage
  /** Called before the first byte is read; throws if there is no space. */
  requireSpace?: () => Promise<void>
  /**
   * Called with a completely received file: moves it into place with `keep` and records it before the uploader gets an
   * answer. A StorageError is reported to the uploader; other errors are a 500, after which it may retry.
   */
  onReceived: (upload: StoredUpload, keep: () => Promise<void>) => Promise<void>
  /** Ends an upload without progress for this long. */
  idleMilliseconds?: number
}

// A rejected uploader reads our answer only after its bytes were read; we do that for a photo, but not for a film.
const DRAINED_BYTES = 64 * 1024 * 1024
const formFields = new Set(['key', 'content-type', 'policy', 'signature'])

/**
 * The counterpart of the disk storage's signed uploads: `POST /files/upload` and `PUT /files/upload/<key>`, answered
 * like S3 with 204.
 */
export function registerDiskUploads(
  app: FastifyInstance,
  { storage, onReceived, requireSpace, idleMilliseconds = 2 * MINUTE_MS }: DiskUploadsOptions,
): void {
  void app.register(async (scope) => {
    // Bodies stay streams here, whatever their content type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.addHook('onRequest', async (request, reply) => {
      limitIdleTime(request, idleMilliseconds)
      // The signature grants access, not the origin; cookies are never read.
      void reply.header('access-control-allow-origin', '*')
      if (request.method !== 'OPTIONS') await requireSpace?.()
    })
    scope.addHook('onSend', async (request) => drain(request.raw))
    scope.setErrorHandler((error, _request, reply) => sendFileError(reply, error))

    scope.options('/files/upload', allowUploads)
    scope.options('/files/upload/*', allowUploads)

    scope.post('/files/upload', async (request, reply) => {
      let policy: UploadPolicy | undefined
      let upload: ReceivedUpload | undefined
      try {
        await readUploadForm(request.raw, async (fields, file) => {
          policy = admitForm(storage, fields)
          upload = await storage.receiveUpload(policy, file)
        })
      } catch (error) {
        await upload?.discard()
        throw error
      }
      return finish(reply, policy!, upload!)
    })

    scope.put<{ Params: { '*': string }; Querystring: Record<string, unknown> }>(
      '/files/upload/*',
      async (request, reply) => {
        const policy = storage.admitUpload('PUT', {
          policy: request.query.policy,
          signature: request.query.signature,
        })
        if (request.params['*'] !== policy.key) throw badSignature()
        checkType(policy, request.headers['content-type'])
        checkLength(policy, request)
        return finish(reply, policy, await storage.receiveUpload(policy, readBody(request.raw)))
      },
    )

    async function finish(
      reply: FastifyReply,
      policy: UploadPolicy,
      upload: ReceivedUpload,
    ): Promise<FastifyReply> {
      const { size, sha256, keep } = upload
      try {
        const { key, part } = policy
        await onReceived({ key, size, sha256, ...(part && { part }) }, keep)
      } finally {
        // Harmless if it was kept.
        await upload.discard()
      }
      return reply.code(204).send()
    }
  })
}

async function allowUploads(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .code(204)
    .headers({
      'access-control-allow-methods': 'POST, PUT, OPTIONS',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    })
    .send()
}

function admitForm(storage: DiskStorage, fields: FormFields): UploadPolicy {
  if (!fields.has('policy'))
    throw new StorageError('malformed', 'The fields of the form have to come before the file.')
  const policy = storage.admitUpload('POST', {
    policy: fields.get('policy'),
    signature: fields.get('signature'),
  })
  if (fields.get('key') !== policy.key) throw badSignature()
  checkType(policy, fields.get('content-type'))
  // S3 rejects fields that it did not sign; so do we, or they would only fail where S3 is used.
  const unknown = [...fields.keys()].find((name) => !formFields.has(name))
  if (unknown !== undefined)
    throw new StorageError(
      'malformed',
      `The form has a field that was not signed: "${unknown.slice(0, 50)}".`,
    )
  return policy
}

function checkType(policy: UploadPolicy, contentType: string | undefined): void {
  if (contentType !== policy.contentType)
    throw new StorageError('wrong_type', `A file of type ${policy.contentType} was expected.`)
}

function checkLength(policy: UploadPolicy, request: FastifyRequest): void {
  const length = Number(request.headers['content-length'] ?? NaN)
  if (length > policy.maxBytes) throw tooLarge(policy.maxBytes)
  if (length < policy.minBytes) throw tooSmall(policy.minBytes)
}

async function* readBody(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    // Ending the loop early must leave the connection open, or no answer could be sent.
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  } catch (cause) {
    throw new StorageError('interrupted', 'The upload broke off.', { cause })
  }
}

function drain(request: IncomingMessage): void {
  if (request.readableEnded) return
  let left = DRAINED_BYTES
  request.on('error', () => {})
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.resume()
}
