/** Above this the photos come in several archives: more than that many programs and disks can't take. */
export const ARCHIVE_PART_BYTES = 2_000_000_000
/** Of a JPEG that is rendered to be downloaded; sizes that people see are rounded. */
const BYTES_PER_PIXEL = 0.4

/** About how many bytes are delivered of a photo: its original's, or those of a picture of at most `resolution` pixels on its longer side (0: as large as the original). */
export function estimateBytes(
  { size, width, height }: { size: number; width: number | null; height: number | null },
  delivery: 'original' | { resolution: number },
): number {
  if (delivery === 'original' || !width || !height) return size
  const { resolution } = delivery
  const scale = resolution === 0 ? 1 : Math.min(1, resolution / Math.max(width, height))
  return Math.ceil(width * scale * height * scale * BYTES_PER_PIXEL)
}

/** Where each part begins, in the files' own order; a file that is larger than a part is one of its own. */
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
