import { closeDecoder } from './decode-photo.ts'
import type { PhotoMetadata } from './photo-metadata.ts'
import { readMetadata } from './read-metadata.ts'
import { renderPhoto, type RenderedPhoto } from './render-photo.ts'
import { sniffImage, type SniffedImage } from './sniff-image.ts'

/** Everything the house does with the inside of a picture; a test hands in another one. */
export interface ImagePort {
  sniffImage(head: Uint8Array): SniffedImage
  readMetadata(source: string | Uint8Array): Promise<PhotoMetadata>
  renderPhoto(photo: { file: string }): Promise<RenderedPhoto>
  /** Ends what runs beside the process's own thread; work that has begun is finished first. */
  close(): Promise<void>
}

export const imagePort: ImagePort = { sniffImage, readMetadata, renderPhoto, close: closeDecoder }
