/** Larger downloads are split into several archives: many programs and disks can't handle larger files. */
export const ARCHIVE_PART_BYTES = 2_000_000_000
/** Average size of a JPEG rendered for download; sizes shown to people are rounded. */
const BYTES_PER_PIXEL = 0.4

/**
 * Approximate size of a delivered photo in bytes: the original's, or that of a picture of at most `resolution` pixels
 * on its longer side (0: as large as the original).
 */
export function estimateBytes(
  { size, width, height }: { size: number; width: number | null; height: number | null },
  delivery: 'original' | { resolution: number },
): number {
  if (delivery === 'original' || !width || !height) return size
  const { resolution } = delivery
  const scale = resolution === 0 ? 1 : Math.min(1, resolution / Math.max(width, height))
  return Math.ceil(width * scale * height * scale * BYTES_PER_PIXEL)
}

/** The index at which each part begins, keeping the files' order; a file larger than a part gets its own part. */
export function splitArchive(sizes: readonly number[], partBytes = ARCHIVE_PART_BYTES): number[] {
  const starts: number[] = []
  let room = 0
  sizes.forEach((size, index) => {
    if (index === 0 || size > room) {
      starts.push(index)
      room = partBytes
    }
    room -= size
  })
  return starts
}
