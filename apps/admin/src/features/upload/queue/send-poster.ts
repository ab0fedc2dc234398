import { sendBytes } from './send-bytes.ts'
import type { SendTarget } from './transport.ts'

/**
 * Sends a frame of a video ahead of it, if the server can't draw one. A video without a poster is better than none, so
 * it never fails.
 */
export async function sendPoster(
  { poster }: SendTarget,
  file: File,
  { draw, signal }: { draw(file: Blob): Promise<Blob | undefined>; signal: AbortSignal },
): Promise<void> {
  const picture = poster && (await draw(file))
  if (!poster || !picture) return
  const body = new FormData()
  for (const [name, value] of Object.entries(poster.fields)) body.append(name, value)
  body.append('file', picture, 'poster.jpg')
  const request = { method: 'POST', url: poster.url, body } as const
  await sendBytes(request, { onProgress() {}, signal }).catch(() => {})
}
