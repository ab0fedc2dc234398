import { CallError } from '@proofdesk/contract/client'
import type { Media } from '@proofdesk/contract/admin/media'
import { MEDIA_PER_CALL } from '@proofdesk/domain/media'
import { useEffect, useRef, useState } from 'react'
import { i18n } from '../../i18n/i18n.ts'
import { errorMessage, reasonMessage } from '../../lib/error-message.ts'
import { fileChecksum } from './file-checksum.ts'
import { type RegisterMedia, type RegisteredMedia, useReadSent } from './media-api.ts'
import { sendFile } from '../../lib/send-file.ts'

/** Failures that may not recur when the file is sent again. */
const LATER: ReadonlySet<string> = new Set(['offline', 'unavailable', 'not_arrived', 'too_many'])

/** A file being uploaded, or its outcome. */
export interface MediaUpload {
  id: number
  file: File
  /** From 0 to 1. */
  part: number
  outcome:
    | { state: 'waiting' | 'sending' }
    | { state: 'stored'; media: Media }
    /** The library has the same bytes. */
    | { state: 'same'; media: Media }
    /** A file that isn't accepted can't be sent again either. */
    | { state: 'failed'; error: string; canTryAgain: boolean }
}

export const isSettled = ({ outcome: { state } }: MediaUpload) =>
  state !== 'waiting' && state !== 'sending'

/** Share of all bytes that are done, from 0 to 100. */
export function uploadPercentage(uploads: readonly MediaUpload[]): number {
  const total = uploads.reduce((sum, { file }) => sum + Math.max(file.size, 1), 0)
  const done = uploads.reduce(
    (sum, upload) =>
      sum + Math.max(upload.file.size, 1) * (isSettled(upload) ? 1 : upload.part * 0.99),
    0,
  )
  return total === 0 ? 0 : Math.floor((done / total) * 100)
}

/** Uploads pictures one after the other, until the screen is left. */
export function useMediaUploads(register: RegisterMedia) {
  const readSent = useReadSent()
  const [uploads, setUploads] = useState<readonly MediaUpload[]>([])
  const nextId = useRef(0)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const change = (id: number, fields: Partial<MediaUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)))
  const sendEntries = (batch: readonly MediaUpload[], takesSame: boolean) =>
    sendBatch(batch, { register, readSent, change, signal: leaving.current!.signal, takesSame })

  const send = async (files: readonly File[]): Promise<void> => {
    const { signal } = leaving.current!
    const entries = files.map((file): MediaUpload => ({
      id: nextId.current++,
      file,
      part: 0,
      outcome: { state: 'waiting' },
    }))
    setUploads((all) => [...all, ...entries])
    for (let at = 0; at < entries.length && !signal.aborted; at += MEDIA_PER_CALL)
      await sendEntries(entries.slice(at, at + MEDIA_PER_CALL), false)
  }
  const sendOnce = (upload: MediaUpload, takesSame: boolean): Promise<void> => {
    change(upload.id, { part: 0, outcome: { state: 'waiting' } })
    return sendEntries([upload], takesSame)
  }
  return {
    uploads,
    send,
    /** Retries a failed upload. */
    sendAgain: (upload: MediaUpload) => sendOnce(upload, false),
    /** Uploads a file although the library has it already. */
    sendAnyway: (upload: MediaUpload) => sendOnce(upload, true),
  }
}

interface Sending {
  register: RegisterMedia
  readSent: ReturnType<typeof useReadSent>
  change: (id: number, fields: Partial<MediaUpload>) => void
  signal: AbortSignal
  /** Uploads files that the library has already too. */
  takesSame: boolean
}

/** Registers several files in one call, then uploads them one after the other. */
async function sendBatch(batch: readonly MediaUpload[], sending: Sending): Promise<void> {
  const { register, change, signal, takesSame } = sending
  const fail = (id: number, error: unknown) => {
    if (signal.aborted) return
    const canTryAgain = !(error instanceof CallError) || LATER.has(error.code)
    change(id, { outcome: { state: 'failed', error: errorMessage(error), canTryAgain } })
  }
  try {
    const files = await Promise.all(
      batch.map(async ({ file }) => {
        const checksum = takesSame ? undefined : await fileChecksum(file)
        const { name, type, size } = file
        return { name, type, size, ...(checksum && { checksum }) }
      }),
    )
    const targets = await register(files, signal)
    for (const [index, upload] of batch.entries()) {
      if (signal.aborted) return
      await sendOne(upload, targets[index]!, sending).catch((error: unknown) =>
        fail(upload.id, error),
      )
    }
  } catch (error) {
    for (const { id } of batch) fail(id, error)
  }
}

async function sendOne(
  { id, file }: MediaUpload,
  target: RegisteredMedia,
  { readSent, change, signal }: Sending,
): Promise<void> {
  const refuse = (reason: Parameters<typeof reasonMessage>[1]) =>
    change(id, {
      outcome: {
        state: 'failed',
        error: reasonMessage(i18n.t, reason),
        canTryAgain: LATER.has(reason.code),
      },
    })
  if ('code' in target) return refuse(target)
  if ('same' in target) return change(id, { outcome: { state: 'same', media: target.same } })
  change(id, { outcome: { state: 'sending' } })
  const onProgress = (part: number) => change(id, { part })
  const status = await sendFile(target, file, { onProgress, signal })
  if (status < 200 || status >= 300)
    return refuse({ code: status === 0 ? 'offline' : 'unavailable' })
  const media = await readSent(target.guid, signal)
  if (media) change(id, { part: 1, outcome: { state: 'stored', media } })
}
