import type { ByteSource } from './byte-source.ts'
import type { MetadataBlocks } from './metadata-blocks.ts'
import { findInGif } from './metadata-in-gif.ts'
import { findInHeif } from './metadata-in-heif.ts'
import { findInJpeg } from './metadata-in-jpeg.ts'
import { findInPng } from './metadata-in-png.ts'
import { findInTiff } from './metadata-in-tiff.ts'
import { findInWebp } from './metadata-in-webp.ts'
import type { ImageType } from './sniff-image.ts'

const FINDERS: Record<ImageType, (source: ByteSource) => Promise<MetadataBlocks>> = {
  'image/jpeg': findInJpeg,
  'image/png': findInPng,
  'image/webp': findInWebp,
  'image/heic': findInHeif,
  'image/avif': findInHeif,
  'image/gif': findInGif,
  'image/tiff': findInTiff,
}

/** The metadata blocks of a file, found by walking its headers: only these and the blocks are read. */
export const findMetadata = (source: ByteSource, type: ImageType): Promise<MetadataBlocks> =>
  FINDERS[type](source)
