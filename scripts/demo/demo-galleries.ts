import type { CreateGallery } from '@proofdesk/contract/admin/engines'

/** A gallery of the demo studio. */
export interface DemoGallery {
  settings: Omit<CreateGallery, 'productListGuid' | 'publishedDate'> & { slug: string }
  sells?: boolean
  /** The day of its event: photos are taken from nine o'clock on that day, and the gallery is dated on it. */
  day: string
  /** How many photos outside of any collection. */
  photos: number
  collections?: readonly { name: string; photos: number; status?: 'Draft' }[]
  /** What its photos are cut from, where real ones are at hand. */
  subject: 'runners' | 'nature' | 'people'
  /** What a caption says in front of the start number, or of the photo's number. */
  caption: string
  /** Holds a file that no photo can be made of. */
  hasBrokenFile?: boolean
  inTrash?: boolean
  /** Has all that people are found by, and films beside its photos. */
  isShownWhole?: boolean
}

const FREE = { freeDownloads: true, textSearch: true }
const RACE = { freeDownloads: false, selfieSearch: true, textSearch: true, timeSearch: true }

/** One of each state that a gallery can be in, the newest first. */
export const DEMO_GALLERIES: readonly DemoGallery[] = [
  {
    settings: {
      slug: 'autumn-half-marathon',
      name: 'Autumn Half Marathon',
      category: 'running',
      features: RACE,
    },
    sells: true,
    day: '2026-10-18',
    photos: 0,
    subject: 'runners',
    caption: 'Runner',
  },
  {
    settings: {
      slug: 'hill-climb',
      name: 'Motor Club Hill Climb',
      category: 'motorsports',
      features: { ...RACE, colorSearch: true },
      draftModeText: 'We are still sorting the afternoon runs. The gallery opens on Monday.',
    },
    sells: true,
    day: '2026-09-13',
    photos: 24,
    subject: 'runners',
    caption: 'Car',
    hasBrokenFile: true,
  },
  {
    settings: {
      slug: 'lena-and-tom',
      name: 'Lena & Tom',
      category: 'wedding',
      features: FREE,
      draftModeText: 'A first look for the two of you; your guests can’t see this yet.',
    },
    day: '2026-08-29',
    photos: 18,
    subject: 'people',
    caption: 'Lena & Tom',
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
    },
    sells: true,
    day: '2026-07-05',
    photos: 4,
    collections: [
      { name: 'Swim', photos: 14 },
      { name: 'Bike', photos: 16 },
      { name: 'Run', photos: 16 },
    ],
    subject: 'runners',
    caption: 'Athlete',
  },
  {
    settings: {
      slug: 'sports-day',
      name: 'Abbey School Sports Day',
      category: 'school',
      published: true,
      features: FREE,
      welcomeText: 'For families and friends. Take home what you like.',
    },
    day: '2026-06-19',
    photos: 28,
    subject: 'people',
    caption: 'Sports day',
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
    day: '2026-06-07',
    photos: 40,
    subject: 'nature',
    caption: 'On the way',
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
      displayTitle: 'City 10K 2026',
      additionalLocales: ['de', 'fr', 'es', 'th', 'ms-my', 'ja'],
      welcomeText: 'Ten kilometres, four thousand runners, one finish line.',
      helpText: 'Search for your start number, or choose when you crossed the line.',
    },
    sells: true,
    isShownWhole: true,
    day: '2026-05-17',
    photos: 8,
    collections: [
      { name: 'Start', photos: 24 },
      { name: 'On the course', photos: 32 },
      { name: 'Finish line', photos: 32 },
      { name: 'Prize-giving', photos: 8, status: 'Draft' },
    ],
    subject: 'runners',
    caption: 'Runner',
  },
  {
    settings: {
      slug: 'stadtlauf-heidelberg',
      name: 'Stadtlauf Heidelberg',
      category: 'running',
      published: true,
      features: FREE,
      defaultLocale: 'de',
      additionalLocales: ['en'],
      timeZone: 'Europe/Berlin',
      displayTitle: 'Stadtlauf Heidelberg 2026',
      welcomeText: 'Alle Fotos vom Altstadtring. Viel Freude beim Suchen!',
      helpText: 'Geben Sie Ihre Startnummer ein.',
    },
    day: '2026-04-26',
    photos: 24,
    subject: 'runners',
    caption: 'Läuferin',
  },
  {
    settings: {
      slug: 'cross-country',
      name: 'The 43rd Northern Counties Cross-Country Championships for Schools, Colleges and Universities: All Races',
      category: 'running',
      published: true,
      features: FREE,
    },
    day: '2026-03-14',
    photos: 12,
    subject: 'nature',
    caption: 'Cross-country',
  },
  {
    settings: {
      slug: 'winter-swim',
      name: 'Winter Swim',
      category: 'swimming',
      published: true,
      allowBrowsing: false,
      features: FREE,
      helpText: 'For the swimmers’ privacy, photos are shown by cap number only.',
    },
    day: '2026-01-11',
    photos: 10,
    subject: 'runners',
    caption: 'Swimmer',
  },
  {
    settings: {
      slug: 'spring-regatta-2025',
      name: 'Spring Regatta 2025',
      category: 'teamSports',
      published: true,
      archived: true,
      features: FREE,
    },
    day: '2025-04-12',
    photos: 12,
    subject: 'nature',
    caption: 'Regatta',
  },
  {
    settings: { slug: 'test-shots', name: 'Test shots', features: FREE },
    day: '2026-02-02',
    photos: 6,
    subject: 'nature',
    caption: 'Test',
    inTrash: true,
  },
]
