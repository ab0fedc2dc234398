import { fileURLToPath } from 'node:url'
import type { PhotoRegion } from '../make-photo.ts'

/** A real photo of the demo, or part of one. Their sources are in `photos/LICENSES.md`. */
export interface DemoPhoto {
  /** Its name in `photos`, without the extension. */
  file: string
  caption: string
  /** The part of the file to show; all of it if missing. */
  region?: PhotoRegion
  /** The bib number that can be read in it. */
  bib?: number
  /** The name of its collection; missing for photos outside collections. */
  collection?: string
}

const FOLDER = fileURLToPath(new URL('photos/', import.meta.url))

/** The path of a demo photo's file. */
export const demoPhotoPath = (file: string): string => `${FOLDER}${file}.jpg`

/** The selfie of a runner in the race. */
export const SELFIE = demoPhotoPath('person-a-1')

/** How a photographer frames a runner: from far away, from the waist up, upright, close. */
const FRAMES = [
  { collection: 'Start', region: undefined },
  { collection: 'On the course', region: { left: 0.2, top: 0, width: 0.6, height: 0.58 } },
  { collection: 'Finish line', region: { left: 0.28, top: 0, width: 0.44, height: 0.68 } },
  { collection: 'Finish line', region: { left: 0.3, top: 0.02, width: 0.4, height: 0.44 } },
] as const
const RUNNERS = [236, 1042, 64, 3128, 901, 5310, 87, 7745]

/** Runners in four frames each, two without a number, and the course. */
export const RACE_PHOTOS: readonly DemoPhoto[] = [
  ...FRAMES.flatMap(({ collection, region }) =>
    RUNNERS.map((bib): DemoPhoto => ({
      file: `runner-${bib}`,
      caption: `Runner ${bib}`,
      bib,
      collection,
      ...(region && { region }),
    })),
  ),
  { file: 'silver-fir', caption: 'Kilometre 3', collection: 'On the course' },
  { file: 'mongolels', caption: 'Kilometre 6', collection: 'On the course' },
  { file: 'el-torcal-rocks', caption: 'Kilometre 8', collection: 'On the course' },
  { file: 'person-a-2', caption: 'At the finish', collection: 'Finish line' },
  { file: 'person-a-3', caption: 'At the finish', collection: 'Finish line' },
  { file: 'party-2', caption: 'The organisers', collection: 'Prize-giving' },
  { file: 'party-5', caption: 'Team relay', collection: 'Prize-giving' },
]

export const PARTY_PHOTOS: readonly DemoPhoto[] = [
  { file: 'party-1', caption: 'Everybody who came' },
  { file: 'water-arum', caption: 'On the tables' },
  { file: 'party-3', caption: 'Before the doors opened' },
  { file: 'portrait-1', caption: 'The maid of honour' },
  { file: 'bellflower', caption: 'The flowers' },
  { file: 'party-4', caption: 'The first table' },
  { file: 'person-a-1', caption: 'Dinner' },
  { file: 'portrait-2', caption: 'Before the speeches' },
  { file: 'party-2', caption: 'With the father of the bride' },
  { file: 'larkspur', caption: 'From the garden' },
  { file: 'party-5', caption: 'The dance floor' },
  {
    file: 'party-3',
    caption: 'Two of four',
    region: { left: 0.05, top: 0.22, width: 0.48, height: 0.62 },
  },
  {
    file: 'party-1',
    caption: 'The first row',
    region: { left: 0.28, top: 0.25, width: 0.44, height: 0.55 },
  },
  {
    file: 'party-4',
    caption: 'The first table, nearer',
    region: { left: 0.03, top: 0.3, width: 0.55, height: 0.6 },
  },
]

export const ARCHIVE_PHOTOS: readonly DemoPhoto[] = [
  { file: 'conference-1927', caption: 'The staff, 1927' },
  { file: 'laboratory-1904', caption: 'The laboratory, 1904' },
  {
    file: 'conference-1927',
    caption: 'The staff, 1927: left',
    region: { left: 0.02, top: 0.12, width: 0.34, height: 0.68 },
  },
  {
    file: 'conference-1927',
    caption: 'The staff, 1927: middle',
    region: { left: 0.33, top: 0.12, width: 0.34, height: 0.68 },
  },
  {
    file: 'conference-1927',
    caption: 'The staff, 1927: right',
    region: { left: 0.64, top: 0.12, width: 0.34, height: 0.68 },
  },
  { file: 'typewriter', caption: 'In the office' },
  { file: 'nurse', caption: 'The school nurse' },
  { file: 'washington-square', caption: 'A visitor on Founder’s Day' },
  { file: 'lake-george', caption: 'At the lake' },
  { file: 'man-in-hat', caption: 'The school trip: in the square' },
  { file: 'paris-map', caption: 'The school trip: the way' },
  { file: 'parthenon', caption: 'The school trip: Athens' },
  { file: 'cliff-palace', caption: 'The school trip: Mesa Verde' },
  { file: 'totara-tree', caption: 'The tree on the ridge' },
]

export const WALK_PHOTOS: readonly DemoPhoto[] = [
  { file: 'flower-meadow', caption: 'The meadow in full bloom' },
  { file: 'wood-anemones', caption: 'Wood anemones' },
  { file: 'polemonium-reptans', caption: 'Jacob’s ladder' },
  { file: 'buttercup', caption: 'Northern buttercup' },
  { file: 'cyclamen-persicum', caption: 'Cyclamen' },
  { file: 'silver-fir', caption: 'Under the silver firs' },
  { file: 'orychophragmus-violaceus', caption: 'February orchid' },
  { file: 'columbine', caption: 'Columbine' },
  { file: 'el-torcal-rocks', caption: 'The rocks above the path' },
  { file: 'bud', caption: 'A bud, very near' },
  { file: 'sunflower', caption: 'Sunflower' },
  { file: 'marshland-birds', caption: 'Birds at sunset' },
]

export const GARDEN_PHOTOS: readonly DemoPhoto[] = [
  { file: 'hibiscus', caption: 'Hibiskus' },
  { file: 'notocactus-minimus', caption: 'Kugelkaktus' },
  { file: 'anthurium', caption: 'Flamingoblume' },
  { file: 'water-arum', caption: 'Drachenwurz' },
  { file: 'phacelia', caption: 'Büschelschön' },
  { file: 'akaka-falls-flora', caption: 'Fleißiges Lieschen' },
  { file: 'larkspur', caption: 'Rittersporn' },
  { file: 'saguaro', caption: 'Saguaro' },
  { file: 'star-thistle', caption: 'Flockenblume' },
  { file: 'bellflower', caption: 'Glockenblume' },
  { file: 'coral', caption: 'Im Aquarium' },
  { file: 'cyclamen-persicum', caption: 'Alpenveilchen' },
]

export const DUNE_PHOTOS: readonly DemoPhoto[] = [
  { file: 'mongolels', caption: 'Dunes' },
  { file: 'marshland-birds', caption: 'Evening' },
  { file: 'flower-meadow', caption: 'Spring' },
  { file: 'totara-tree', caption: 'Wind' },
]
