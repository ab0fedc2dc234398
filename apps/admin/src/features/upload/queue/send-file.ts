import { sendBytes } from './send-bytes.ts'
import type { FormTarget, SendAnswer, SendOptions } from './transport.ts'

/** Posts a file to its address as a multipart form, fields first. */
export function sendFile(
  { url, fields }: FormTarget,
  file: File,
  options: Pick<SendOptions, 'onProgress' | 'signal'>,
): Promise<SendAnswer> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('file', file, file.name)
  return sendBytes({ method: 'POST', url, body }, options)
}
