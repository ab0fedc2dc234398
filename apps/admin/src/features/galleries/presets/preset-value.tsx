import { GalleryMail } from '@proofdesk/contract/admin/gallery-mails'
import { PresetChange, type PresetField } from '@proofdesk/contract/admin/preset-fields'
import { GallerySettings } from '@proofdesk/contract/admin/engines'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Format } from '../../../lib/create-format.ts'
import { useFormat } from '../../../lib/format.ts'
import { localeLabel } from '../../../lib/locale-label.ts'
import { categoryLabel } from '../../../widgets/gallery/category-label.ts'
import { useMedia } from '../../../widgets/media/media-api.ts'
import { useProductLists } from '../../../widgets/product-list/product-list-api.ts'
import { AUTOMATION_WORDS } from '../automations/automation-words.ts'
import { mergeFieldLabel } from '../mails/merge-field-label.ts'
import { photoGridLabel, photoSizeLabel } from '../settings/media/grid-label.ts'
import { coverStyleLabel } from '../settings/media/cover-style-label.ts'
import { positionLabel } from '../settings/position-label.ts'
import { visiblePartLabel } from '../../../widgets/photo/visible-part-label.ts'

interface PresetValueProps {
  field: PresetField
  value: unknown
}

/** A setting's value in readable form. */
export function PresetValue({ field, value }: PresetValueProps) {
  const { t } = useTranslation()
  const format = useFormat()
  if (field === 'productListGuid' && typeof value === 'string')
    return <ProductListName guid={value} />
  if (field.startsWith('media') && field.endsWith('Guid') && typeof value === 'string')
    return <MediaName guid={value} />
  return <>{valueText(t, format, field, value)}</>
}

/** A name that hasn't loaded or failed to: only loaded data shows that something is deleted. */
const UNKNOWN = '…'

function MediaName({ guid }: { guid: string }) {
  const { t } = useTranslation()
  const { data } = useMedia(guid)
  return <>{data?.media[0]?.name ?? (data ? t('Deleted picture') : UNKNOWN)}</>
}

function ProductListName({ guid }: { guid: string }) {
  const { t } = useTranslation()
  const { data } = useProductLists()
  const list = data?.productLists.find((each) => each.guid === guid)
  return <>{list?.name ?? (data ? t('Deleted product list') : UNKNOWN)}</>
}

const { shape } = GallerySettings
/** Formats the settings whose values aren't plain texts, numbers or switches. */
const TEXTS: Partial<
  Record<PresetField, (t: TFunction, value: unknown, format: Format) => string | undefined>
> = {
  category: (t, value) => {
    const category = shape.category.safeParse(value).data
    return category ? categoryLabel(t, category) : undefined
  },
  defaultLocale: (t, value) => {
    const locale = shape.defaultLocale.safeParse(value).data
    return locale ? localeLabel(t, locale) : t('Account language')
  },
  additionalLocales: (t, value, format) =>
    format.list(
      shape.additionalLocales.safeParse(value).data?.map((locale) => localeLabel(t, locale)) ?? [],
    ),
  subscriberCouponType: (t, value) => (value === 'Fixed' ? t('Fixed amount') : t('Percentage')),
  coverStyle: (t, value) => {
    const style = shape.coverStyle.safeParse(value).data
    return style && coverStyleLabel[style](t)
  },
  mediaFeaturedImageBackgroundSize: (t, value) =>
    value === 'cover' ? t('Fills the frame') : t('Whole picture shown'),
  mediaFeaturedImageBackgroundPosition: (t, value) => {
    const part = shape.mediaFeaturedImageBackgroundPosition.safeParse(value).data
    return part && visiblePartLabel[part](t)
  },
  securityWatermarkPosition: (t, value) => {
    const position = shape.securityWatermarkPosition.safeParse(value).data
    return position && positionLabel(t, position)
  },
  photoGrid: (t, value) => photoGridLabel[value === 'squares' ? 'squares' : 'rows'](t),
  photoSize: (t, value) => photoSizeLabel[value === 'small' ? 'small' : 'large'](t),
  collectionViewMode: (t, value) => (value === 'grid' ? t('Tiles') : t('Drop-down list')),
  watermarks: (t, value) => t('{{count}} layers', { count: lengthOf(value) }),
  upsellProducts: (t, value) => t('{{count}} products', { count: lengthOf(value) }),
  freeDownloadResolution: (t, value) => (value === 0 ? t('The original') : undefined),
  resizeResolution: (t, value) => (value === 0 ? t('No limit') : undefined),
  scrollLimit: (t, value) => (value === 0 ? t('All') : undefined),
  freeDownloadsPerVisitor: (t, value) => (value === 0 ? t('Unlimited') : undefined),
  theme: (t, value, format) => {
    const { palette, typography } = shape.theme.safeParse(value).data ?? {}
    const parts = [palette?.primary?.main, palette?.background?.default, typography?.fontFamily]
    return format.list(parts.flatMap((part) => part || [])) || t('Our own')
  },
  automations: (t, value, format) =>
    format.list(
      PresetChange.shape.automations
        .safeParse(value)
        .data?.map((kind) => AUTOMATION_WORDS[kind].label(t)) ?? [],
    ),
  photosReady: (t, value) => {
    const mail = GalleryMail.safeParse(value).data
    if (!mail) return t('Text of the language')
    const subject = mail.subject.map((part) =>
      part.type === 'text' ? part.text : `[${mergeFieldLabel(t, part.attrs.field)}]`,
    )
    return t('“{{subject}}”…', { subject: subject.join('') })
  },
}

function valueText(t: TFunction, format: Format, field: PresetField, value: unknown): string {
  const text = TEXTS[field]?.(t, value, format)
  if (text !== undefined && text !== '') return text
  if (typeof value === 'boolean') return value ? t('On') : t('Off')
  if (typeof value === 'number') return format.number(value)
  return typeof value === 'string' && value !== '' ? value : t('None')
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0)
