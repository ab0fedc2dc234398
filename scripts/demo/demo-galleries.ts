import type { CreateGallery } from '@proofdesk/contract/admin/engines'
import { DAY_MS } from '@proofdesk/domain/duration'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import {
  ARCHIVE_PHOTOS,
  type DemoPhoto,
  DUNE_PHOTOS,
  GARDEN_PHOTOS,
  PARTY_PHOTOS,
  RACE_PHOTOS,
  WALK_PHOTOS,
} from './demo-photos.ts'
import type { PriceListName } from './demo-price-lists.ts'

/** A gallery of the demo studio. */
export interface DemoGallery {
  settings: Omit<CreateGallery, 'productListGuid' | 'publishedDate'> & { slug: string }
  /** The price list that it sells from. */
  priceList?: PriceListName
  /**
   * How many days ago its event was: photos are taken from nine o'clock on that day, which is also the gallery's date.
   * Negative for a future day.
   */
  daysAgo: number
  photos: readonly DemoPhoto[]
  /** How many photos are drawn, by collection. */
  drawn?: readonly { collection: string; photos: number }[]
  /** Collections that visitors can't see yet. */
  draftCollections?: readonly string[]
  /** The names of collections in other languages, keyed by the collection's name. */
  collectionNames?: Readonly<Record<string, Partial<Record<GalleryLocale, string>>>>
  /** The file name of its cover photo. */
  cover?: string
  /** Contains a file that can't become a photo. */
  hasBrokenFile?: boolean
  inTrash?: boolean
  /** Has everything that people can be found by, and videos beside its photos. */
  isShownWhole?: boolean
}

/** The day of a gallery's event, such as `2026-05-17`. */
export const dayOf = ({ daysAgo }: Pick<DemoGallery, 'daysAgo'>): string =>
  new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10)

/** A moment on a full hour, this many days from now. */
const inDays = (days: number, hour: number): number =>
  Date.parse(`${dayOf({ daysAgo: -days })}T${String(hour).padStart(2, '0')}:00:00Z`)

const FREE = { freeDownloads: true, textSearch: true }
const RACE = { freeDownloads: false, selfieSearch: true, textSearch: true, timeSearch: true }

