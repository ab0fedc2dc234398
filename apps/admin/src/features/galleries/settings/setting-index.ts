import { general } from './general-settings-index.ts'
import { filtering } from './filtering-settings-index.ts'
import type { Setting, Words } from './searched-setting.ts'
import type { SettingsTabName } from './settings-tabs.ts'

const grid: Words = (t) => t('Photo grid')
const banner: Words = (t) => t('Banner')
const brand: Words = (t) => t('Brand')
const links: Words = (t) => t('Links')
const ready: Words = (t) => t('Photos are ready')
const automatic: Words = (t) => t('Automations')
const watermark: Words = (t) => t('Security watermark')
const preview: Words = (t) => t('Link preview')
const choosing: Words = (t) => t('Selections')
const howMany: Words = (t) => t('How many photos')
const sales: Words = (t) => t('Sales')
const frame: Words = (t) => t('Frame')
const free: Words = (t) => t('Free downloads')

const media = {
  mediaCoverGuid: {
    label: (t) => t('Cover image'),
    text: (t) => t('The first thing visitors see, with the title, and where its link is shared.'),
  },
  coverStyle: { label: (t) => t('Cover style') },
  mediaFeaturedImageGuid: {
    label: (t) => t('Listing image'),
    text: (t) => t('Shown on the gallery’s card here and on your public pages.'),
  },
  photoGrid: {
    label: (t) => t('Layout'),
    section: grid,
    text: (t) => t('The initial layout of photos. Each visitor can choose another view.'),
  },
  photoSize: { label: (t) => t('Photo size'), section: grid },
  mediaBannerDesktopImageGuid: { label: (t) => t('Banner for computers'), section: banner },
  mediaBannerMobileImageGuid: { label: (t) => t('Banner for phones'), section: banner },
  bannerUrl: { label: (t) => t('Banner link'), section: banner },
} satisfies Record<string, Setting>

const theme = {
  customTheme: { label: (t) => t('Custom theme') },
  mediaLogoGuid: { label: (t) => t('Logo'), section: brand },
  mediaFaviconGuid: {
    label: (t) => t('Favicon'),
    section: brand,
    text: (t) =>
      t(
        'In the tab of the browser and on home screens. A square of at least 512 pixels looks best.',
      ),
  },
  mediaEmailLogoGuid: { label: (t) => t('Logo in emails'), section: brand },
  showFooter: {
    label: (t) => t('Show the footer'),
    text: (t) => t('Your studio’s name with the links below and your address.'),
  },
  webUrl: { label: (t) => t('Website'), section: links },
  facebookUrl: { label: (t) => t('Facebook'), section: links },
  instagramUrl: { label: (t) => t('Instagram'), section: links },
  pageWidth: { label: (t) => t('Page width') },
  colours: { label: (t) => t('Colours') },
  fonts: { label: (t) => t('Fonts') },
} satisfies Record<string, Setting>

const emails = {
  subject: { label: (t) => t('Subject'), section: ready },
  mailText: {
    label: (t) => t('Text'),
    section: ready,
    text: (t) => t('Lets customers know that their photos are online.'),
  },
  mailButton: { label: (t) => t('Button text'), section: ready },
} satisfies Record<string, Setting>

const automations = {
  cartLeft: { label: (t) => t('Abandoned cart'), section: automatic },
  photosFound: { label: (t) => t('More photos found'), section: automatic },
  closingSoon: { label: (t) => t('Closing soon'), section: automatic },
  notBoughtYet: { label: (t) => t('Not bought yet'), section: automatic },
  thankYou: { label: (t) => t('Thank you'), section: automatic },
  orderDeadline: { label: (t) => t('Selection deadline reminder'), section: automatic },
} satisfies Record<string, Setting>

const watermarks = {
  watermarks: { label: (t) => t('Watermark layers') },
  defaultWatermark: {
    label: (t) => t('The studio’s default watermark'),
    text: (t) => t('New galleries start with this watermark.'),
  },
} satisfies Record<string, Setting>

