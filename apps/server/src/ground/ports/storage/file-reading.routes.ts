import { MINUTE_MS } from '@proofdesk/domain/duration'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { attachment } from './attachment.ts'
import { readRangeHeader } from './byte-range.ts'
import { limitIdleTime, sendFileError } from './file-answer.ts'
import {
  type FileAccess,
  type FileAudience,
  type FileQuery,
  signFilePath,
  verifyFilePath,
} from './signed-file-url.ts'
import type { OpenRecent } from './recent-files.ts'
import type { OpenedFile, Storage, StoredFile } from './storage.ts'
import { StorageError } from './storage-error.ts'
import { isOpenedWhole } from './whole-file.ts'
import type { SigningKeys } from '../../signatures/signing-key.ts'

export type FileReadingOptions = {
  storage: Storage
  /** The secret given to `signFilePath`. */
  secret: SigningKeys
  /** Epoch milliseconds. */
  clock: () => number
  /**
   * Called before a file is shown: the key to show at this URL for the visitor with these cookies, its own or
   * another's; null for none.
   */
  resolve: (
    key: string,
    audience: FileAudience,
    cookies: string | undefined,
  ) => Promise<string | null>
  /** Called if a file is missing, or truncated: makes it if it is made on demand, and returns whether it exists now. */
  make: (key: string) => Promise<boolean>
  /** Whether a picture is generated here, so that it is checked for truncation. */
  isMadeHere: (key: string) => boolean
  /** Opens files for visitors. */
  openRecent: OpenRecent
  /** `public` lets shared caches store files, even beyond the expiry of their URLs. */
  cacheScope?: 'private' | 'public'
  /** Ends an answer that isn't read for this long; a paused video simply requests more later. */
  idleMilliseconds?: number
}

// An uploaded file may contain anything: opened as a page it gets no scripts, no origin and can't load anything.
const sandboxPolicy =
  "sandbox; default-src 'none'; img-src 'self' data:; media-src 'self'; style-src 'unsafe-inline'"

type FileRequest = FastifyRequest<{ Params: { '*': string }; Querystring: FileQuery }>

/** Serves `GET` and `HEAD /files/<key>` for paths made by `signFilePath`, from either storage. */
export function registerFileReading(app: FastifyInstance, options: FileReadingOptions): void {
  const { idleMilliseconds = 10 * MINUTE_MS } = options
  void app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      limitIdleTime(request, idleMilliseconds)
      void reply.headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': sandboxPolicy,
        'cross-origin-resource-policy': 'cross-origin',
      })
    })
    scope.setErrorHandler((error, _request, reply) => sendFileError(reply, error))

    scope.route<{ Params: { '*': string }; Querystring: FileQuery }>({
      method: ['GET', 'HEAD'],
      url: '/files/*',
      handler: async (request, reply) => {
        const key = request.params['*']
        const access = checkAccess(options, request)
        const shown = known(await options.resolve(key, access.audience, request.headers.cookie))
        if (shown === key) return sendFile(options, request, reply, access)
        void reply.header('cache-control', 'no-store')
        return reply.redirect(signInstead(options, request.query, access, shown), 302)
      },
    })
  })
}

type Allowed = Extract<FileAccess, { allowed: true }>

/** Throws if the URL isn't ours, or has expired. */
function checkAccess(
  { secret, clock }: FileReadingOptions,
  { params: { '*': key }, query }: FileRequest,
): Allowed {
  const access = verifyFilePath({ key, query, secret, now: clock() })
  if (!access.allowed) throw refusal(access.reason)
  return access
}

/** The URL of another file with the same audience and expiry. */
function signInstead(
  { secret }: FileReadingOptions,
  { e }: FileQuery,
  { audience, downloadName }: Allowed,
  key: string,
): string {
  return signFilePath({
    key,
    secret,
    expiresAt: Number(e) * 1000,
    audience,
    ...(downloadName !== undefined && { downloadName }),
  })
}

