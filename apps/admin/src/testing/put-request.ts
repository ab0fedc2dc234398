import { vi } from 'vitest'

/**
 * Replaces the browser's request to a signed address: `answer` returns a file's status by its name; 0 for no
 * connection.
 */
export function stubPut(answer: (name: string) => number): void {
  class PutRequest {
    upload = { onprogress: (_event: { loaded: number; total: number }) => {} }
    onload = () => {}
    onerror = () => {}
    status = 0
    open = vi.fn()
    setRequestHeader = vi.fn()
    abort() {}
    send(file: File) {
      queueMicrotask(() => {
        this.upload.onprogress({ loaded: 40, total: 100 })
        this.status = answer(file.name)
        if (this.status === 0) this.onerror()
        else this.onload()
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', PutRequest)
}
