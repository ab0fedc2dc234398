import type { Media } from '@proofdesk/contract/admin/media'
import { MEDIA_PER_CALL } from '@proofdesk/domain/media'
import { useEffect, useRef, useState } from 'react'
import { errorSentence, reasonSentence } from '../../lib/error-sentence.ts'
import { registerMedia, useReadSent } from './media-api.ts'
import { i18n } from '../../i18n/i18n.ts'
import { sendPicture } from './send-picture.ts'

/** A picture on its way, or one that did not make it. `part` is 0 to 1. */
export interface PictureUpload {
  id: number
  name: string
  part: number
  error: string | null
}

type Target = Awaited<ReturnType<typeof registerMedia>>[number]

/** Keys of rows, unlike any other on the page. */
let count = 0

interface Entry {
  id: number
  file: File
}

/** Sends pictures one after the other, until the screen is left; those that arrived leave the list. */
export function usePictureUploads(onStored: (media: Media) => void) {
  const readSent = useReadSent()
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  const change = (id: number, fields: Partial<PictureUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)))

  const drop = (id: number) => setUploads((all) => all.filter((upload) => upload.id !== id))

  /** Answers what is told about the file; null when it has arrived. */
  const sendOne = async (
    { id, file }: Entry,
    target: Target,
    signal: AbortSignal,
  ): Promise<string | null> => {
    if ('code' in target) return reasonSentence(i18n.t, target)
    if ('same' in target) {
      drop(id)
      onStored(target.same)
      return null
    }
    const status = await sendPicture(target, file, {
      onProgress: (part) => change(id, { part }),
      signal,
    })
    if (status < 200 || status >= 300)
      return reasonSentence(i18n.t, { code: status === 0 ? 'offline' : 'unavailable' })
    change(id, { part: 1 })
    const media = await readSent(target.guid, signal)
    drop(id)
    if (media) onStored(media)
    return null
  }

  const send = async (files: readonly File[]): Promise<void> => {
    const signal = leaving.current!.signal
    const entries = files.map((file) => ({ id: ++count, file }))
    setUploads((all) => [
      ...all.filter(({ error }) => error === null),
      ...entries.map(({ id, file }) => ({ id, name: file.name, part: 0, error: null })),
    ])
    for (let at = 0; at < entries.length && !signal.aborted; at += MEDIA_PER_CALL)
      await sendInTurn(entries.slice(at, at + MEDIA_PER_CALL), {
        send: sendOne,
        fail: (id, error) => change(id, { error }),
        signal,
      })
  }
  return { uploads, send }
}

/** Announces the pictures in one call, then sends one after the other. */
async function sendInTurn(
  entries: readonly Entry[],
  {
    send,
    fail,
    signal,
  }: {
    send(entry: Entry, target: Target, signal: AbortSignal): Promise<string | null>
    fail(id: number, error: string): void
    signal: AbortSignal
  },
): Promise<void> {
  try {
    const targets = await registerMedia(
      entries.map(({ file }) => file),
      signal,
    )
    for (const [index, entry] of entries.entries()) {
      if (signal.aborted) return
      const error = await send(entry, targets[index]!, signal).catch(errorSentence)
      if (error !== null && !signal.aborted) fail(entry.id, error)
    }
  } catch (error) {
    if (signal.aborted) return
    for (const { id } of entries) fail(id, errorSentence(error))
  }
}
