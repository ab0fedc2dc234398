import { SELFIE_BYTES_MAX } from '@proofdesk/contract/search'

/** More pixels don't make a face clearer. */
const SIDE_MAX = 1_280
const QUALITY = 0.9

/** A picture to search with, in base64. `ratio`: width divided by height; undefined if the browser can't show it. */
export interface SmallPicture {
  data: string
  ratio?: number
}

/**
 * Reduces a picture before it is sent: upright, at most 1,280 px on its longer side. One that the browser can't read is
 * sent unchanged; undefined if that exceeds the server's limit.
 */
export async function shrinkPicture(file: Blob): Promise<SmallPicture | undefined> {
  const small = await drawSmall(file).catch(() => undefined)
  if (!small && file.size > SELFIE_BYTES_MAX) return undefined
  return { data: await toBase64(small?.blob ?? file), ratio: small?.ratio }
}

async function drawSmall(file: Blob): Promise<{ blob: Blob; ratio: number } | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(bitmap.width * scale))
    canvas.height = Math.max(1, Math.round(bitmap.height * scale))
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    })
    return blob ? { blob, ratio: canvas.width / canvas.height } : undefined
  } finally {
    bitmap.close()
  }
}

async function toBase64(file: Blob): Promise<string> {
  const reader = new FileReader()
  const isRead = new Promise((resolve, reject) => {
    reader.addEventListener('load', resolve)
    reader.addEventListener('error', () => reject(new Error('The file can’t be read')))
  })
  reader.readAsDataURL(file)
  await isRead
  const url = String(reader.result)
  return url.slice(url.indexOf(',') + 1)
}
