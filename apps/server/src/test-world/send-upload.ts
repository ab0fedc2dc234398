import type { AddressInfo } from 'node:net'
import type { TestApp } from './test-app.ts'

/** Uploads a file over a real connection like a browser: the fields first, then the file. Returns the HTTP status. */
export async function sendUpload(
  { app }: Pick<TestApp, 'app'>,
  target: { url: string; fields: Record<string, string> },
  bytes: Uint8Array,
): Promise<number> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const form = new FormData()
  for (const [name, value] of Object.entries(target.fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'file')
  const { pathname, search } = new URL(target.url)
  const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
    method: 'POST',
    body: form,
  })
  await response.text()
  return response.status
}
