import type { Library } from '@proofdesk/contract/admin/libraries'

/** A page as the server answers it. */
export const makePage = (change: Partial<Library> = {}): Library => ({
  guid: crypto.randomUUID(),
  name: 'All races',
  slug: 'all-races',
  url: 'http://demo.localhost:3000/pages/all-races',
  createdAt: 0,
  defaultLocale: null,
  mediaFeaturedImageGuid: null,
  mediaFeaturedImageBackgroundSize: 'cover',
  mediaBannerMobileImageGuid: null,
  mediaBannerDesktopImageGuid: null,
  welcomeText: '',
  selectedEngines: [],
  engineDateOrder: 'desc',
  showDates: true,
  showGalleryNames: true,
  featuredImage: null,
  deletedAt: null,
  ...change,
})
