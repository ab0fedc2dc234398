import { SELFIE_BYTES_MAX } from '@proofdesk/contract/search'

/** More does not make a face clearer. */
const SIDE_MAX = 1_280
const QUALITY = 0.9

/** A picture that is to be looked at, in base64. `ratio`: its width by its height; undefined where the browser can't show it. */
export interface SmallPicture {
  data: string
  ratio?: number
}

/**
 * Makes a picture small before it is sent: upright, 1,280 px at most on its longer side. One of a kind that the browser can't read goes
 * as it is; undefined when that is larger than the server takes.
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
