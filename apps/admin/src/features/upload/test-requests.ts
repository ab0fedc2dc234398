import type { Gallery } from '@proofdesk/contract/admin/engines'
import { vi } from 'vitest'
import type { Session } from '../../lib/session.ts'
import { closeUpload, uploads } from './uploads.ts'

type Answer = number | 'never' | 'lost'

/**
 * Mocks the addresses that files are sent to. `answerWith` decides by the file's name; 'never' stays at 40 %, 'lost'
 * breaks off. `sent` lists what arrived.
 */
export function mockUploads(answerWith: (name: string) => Answer = () => 204) {
  const sent: string[] = []
  class UploadRequest {
    static readonly DONE = 4
    upload = { onprogress: (_event: { loaded: number; total: number }) => {} }
    onload = () => {}
    onerror = () => {}
    readyState = 1
    status = 0
    responseText = ''
    open() {}
    abort() {}
    getResponseHeader() {
      return null
    }
    send(form: FormData) {
      const file = form.get('file')
      const name = file instanceof File ? file.name : ''
      const answer = answerWith(name)
      queueMicrotask(() => {
        this.upload.onprogress({ loaded: 40, total: 100 })
        if (answer === 'lost') this.onerror()
        if (typeof answer !== 'number') return
        this.readyState = 4
        this.status = answer
        if (answer < 300) sent.push(name)
        this.onload()
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', UploadRequest)
  return { sent }
}

/** An upload of which 4,120 of 9,842 files were sent when its page was left. */
export function leaveNote(
  { guid, name, slug }: Gallery,
  { user }: Pick<Session, 'user'>,
  fields: object = {},
): void {
  localStorage.setItem(
    `proofdesk.upload.${guid}`,
    JSON.stringify({
      userGuid: user.guid,
      gallery: { guid, name, slug },
      total: 9_842,
      completed: 4_120,
      at: Date.now(),
      hasEnded: true,
      ...fields,
    }),
  )
}

/** Uploads outlive their screen, so a test closes its own. */
export function endUploads(): void {
  for (const upload of uploads.get()) {
    upload.queue.cancel()
    closeUpload(upload)
  }
}
