import { POSTER_SIDE } from '@proofdesk/domain/video'

/** The first frames of a clip are often black, or show the ground. */
const AT_SECONDS = 1
/** Some browsers report no error for files that they can't play. */
const PATIENCE_MS = 15_000

/** A frame of a video as a JPEG, drawn by this browser; undefined if it can't play the file. */
export async function drawPoster(file: Blob): Promise<Blob | undefined> {
  const address = URL.createObjectURL(file)
  const video = document.createElement('video')
  try {
    video.muted = true
    video.preload = 'auto'
    video.src = address
    await happens(video, 'loadeddata')
    video.currentTime = Math.min(AT_SECONDS, video.duration / 3)
    await happens(video, 'seeked')
    return await toJpeg(video)
  } catch {
    return undefined
  } finally {
    video.removeAttribute('src')
    video.load()
    URL.revokeObjectURL(address)
  }
}

function happens(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    signal.addEventListener('abort', () => reject(signal.reason))
    video.addEventListener(event, () => resolve(), { once: true })
    video.addEventListener('error', () => reject(new Error('The browser can’t play this file.')), {
      once: true,
    })
  })
}

async function toJpeg(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video
  const scale = Math.min(1, POSTER_SIDE / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(videoWidth * scale)
  canvas.height = Math.round(videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  const picture = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.85),
  )
  return picture ?? undefined
}
