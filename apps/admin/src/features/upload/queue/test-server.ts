import { CallError } from '@proofdesk/contract/client'
import { type ErrorCode, statusOf } from '@proofdesk/contract/errors'
import type {
  FileToRegister,
  SendAnswer,
  SendTarget,
  UploadDeps,
  UploadTransport,
} from './transport.ts'
import type { Found } from './collect-files.ts'

const STEP_MS = 100
const contents = new WeakMap<File, string>()
let guids = 0

/** A photo with the given content; the same content under another name is the same photo. */
export function makePhoto(name: string, content = name): File {
  const file = new File([content], name, { type: 'image/jpeg', lastModified: 1_700_000_000_000 })
  contents.set(file, content)
  return file
}

export function makePhotos(count: number, from = 0): File[] {
  return Array.from({ length: count }, (_, index) =>
    makePhoto(`IMG_${String(from + index).padStart(5, '0')}.JPG`),
  )
}

export async function* folderOf(files: File[]): AsyncGenerator<Found[]> {
  yield files.map((file) => ({ file, path: `card/${file.name}` }))
}

/** Replaces SHA-256: 64 hex digits that differ if the contents do. */
function checksumOf(content: string): string {
  return [...content]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .padEnd(64, '0')
    .slice(0, 64)
}

/** The server's data, and the failures it simulates. */
function createServerState() {
  return {
    /** Announced photos: guids by checksum. */
    registered: new Map<string, string>(),
    /** Checksums of announced photos, by guid. */
    checksums: new Map<string, string>(),
    /** Photos by their upload address. */
    addresses: new Map<string, string>(),
    /** Photos with the collections that they are in. */
    placed: new Set<string>(),
    /** Checksums whose bytes are safe. */
    stored: new Set<string>(),
    /** The files in each registration call. */
    registrations: [] as FileToRegister[][],
    confirmations: [] as string[][],
    /** Names of the files whose bytes arrived, in order. */
    sent: [] as string[],
    hashed: [] as string[],
    sending: 0,
    mostSending: 0,
    /** No connection at all. */
    isUnreachable: false,
    /** Answers everything with this code. */
    answersAll: undefined as ErrorCode | undefined,
    /** Answers uploads of these files with a status. */
    sendStatus: new Map<string, number>(),
    /** Refuses these files at registration. */
    refuses: new Map<string, ErrorCode>(),
    /** A call that names one of these fails as a whole. */
    spoilsBatch: new Set<string>(),
    /** Accepts the bytes of these files and loses them, this many times. */
    loses: new Map<string, number>(),
    unreadable: new Set<string>(),
    /** Bytes arrive immediately instead of in four steps. */
    isInstant: false,
  }
}

type ServerState = ReturnType<typeof createServerState>

/**
 * A gallery with its storage, as the queue sees it. It keeps what it received when the queue (the browser) ends,
 * recognises photos by checksum, and can be down, slow, forgetful or strict. Sending takes four steps of 100 ms.
 */
export function createTestServer() {
  const server = createServerState()
  const deps: UploadDeps = {
    transport: {
      async register(files, { collectionGuid }) {
        answerOrThrow(server)
        server.registrations.push(files)
        if (files.some((file) => server.spoilsBatch.has(file.name)))
          throw new CallError(422, 'invalid', 'Some inputs are not right yet.')
        return {
          sessionGuid: 'session',
          urls: files.map((file) => registerFile(server, file, collectionGuid)),
        }
      },
      send: (target, file, options) => takeBytes(server, target, file, options),
      async confirm(contentGuids) {
        answerOrThrow(server)
        server.confirmations.push(contentGuids)
        return contentGuids.filter((guid) => isStored(server, guid))
      },
      async clear(contentGuids) {
        answerOrThrow(server)
        for (const guid of contentGuids) if (!isStored(server, guid)) dropPhoto(server, guid)
        return contentGuids.filter((guid) => isStored(server, guid))
      },
    },
    async hash(file) {
      if (server.unreadable.has(file.name))
        throw new DOMException('The file could not be read.', 'NotReadableError')
      server.hashed.push(file.name)
      return checksumOf(contents.get(file) ?? '')
    },
    isReadable: async (file) => !server.unreadable.has(file.name),
    now: Date.now,
    random: () => 0.5,
  }
  return Object.assign(server, {
    deps,
    clearAddresses: () => server.addresses.clear(),
    /** Announced photos that were neither sent nor forgotten. */
    expected: () =>
      [...server.registered.keys()].filter((checksum) => !server.stored.has(checksum)),
  })
}

function answerOrThrow({ isUnreachable, answersAll }: ServerState) {
  if (isUnreachable) throw new CallError(0, 'offline', 'No connection to the server.')
  if (answersAll)
    throw new CallError(statusOf(answersAll), answersAll, 'The server can’t answer right now.')
}

function isStored({ stored, checksums }: ServerState, contentGuid: string): boolean {
  return stored.has(checksums.get(contentGuid) ?? '')
}

function registerFile(
  server: ServerState,
  file: FileToRegister,
  collectionGuid: string | undefined,
) {
  const refusal = server.refuses.get(file.name)
  if (refusal) return { error: 'This file can’t be taken.', code: refusal }
  const checksum = file.checksum ?? ''
  const contentGuid = server.registered.get(checksum) ?? `guid-${++guids}`
  if (server.stored.has(checksum))
    return {
      error: 'The gallery has this photo.',
      code: 'already_stored' as const,
      contentGuid,
      ...(place(server, checksum, collectionGuid) && { isAdded: true }),
    }
  place(server, checksum, collectionGuid)
  server.registered.set(checksum, contentGuid)
  server.checksums.set(contentGuid, checksum)
  const url = `https://files.test/${contentGuid}/${++guids}`
  server.addresses.set(url, contentGuid)
  return { contentGuid, url, fields: { key: contentGuid } }
}

/** Returns whether it wasn't in the collection yet. */
function place({ placed }: ServerState, checksum: string, collectionGuid: string | undefined) {
  const key = `${checksum} ${collectionGuid}`
  const isNew = collectionGuid !== undefined && !placed.has(key)
  placed.add(key)
  return isNew
}

async function takeBytes(
  server: ServerState,
  target: SendTarget,
  file: File,
  { onProgress, signal }: Parameters<UploadTransport['send']>[2],
): Promise<SendAnswer> {
  server.mostSending = Math.max(server.mostSending, ++server.sending)
  try {
    for (let step = 1; step <= 4; step++) {
      if (!server.isInstant) await wait(STEP_MS, signal)
      if (server.isUnreachable) return { status: 0 }
      onProgress(step, 4)
    }
    if (server.answersAll) return { status: statusOf(server.answersAll), code: server.answersAll }
    const status = server.sendStatus.get(file.name)
    if (status !== undefined) return { status }
    const contentGuid = 'url' in target ? server.addresses.get(target.url) : undefined
    if (!contentGuid) return { status: 403 }
    server.sent.push(file.name)
    const losses = server.loses.get(file.name) ?? 0
    server.loses.set(file.name, losses - 1)
    if (losses <= 0) server.stored.add(server.checksums.get(contentGuid) ?? '')
    return { status: 204 }
  } finally {
    server.sending--
  }
}

function dropPhoto({ registered, checksums, addresses }: ServerState, contentGuid: string) {
  registered.delete(checksums.get(contentGuid) ?? '')
  for (const [url, expected] of addresses) if (expected === contentGuid) addresses.delete(url)
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
