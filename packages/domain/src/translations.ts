import { galleryTitle } from './gallery.ts'
import { GALLERY_LOCALE_CODES, type GalleryLocale, toGalleryLocale } from './locales.ts'

/** Texts that a studio writes and visitors read, by record. Each can be translated into every gallery language. */
export const PRODUCT_TEXTS = [
  'name',
  'description',
  'featuredText',
  'upgradeTitle',
  'upgradeSubtitle',
  'additionalInfoPlaceholder',
] as const
export const GALLERY_TEXTS = [
  'displayTitle',
  'welcomeText',
  'helpText',
  'draftModeText',
  'subscribeButtonText',
  'collectionAlias',
  'textSearchAlias',
  'textSearchPlaceholder',
  'freeDownloadResolutionAdjective',
  'shareTitle',
  'shareDescription',
] as const
export const COLLECTION_TEXTS = ['name'] as const
export const PAGE_TEXTS = ['name', 'welcomeText'] as const

/** Translations of a record's texts by language and field. The main texts are the record's own fields. */
export type Translations<Field extends string = string> = {
  [Locale in GalleryLocale]?: { [Name in Field]?: string | undefined } | undefined
}

/** The requested language, and the language of the main texts. */
export interface ReadIn {
  locale: GalleryLocale
  main: GalleryLocale
}

type Translated<Field extends string> = { [Name in Field]: string } & {
  translations: Translations<Field>
}

/**
 * The languages that a gallery offers, its own first. Translations into others are kept but not shown: the language may
 * be offered again.
 */
export function offeredLocales(
  gallery: { defaultLocale: string | null; additionalLocales: readonly GalleryLocale[] },
  accountLanguage: string,
): [GalleryLocale, ...GalleryLocale[]] {
  const own = toGalleryLocale(gallery.defaultLocale, accountLanguage)
  return [own, ...new Set(gallery.additionalLocales.filter((locale) => locale !== own))]
}

/** The requested language if it is offered, otherwise the first one. */
export function offeredLocale(
  offered: readonly [GalleryLocale, ...GalleryLocale[]],
  asked: string | undefined,
): GalleryLocale {
  return offered.find((locale) => locale === asked) ?? offered[0]
}

/**
 * A record's texts in a language, with main texts where translations are missing, and the fields that are in another
 * language than the requested one.
 */
export function textsIn<Field extends string>(
  record: Translated<Field>,
  fields: readonly Field[],
  { locale, main }: ReadIn,
): { texts: Record<Field, string>; textLanguages: { [Name in Field]?: GalleryLocale } } {
  const translated = locale === main ? undefined : record.translations[locale]
  const texts = {} as Record<Field, string>
  const textLanguages: { [Name in Field]?: GalleryLocale } = {}
  for (const field of fields) {
    const text = translated?.[field] ?? ''
    texts[field] = text || record[field]
    if (!text && locale !== main && record[field].trim() !== '') textLanguages[field] = main
  }
  return { texts, textLanguages }
}

type TranslatedGallery = Translated<(typeof GALLERY_TEXTS)[number]> & {
  name: string
  defaultLocale: string | null
  additionalLocales: readonly GalleryLocale[]
}

/**
 * A gallery in a language, or in its own if it doesn't offer that one: its texts, its title, and the fields that are in
 * another language. Without a title, its name is used, which is in its own language.
 */
export function galleryTextsIn(
  gallery: TranslatedGallery,
  { defaultLanguage }: { defaultLanguage: string },
  language: string | undefined,
) {
  const locales = offeredLocales(gallery, defaultLanguage)
  const [main] = locales
  const locale = offeredLocale(locales, language)
  const { texts, textLanguages } = textsIn(gallery, GALLERY_TEXTS, { locale, main })
  if (texts.displayTitle.trim() === '' && locale !== main) textLanguages.displayTitle = main
  const title = galleryTitle({ name: gallery.name, displayTitle: texts.displayTitle })
  return { locales, locale, title, texts, textLanguages }
}

/** The visible texts of a product: a badge, an offer and a question keep their texts while they are switched off. */
export function shownProductTexts({
  isFeatured,
  requestAdditionalInfo,
  isUpgradable,
  isReel,
}: {
  isFeatured: boolean
  requestAdditionalInfo: boolean
  isUpgradable: boolean
  isReel: boolean
}): (typeof PRODUCT_TEXTS)[number][] {
  const isOffered = isUpgradable && !isReel
  const hidden = new Set<string>([
    ...(isFeatured ? [] : ['featuredText']),
    ...(requestAdditionalInfo ? [] : ['additionalInfoPlaceholder']),
    ...(isOffered ? [] : ['upgradeTitle', 'upgradeSubtitle']),
  ])
  return PRODUCT_TEXTS.filter((name) => !hidden.has(name))
}

/** The texts that have a main text but lack a translation in one of these languages. */
export function missingTexts<Field extends string>(
  record: Translated<Field>,
  fields: readonly Field[],
  { main, locales }: { main: GalleryLocale; locales: readonly GalleryLocale[] },
): { locale: GalleryLocale; field: Field }[] {
  return locales
    .filter((locale) => locale !== main)
    .flatMap((locale) =>
      fields
        .filter((field) => record[field].trim() !== '' && !record.translations[locale]?.[field])
        .map((field) => ({ locale, field })),
    )
}

/** The translations with changes: unnamed texts stay, an empty text removes one. */
export function withTranslations<Field extends string>(
  before: Translations<Field>,
  changes: Translations<Field> | undefined,
): Translations<Field> {
  const after: Translations<Field> = {}
  for (const locale of GALLERY_LOCALE_CODES) {
    const texts = Object.entries({ ...before[locale], ...changes?.[locale] }).filter(
      ([, text]) => typeof text === 'string' && text.trim() !== '',
    )
    if (texts.length > 0)
      after[locale] = Object.fromEntries(texts) as Translations<Field>[typeof locale]
  }
  return after
}