const security = {
  authRequired: {
    label: (t) => t('Visitors need a password'),
    section: (t) => t('Password'),
    text: (t) => t('Without it, they only see the names of the gallery and the studio.'),
  },
  hideFromSearchEngines: {
    label: (t) => t('Hide from search engines'),
    section: (t) => t('Search engines'),
    text: (t) =>
      t('Asks Google and other search engines not to list the gallery. Its link still works.'),
  },
  mediaSecurityWatermarkGuid: { label: (t) => t('Watermark picture'), section: watermark },
  securityWatermarkName: { label: (t) => t('Draw the studio’s name'), section: watermark },
  securityWatermarkOnThumbnails: { label: (t) => t('On thumbnails too'), section: watermark },
} satisfies Record<string, Setting>

const sharing = {
  shareTitle: { label: (t) => t('Title'), section: preview },
  shareDescription: { label: (t) => t('Description'), section: preview },
  mediaShareImageGuid: { label: (t) => t('Picture'), section: preview },
  showShareButtons: {
    label: (t) => t('Show share buttons to visitors'),
    text: (t) => t('On the gallery, on each open photo, and on photos that a selfie has found.'),
  },
  allowEmbedding: {
    label: (t) => t('Allow other sites to embed this gallery'),
    text: (t) => t('Show the gallery on your own website.'),
  },
} satisfies Record<string, Setting>

const selections = {
  selectionsEnabled: {
    label: (t) => t('Clients choose photos'),
    section: choosing,
    text: (t) => t('Hearts become lists with notes that clients submit to you.'),
  },
  selectionAsk: { label: (t) => t('Ask for when they first like a photo'), section: choosing },
  selectionApproval: {
    label: (t) => t('Approve or reject photos'),
    section: choosing,
    text: (t) => t('Instead of liking photos, clients approve or reject each one.'),
  },
  selectionDeadline: {
    label: (t) => t('Selection deadline'),
    section: choosing,
    text: (t) => t('Optional. Lists can’t be changed afterwards.'),
  },
  selectionMinimum: { label: (t) => t('Minimum number of photos'), section: howMany },
  selectionMaximum: { label: (t) => t('Maximum number of photos'), section: howMany },
  selectionIncluded: {
    label: (t) => t('Photos included in the price'),
    section: howMany,
    text: (t) => t('More photos than this are sold as the product below.'),
  },
  selectionProductGuid: { label: (t) => t('Product for extra photos'), section: howMany },
} satisfies Record<string, Setting>

const products = {
  productListGuid: {
    label: (t) => t('Product list'),
    section: sales,
    text: (t) => t('The products and prices of this gallery.'),
  },
  stripOriginals: {
    label: (t) => t('Remove location and serial numbers from delivered originals'),
    section: sales,
  },
  resizeResolution: { label: (t) => t('Largest size of delivered files'), section: sales },
  freeDownloads: {
    label: (t) => t('Give photos away'),
    section: free,
    text: (t) => t('Visitors download photos without paying.'),
  },
  allowDownloadAll: { label: (t) => t('Download all'), section: free },
  freeDownloadResolution: { label: (t) => t('Download size'), section: free },
  freeDownloadResolutionAdjective: {
    label: (t) => t('Size shown on the download button'),
    section: free,
  },
  frameGuid: {
    label: (t) => t('Frame'),
    section: frame,
    text: (t) => t('A border with the name, number, event and date around downloads.'),
  },
  frameFreeDownload: { label: (t) => t('Frame on free downloads'), section: frame },
  watermarkFreeDownload: { label: (t) => t('Watermark on free downloads'), section: free },
  freeDownloadsPerVisitor: { label: (t) => t('Photos for each visitor'), section: free },
  upsellProducts: { label: (t) => t('Also offered') },
} satisfies Record<string, Setting>

export const SETTINGS = {
  general,
  media,
  theme,
  emails,
  automations,
  watermarks,
  security,
  sharing,
  filtering,
  selections,
  products,
} satisfies Record<SettingsTabName, Record<string, Setting>>

type Keys<T> = T extends unknown ? keyof T : never
export type SettingName = Keys<(typeof SETTINGS)[SettingsTabName]>

/** Finds a setting by the name used in addresses. */
export function settingNamed(tab: SettingsTabName, name: string): Setting | undefined {
  const settings: Readonly<Record<string, Setting>> = SETTINGS[tab]
  return Object.hasOwn(settings, name) ? settings[name] : undefined
}
