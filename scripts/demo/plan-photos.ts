import type { PhotoPlan } from '../make-photo.ts'
import type { DemoGallery } from './demo-galleries.ts'
import type { PhotoSource } from './photo-source.ts'

export interface PlannedPhoto {
  name: string
  plan: PhotoPlan
  /** The name of its collection; none for the photos outside. */
  collection?: string
}

const CAMERAS = [
  ['Canon', 'Canon EOS R6m2'],
  ['NIKON CORPORATION', 'NIKON Z 9'],
  ['SONY', 'ILCE-1'],
] as const
/** Every second or third photo is cut from a real one, the others are drawn: so the same few don't come again and again. */
const REAL_EVERY = { runners: 3, nature: 2, people: 2 } as const

/** The photos of a gallery in the order of their capture, each with its own bytes. */
export function planPhotos(
  gallery: DemoGallery,
  number: number,
  sources: readonly PhotoSource[],
): PlannedPhoto[] {
  const { collections = [], photos, day, subject, caption } = gallery
  const places = [
    ...collections.flatMap(({ name, photos: count }) => Array.from({ length: count }, () => name)),
    ...Array.from({ length: photos }, () => undefined),
  ]
  return places.map((collection, index) => {
    const seed = number * 1_000 + index
    const source =
      index % REAL_EVERY[subject] === 0 && index % 12 !== 3
        ? sources[(number + index / REAL_EVERY[subject]) % sources.length]
        : undefined
    // Now and then nobody is in the picture: one of these becomes the gallery's own.
    const isEmpty = subject === 'nature' || index % 12 === 3
    const bib = source ? source.bib : isEmpty ? undefined : 100 + ((seed * 37) % 4_900)
    const isUpright = seed % 4 === 1
    return {
      name: `${prefixOf(gallery)}_${String(4_001 + index)}.jpg`,
      ...(collection && { collection }),
      plan: {
        width: isUpright ? 1_067 : 1_600,
        height: isUpright ? 1_600 : 1_067,
        seed,
        ...(source && { from: source.path }),
        ...(bib !== undefined && { bib }),
        takenAt: takenAt(day, index, places.length),
        caption: [caption, bib ?? index + 1, ...(collection ? [`· ${collection}`] : [])].join(' '),
        keywords: [
          ...(bib === undefined ? [] : [String(bib)]),
          ...(collection ? [collection.toLowerCase()] : []),
          subject,
        ],
        camera: CAMERAS[seed % CAMERAS.length]!,
      },
    }
  })
}

function prefixOf({ settings }: DemoGallery): string {
  return settings.slug
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase()
}

/** From nine o'clock over three hours. */
function takenAt(day: string, index: number, count: number): string {
  const seconds = 9 * 3_600 + Math.floor((index / Math.max(1, count)) * 3 * 3_600) + (index % 7) * 3
  const part = (unit: number, size: number) =>
    String(Math.floor(seconds / unit) % size).padStart(2, '0')
  return `${day}T${part(3_600, 24)}:${part(60, 60)}:${part(1, 60)}`
}
