import type { Setting, Words } from './searched-setting.ts'

const browsing: Words = (t) => t('Before a search')
const collections: Words = (t) => t('Collections')
const search: Words = (t) => t('Search')
const selfies: Words = (t) => t('Selfie search')

export const filtering = {
  allowBrowsing: {
    label: (t) => t('Allow browsing'),
    section: browsing,
    text: (t) => t('Which photos visitors see before they search.'),
  },
  scrollLimit: {
    label: (t) => t('Scroll limit'),
    section: browsing,
    text: (t) => t('How many photos visitors can scroll through without searching; 0 means all.'),
  },
  collectionSearch: {
    label: (t) => t('Collection browsing'),
    section: collections,
    text: (t) => t('Visitors choose a collection to view.'),
  },
  collectionAlias: { label: (t) => t('Name for collections'), section: collections },
  collectionViewMode: { label: (t) => t('Shown as'), section: collections },
  textSearch: {
    label: (t) => t('Text search'),
    section: search,
    text: (t) =>
      t(
        'Visitors find photos by file name, caption, keywords, the numbers and words in them, and the names on the start list.',
      ),
  },
  textSearchAlias: { label: (t) => t('Search label'), section: search },
  textSearchPlaceholder: { label: (t) => t('Text in the empty search field'), section: search },
  timeSearch: {
    label: (t) => t('Timestamp search'),
    section: search,
    text: (t) => t('Visitors find photos by the time they were taken.'),
  },
  colorSearch: {
    label: (t) => t('Colour search'),
    section: search,
    text: (t) => t('Visitors find photos by colour, such as that of a horse or a jacket.'),
  },
  selfieSearch: {
    label: (t) => t('Selfie search'),
    text: (t) => t('Face data is stored while this is on. Turning it off deletes the face data.'),
  },
  faceMatchThreshold: {
    label: (t) => t('Required face similarity, in percent'),
    section: selfies,
  },
  faceRetentionDays: { label: (t) => t('Days to keep face data'), section: selfies },
  allowSelfieUpload: { label: (t) => t('Upload your own selfie'), section: selfies },
  allowMultipleParticipants: { label: (t) => t('Several people at once'), section: selfies },
  allowSearchAcross: { label: (t) => t('Search across galleries'), section: selfies },
} satisfies Record<string, Setting>
