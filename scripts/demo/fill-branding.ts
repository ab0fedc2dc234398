import { contract } from '@proofdesk/contract'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import type { Client } from '@proofdesk/contract/client'
import { drawScene } from '../draw-scene.ts'
import { drawIcon, drawName } from './draw-brand.ts'
import { GALLERY_BRANDINGS, PAGE_GALLERIES } from './demo-brandings.ts'
import { uploadMedia } from './upload-media.ts'

const STUDIO = 'DEMO STUDIO'

/** Shown in the footer of every page. */
const LEGAL = [
  {
    page: 'imprint' as const,
    text: 'Demo Studio\n1 Finish Lane, Bristol BS1 1AA, United Kingdom\n\nThis studio is made up: it shows what Proofdesk does.',
  },
  {
    page: 'terms' as const,
    text: 'Photos that you buy are yours to print and to share. They are not for advertising.\n\nThis is an example, no advice: write your own terms.',
  },
  {
    page: 'privacy' as const,
    text: 'We keep your name and email address for your order, and ask before anything else.\n\nThis is an example, no advice: write your own text.',
  },
].map((entry) => ({ ...entry, language: 'en' as const, url: '' }))

/** Sets the look of the studio, some of its galleries and its start page, with the pictures for it. */
export async function fillBranding(client: Client, galleries: readonly Gallery[]): Promise<void> {
  const folder = await openFolder(client)
  const upload = (name: string, svg: string) => uploadMedia(client, folder, name, svg)
  const logo = await upload('logo.svg', drawName(STUDIO, '#1c1a17'))
  const icon = await upload('icon.svg', drawIcon('#1c1a17', '#fafaf8'))
  const watermark = await upload('watermark.svg', drawName(STUDIO, '#ffffff'))
  await client.call(contract.account.update, {
    body: {
      mediaLogoGuid: logo,
      mediaLogoWidth: 150,
      mediaFaviconGuid: icon,
      supportEmailAddress: 'hello@demo.test',
      categories: ['running', 'triathlon', 'school', 'wedding', 'social'],
      instagramUrl: 'https://www.instagram.com/demo.studio.test',
    },
  })
  await client.call(contract.legal.update, { body: { texts: LEGAL } })
  for (const { slug, logoColour, banner, isWatermarked, settings } of GALLERY_BRANDINGS) {
    const gallery = galleries.find((other) => other.slug === slug)
    if (!gallery || gallery.customTheme) continue
    const [mobile, desktop] = banner
      ? [
          await upload(`${slug}-phone.svg`, drawScene({ width: 1_080, height: 540, seed: banner })),
          await upload(
            `${slug}-desktop.svg`,
            drawScene({ width: 2_400, height: 480, seed: banner }),
          ),
        ]
      : [null, null]
    await client.call(contract.engines.update, {
      body: {
        guid: gallery.guid,
        ...settings,
        customTheme: true,
        mediaLogoGuid: await upload(`${slug}-logo.svg`, drawName(STUDIO, logoColour)),
        mediaLogoWidth: 150,
        mediaFaviconGuid: icon,
        mediaBannerMobileImageGuid: mobile,
        mediaBannerDesktopImageGuid: desktop,
        ...(isWatermarked && { watermarks: [layerOf(watermark)] }),
      },
    })
  }
  await fillPage(client, galleries)
}

async function openFolder(client: Client): Promise<string> {
  const { folders } = await client.call(contract.mediaFolders.list)
  const found = folders.find(({ slug }) => slug === 'brand')
  return (
    found ??
    (
      await client.call(contract.mediaFolders.create, {
        body: { name: 'Brand', slug: 'brand' },
      })
    ).folder
  ).guid
}

/** The studio's name at the lower edge. */
const layerOf = (guid: string) => ({
  collections: [],
  mediaWatermarkLandscapeGuid: guid,
  mediaWatermarkPortraitGuid: null,
  watermarkWidthLandscape: 26,
  watermarkWidthPortrait: 40,
  watermarkPosition: 'south' as const,
  watermarkResizeToFit: false,
  watermarkMarginTop: 0,
  watermarkMarginBottom: 6,
  watermarkMarginLeft: 0,
  watermarkMarginRight: 0,
})

/** Fills the start page of the studio's site. */
async function fillPage(client: Client, galleries: readonly Gallery[]): Promise<void> {
  const { libraries } = await client.call(contract.libraries.list)
  if (libraries.length > 0) return
  await client.call(contract.libraries.create, {
    body: {
      name: 'Races and celebrations',
      welcomeText: 'Find the day you were there, and take your photos home.',
      translations: {
        de: {
          name: 'Läufe und Feste',
          welcomeText: 'Finden Sie Ihren Tag und nehmen Sie Ihre Fotos mit nach Hause.',
        },
        th: {
          name: 'งานวิ่งและงานเลี้ยง',
          welcomeText: 'ค้นหาวันที่คุณไปร่วมงาน แล้วนำภาพของคุณกลับบ้าน',
        },
      },
      selectedEngines: galleries
        .filter(({ slug }) => PAGE_GALLERIES.includes(slug))
        .map(({ guid }) => guid),
    },
  })
}
