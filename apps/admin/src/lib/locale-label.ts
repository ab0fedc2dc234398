import { GALLERY_LOCALES, type GalleryLocale } from '@proofdesk/domain/locales'
import type { TFunction } from 'i18next'

/** The labels of the gallery languages; a test keeps them the same as the domain's. */
const LABELS = {
  bg: (t) => t('Bulgarian'),
  de: (t) => t('German'),
  fr: (t) => t('French'),
  en: (t) => t('English'),
  nl: (t) => t('Dutch'),
  es: (t) => t('Spanish'),
  pt: (t) => t('Portuguese'),
  no: (t) => t('Norwegian'),
  it: (t) => t('Italian'),
  th: (t) => t('Thai'),
  sq: (t) => t('Albanian'),
  'ms-my': (t) => t('Malay'),
  ja: (t) => t('Japanese'),
} satisfies Record<GalleryLocale, (t: TFunction) => string>

/** A language's name in the console's language, for use in sentences. */
export const localeName = (t: TFunction, locale: GalleryLocale): string => LABELS[locale](t)

/** `German – Deutsch`: the name in the console's language and in its own. */
export function localeLabel(t: TFunction, locale: GalleryLocale): string {
  const label = localeName(t, locale)
  const ownName = GALLERY_LOCALES.find(({ code }) => code === locale)?.ownName ?? label
  return label === ownName ? label : `${label} – ${ownName}`
}