/** One gallery of each kind and state, newest first. */
export const DEMO_GALLERIES: readonly DemoGallery[] = [
  {
    settings: {
      slug: 'winter-half-marathon',
      name: 'Winter Half Marathon',
      category: 'running',
      features: RACE,
      draftModeText: 'The race is in two weeks. Photos will be here the evening after it.',
      publishAt: inDays(15, 18),
    },
    priceList: 'race',
    daysAgo: -14,
    photos: [],
  },
  {
    settings: {
      slug: 'city-10k',
      name: 'City 10K',
      category: 'running',
      published: true,
      features: RACE,
      showTimestamp: true,
      allowSelfieUpload: true,
      allowMultipleParticipants: true,
      allowSearchAcross: true,
      displayTitle: 'City 10K',
      additionalLocales: ['de', 'fr', 'es', 'th', 'ms-my', 'ja'],
      welcomeText: 'Ten kilometres, one finish line. Take a selfie, and see all photos of you.',
      helpText: 'Search for your start number, or choose when you crossed the line.',
      closesAt: inDays(20, 22),
      closingEffect: 'stopSelling',
      showCountdown: true,
      translations: {
        de: {
          displayTitle: 'Stadtlauf 10 km',
          welcomeText:
            'Zehn Kilometer, eine Ziellinie. Machen Sie ein Selfie und sehen Sie alle Ihre Fotos.',
          helpText: 'Suchen Sie nach Ihrer Startnummer oder wählen Sie Ihre Zielzeit.',
        },
        th: {
          displayTitle: 'ซิตี้รัน 10 กม.',
          welcomeText: 'สิบกิโลเมตร หนึ่งเส้นชัย ถ่ายเซลฟี่แล้วดูภาพทั้งหมดของคุณ',
          helpText: 'ค้นหาด้วยหมายเลขวิ่ง หรือเลือกเวลาที่คุณเข้าเส้นชัย',
        },
      },
      mediaFeaturedImageBackgroundPosition: 'top',
    },
    priceList: 'race',
    isShownWhole: true,
    daysAgo: 12,
    photos: RACE_PHOTOS,
    draftCollections: ['Prize-giving'],
    collectionNames: {
      Start: { de: 'Start', th: 'จุดสตาร์ต' },
      'On the course': { de: 'Auf der Strecke', th: 'ระหว่างทาง' },
      'Finish line': { de: 'Ziel', th: 'เส้นชัย' },
      'Prize-giving': { de: 'Siegerehrung', th: 'พิธีมอบรางวัล' },
    },
    cover: 'runner-3128',
  },
  {
    settings: {
      slug: 'nina-and-marco',
      name: 'Nina & Marco',
      category: 'wedding',
      published: true,
      features: FREE,
      freeDownloadsPerVisitor: 3,
      selectionsEnabled: true,
      selectionAsk: 'nameAndEmail',
      selectionMinimum: 4,
      selectionIncluded: 5,
      selectionDeadline: inDays(9, 20),
      closesAt: inDays(34, 22),
      closingEffect: 'hide',
      displayTitle: 'Nina & Marco',
      welcomeText:
        'Thank you for a wonderful evening. Three photos are yours, and prints can be ordered.',
    },
    priceList: 'wedding',
    daysAgo: 26,
    photos: PARTY_PHOTOS,
    cover: 'party-1',
  },
  {
    settings: {
      slug: 'lakeside-triathlon',
      name: 'Lakeside Triathlon',
      category: 'triathlon',
      published: true,
      features: RACE,
      welcomeText: 'Swim, bike, run: find yourself by your start number.',
      helpText: 'Your number is on your wristband.',
      closesAt: inDays(6, 22),
      closingEffect: 'stopSelling',
    },
    priceList: 'race',
    daysAgo: 47,
    photos: [],
    drawn: [
      { collection: 'Swim', photos: 18 },
      { collection: 'Bike', photos: 20 },
      { collection: 'Run', photos: 22 },
    ],
    hasBrokenFile: true,
  },
  {
    settings: {
      slug: 'abbey-school',
      name: 'Abbey School: the Archive',
      category: 'school',
      published: true,
      features: { freeDownloads: false, textSearch: true, selfieSearch: true },
      displayTitle: 'Abbey School, 1904 to 1927',
      welcomeText: 'For the centenary: the photos of the archive, as prints and as downloads.',
    },
    priceList: 'school',
    daysAgo: 61,
    photos: ARCHIVE_PHOTOS,
    cover: 'conference-1927',
  },
  {
    settings: {
      slug: 'botanischer-garten',
      name: 'Botanischer Garten Heidelberg',
      category: 'social',
      published: true,
      features: { freeDownloads: false, textSearch: true },
      defaultLocale: 'de',
      additionalLocales: ['en'],
      timeZone: 'Europe/Berlin',
      displayTitle: 'Botanischer Garten Heidelberg',
      welcomeText: 'Drucke und Dateien aus hundert Jahren Botanik.',
      textSearchPlaceholder: 'Name der Pflanze',
    },
    priceList: 'garden',
    daysAgo: 80,
    photos: GARDEN_PHOTOS,
    cover: 'hibiscus',
  },
  {
    settings: {
      slug: 'wildflower-walk',
      name: 'Wildflower Walk',
      category: 'social',
      published: true,
      features: FREE,
      displayTitle: 'Wildflower Walk',
      welcomeText: 'Two hours through meadow and wood with the Botanical Society.',
    },
    daysAgo: 96,
    photos: WALK_PHOTOS,
    cover: 'buttercup',
  },
  {
    settings: {
      slug: 'dunes',
      name: 'The Dunes',
      category: 'social',
      published: true,
      archived: true,
      features: FREE,
    },
    daysAgo: 400,
    photos: DUNE_PHOTOS,
    cover: 'mongolels',
  },
  {
    settings: { slug: 'test-shots', name: 'Test shots', features: FREE },
    daysAgo: 40,
    photos: DUNE_PHOTOS.slice(0, 2),
    inTrash: true,
  },
]
