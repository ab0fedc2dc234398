import type { UpdateGallery } from '@proofdesk/contract/admin/engines'

/** How a gallery of the demo studio looks, if it differs from the studio. */
interface GalleryBranding {
  slug: string
  logoColour: string
  /** The seed of the landscape above its photos. */
  banner?: number
  /** The studio's name is drawn on its photos. */
  isWatermarked?: boolean
  settings: Omit<UpdateGallery, 'guid'>
}

/** A dark look in wide capitals, and a light one in the type of an old book. */
export const GALLERY_BRANDINGS: readonly GalleryBranding[] = [
  {
    slug: 'lakeside-triathlon',
    logoColour: '#ffffff',
    banner: 4_711,
    isWatermarked: true,
    settings: {
      bannerUrl: 'https://example.com/lakeside-triathlon-2027',
      collectionViewMode: 'grid',
      collectionAlias: 'Stages',
      theme: {
        palette: {
          primary: { main: '#5ec8d8', contrastText: '#06222b' },
          text: { primary: '#f2f7f8' },
          background: { default: '#0b2530', footer: '#071a22', text: '#f2f7f8' },
        },
        typography: {
          fontFamily: 'Work Sans',
          h1: { fontFamily: 'Bebas Neue', fontSize: '64px' },
          h2: { fontFamily: 'Bebas Neue', fontSize: '36px' },
          h3: { fontFamily: 'Bebas Neue', fontSize: '26px' },
        },
      },
    },
  },
  {
    slug: 'wildflower-walk',
    logoColour: '#3c4a2f',
    settings: {
      theme: {
        palette: {
          primary: { main: '#4f6b2f', contrastText: '#ffffff' },
          text: { primary: '#2c3322' },
          background: { default: '#f6f3e8', footer: '#ebe6d3', text: '#2c3322' },
        },
        typography: {
          fontFamily: 'Source Serif 4',
          h1: { fontFamily: 'Cormorant Garamond', fontSize: '60px' },
          h2: { fontFamily: 'Cormorant Garamond', fontSize: '34px' },
          h3: { fontFamily: 'Cormorant Garamond', fontSize: '24px' },
        },
      },
    },
  },
]

/** The galleries listed on the start page. */
export const PAGE_GALLERIES: readonly string[] = [
  'city-10k',
  'nina-and-marco',
  'abbey-school',
  'botanischer-garten',
  'wildflower-walk',
  'lakeside-triathlon',
]
