import type { PhotoPlan } from '../make-photo.ts'
import { dayOf, type DemoGallery } from './demo-galleries.ts'
import { demoPhotoPath } from './demo-photos.ts'

export interface PlannedPhoto {
  name: string
  plan: PhotoPlan
  /** The name of its collection; missing for photos outside collections. */
  collection?: string
}

/** A photo before its position in the gallery is known. */
type Shot = Pick<PlannedPhoto, 'collection'> &
  Pick<PhotoPlan, 'width' | 'height' | 'from' | 'region' | 'bib'> & { caption: string }

const CAMERAS = [
  ['Canon', 'Canon EOS R6m2'],
  ['NIKON CORPORATION', 'NIKON Z 9'],
  ['SONY', 'ILCE-1'],
] as const

/**
 * A gallery's photos in the order of capture, each with distinct bytes. `number`: the gallery's position among all
 * galleries.
 */
export function planPhotos(gallery: DemoGallery, number: number): PlannedPhoto[] {
  const shots = [...listReal(gallery), ...listDrawn(gallery, number)]
  const day = dayOf(gallery)
  return shots.map(({ collection, caption, bib, ...shot }, index) => ({
    name: `${prefixOf(gallery)}_${String(4_001 + index)}.jpg`,
    ...(collection && { collection }),
    plan: {
      ...shot,
      seed: number * 1_000 + index,
      ...(bib !== undefined && { bib }),
      takenAt: takenAt(day, index, shots.length),
      caption,
      keywords: [
        ...(bib === undefined ? [] : [String(bib)]),
        ...(collection ? [collection.toLowerCase()] : []),
      ],
      camera: CAMERAS[(number + index) % CAMERAS.length]!,
    },
  }))
}

function listReal({ photos }: DemoGallery): Shot[] {
  return photos.map(({ file, ...photo }) => ({
    ...photo,
    from: demoPhotoPath(file),
    width: 1_600,
    height: 1_600,
  }))
}

function listDrawn({ drawn = [] }: DemoGallery, number: number): Shot[] {
  return drawn
    .flatMap(({ collection, photos }) => Array.from({ length: photos }, () => collection))
    .map((collection, index) => {
      const isUpright = index % 4 === 1
      const bib = 100 + (((number * 1_000 + index) * 37) % 4_900)
      return {
        collection,
        bib,
        caption: `Athlete ${bib} · ${collection}`,
        width: isUpright ? 1_067 : 1_600,
        height: isUpright ? 1_600 : 1_067,
      }
    })
}

function prefixOf({ settings }: DemoGallery): string {
  return settings.slug
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 3)
    .toUpperCase()
}

/** Spread over three hours from nine o'clock. */
function takenAt(day: string, index: number, count: number): string {
  const seconds = 9 * 3_600 + Math.floor((index / Math.max(1, count)) * 3 * 3_600) + (index % 7) * 3
  const part = (unit: number, size: number) =>
    String(Math.floor(seconds / unit) % size).padStart(2, '0')
  return `${day}T${part(3_600, 24)}:${part(60, 60)}:${part(1, 60)}`
}
