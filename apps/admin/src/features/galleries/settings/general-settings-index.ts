import type { Setting, Words } from './searched-setting.ts'

const gallery: Words = (t) => t('Gallery')
const opening: Words = (t) => t('Opening and closing')
const subscribers: Words = (t) => t('Subscribers')
const languages: Words = (t) => t('Languages')
const texts: Words = (t) => t('Titles and text')

export const general = {
  name: { label: (t) => t('Name'), section: gallery },
  slug: { label: (t) => t('Address'), section: gallery },
  published: { label: (t) => t('Status'), section: gallery },
  publishedDate: { label: (t) => t('Published date'), section: gallery },
  category: { label: (t) => t('Category'), section: gallery },
  eventDate: {
    label: (t) => t('Event date'),
    section: gallery,
    text: (t) => t('Optional. Visitors see it instead of the published date.'),
  },
  publishAt: {
    label: (t) => t('Publish at'),
    section: opening,
    text: (t) => t('Optional. The draft is published automatically.'),
  },
  closesAt: {
    label: (t) => t('Closes at'),
    section: opening,
    text: (t) => t('Optional. What people bought stays available.'),
  },
  closingEffect: { label: (t) => t('When it closes'), section: opening },
  showCountdown: {
    label: (t) => t('Show a countdown'),
    section: opening,
    text: (t) => t('Visitors see how many days are left until the gallery closes.'),
  },
  collectSubscribers: {
    label: (t) => t('Collect subscribers'),
    section: subscribers,
    text: (t) => t('Visitors leave their email address to hear about new photos.'),
  },
  subscribeButtonText: { label: (t) => t('Subscribe button text'), section: subscribers },
  sendCouponsToSubscribers: {
    label: (t) => t('Send coupons to subscribers'),
    section: subscribers,
  },
  defaultLocale: { label: (t) => t('Default language'), section: languages },
  additionalLocales: { label: (t) => t('Additional languages'), section: languages },
  displayTitle: {
    label: (t) => t('Display title'),
    section: texts,
    text: (t) => t('Shown instead of the name.'),
  },
  welcomeText: { label: (t) => t('Welcome text'), section: texts },
  helpText: { label: (t) => t('Help text'), section: texts },
  draftModeText: { label: (t) => t('Text while the gallery is a draft'), section: texts },
  showTimestamp: {
    label: (t) => t('Show timestamp'),
    text: (t) => t('Visitors see when a photo was taken.'),
  },
  timeZone: { label: (t) => t('Time zone') },
  playLivePhotos: {
    label: (t) => t('Play Live Photos'),
    text: (t) => t('Photos with a short film, as iPhones take them.'),
  },
  deletion: {
    label: (t) => t('Danger zone'),
    text: (t) => t('Deletes the gallery with all its photos.'),
  },
} satisfies Record<string, Setting>
