import { createImageProcess } from './image-process.ts'
import type { ImagePort } from './image-port.ts'
import { sniffImage } from './sniff-image.ts'

export function createImages(): ImagePort {
  return { sniffImage, ...createImageProcess() }
}