async function sendFile(
  options: FileReadingOptions,
  request: FileRequest,
  reply: FastifyReply,
  { audience, downloadName }: Allowed,
): Promise<FastifyReply> {
  const { storage, make, openRecent, cacheScope = 'private' } = options
  const key = request.params['*']
  const describe = (file: StoredFile) =>
    reply.headers({
      'content-type': file.contentType,
      'accept-ranges': 'bytes',
      etag: tagOf(file),
      'cache-control': `${cacheScope}, max-age=31536000, immutable`,
      ...(downloadName && { 'content-disposition': attachment(downloadName) }),
    })
  const { 'if-none-match': knownTags, 'if-range': onlyIf, range: asked } = request.headers
  const head = async () =>
    known(
      await findOrMake(
        () => storage.head(key),
        () => make(key),
      ),
    )
  if (request.method === 'HEAD' || knownTags) {
    const found = await head()
    void describe(found)
    if (knownTags && holdsTag(knownTags, tagOf(found))) return reply.code(304).send()
    if (request.method === 'HEAD') return reply.header('content-length', found.size).send()
  }

  // A part is only useful to a client that has the rest of the same file.
  const range =
    onlyIf === undefined || onlyIf === tagOf(await head()) ? readRangeHeader(asked) : undefined
  const open = () =>
    audience === 'visitor' && !range ? openRecent(key) : openFile(storage, key, range, reply)
  const file = known(await openOrMake(options, key, { open, isPart: range !== undefined }))
  void describe(file)
  if (!file.range) return reply.header('content-length', file.size).send(file.data ?? file.stream)
  const { start, end } = file.range
  return reply
    .code(206)
    .headers({
      'content-length': end - start + 1,
      'content-range': `bytes ${start}-${end}/${file.size}`,
    })
    .send(file.stream)
}

/** A truncated generated picture is made again; if that takes a while, the answer is `unavailable`. */
async function openOrMake(
  { storage, make, isMadeHere }: FileReadingOptions,
  key: string,
  { open, isPart }: { open: () => Promise<OpenedFile | null>; isPart: boolean },
): Promise<OpenedFile | null> {
  const file = await findOrMake(open, () => make(key))
  if (!file || isPart || !isMadeHere(key) || (await isOpenedWhole(storage, key, file))) return file
  if (!file.data) file.stream.destroy()
  const again = (await make(key)) ? await open() : null
  if (again && (await isOpenedWhole(storage, key, again))) return again
  throw new StorageError('unavailable', 'This picture is being repaired. Please try again soon.')
}

/** The existing file, or the one just made. */
async function findOrMake<T>(
  look: () => Promise<T | null>,
  make: () => Promise<boolean>,
): Promise<T | null> {
  const found = await look()
  return found ?? ((await make()) ? look() : null)
}

async function openFile(
  storage: Storage,
  key: string,
  range: ReturnType<typeof readRangeHeader>,
  reply: FastifyReply,
): Promise<OpenedFile | null> {
  try {
    return await storage.open(key, range)
  } catch (error) {
    if (error instanceof StorageError && error.code === 'range_not_satisfiable') {
      void reply.header('content-range', `bytes */${known(await storage.head(key)).size}`)
    }
    throw error
  }
}

function refusal(reason: 'bad_signature' | 'expired'): StorageError {
  return new StorageError(
    reason,
    reason === 'expired' ? 'This link has expired.' : 'This link is not valid.',
  )
}

function known<T>(found: T | null): T {
  if (found === null) throw new StorageError('not_found', 'This file does not exist.')
  return found
}

function tagOf({ size, modifiedAt }: StoredFile): string {
  return `"${size.toString(36)}-${modifiedAt.toString(36)}"`
}

function holdsTag(header: string, tag: string): boolean {
  return header.split(',').some((item) => ['*', tag, `W/${tag}`].includes(item.trim()))
}
