import { toGalleryLocale } from '@proofdesk/domain/locales'
import { PRODUCT_TEXTS, shownProductTexts } from '@proofdesk/domain/translations'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localeName } from '../../lib/locale-label.ts'
import { useSession } from '../../lib/session.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { TranslationInputs } from '../../widgets/translations/translation-inputs.tsx'
import type { ProductControl } from './product-form.ts'
import { productTextLabel } from './product-text-label.ts'
import { useListLocales } from './products-api.ts'
import type { ShownInputs } from './shown-inputs.ts'

interface ProductTranslationsProps {
  control: ProductControl
  shown: ShownInputs
  listGuid: string
}

/** The product's texts in the other languages of the galleries that sell it; nothing if there are none. */
export function ProductTranslations({ control, shown, listGuid }: ProductTranslationsProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const main = toGalleryLocale(account.defaultLanguage, null)
  const locales = useListLocales(listGuid, account).filter((locale) => locale !== main)
  const mainTexts = useWatch({ control, name: PRODUCT_TEXTS })
  if (locales.length === 0) return null
  const shownTexts = shownProductTexts({
    isFeatured: shown.featuredText,
    requestAdditionalInfo: shown.additionalInfo,
    isUpgradable: shown.upgrade,
    isReel: shown.isReel,
  })
  const texts = PRODUCT_TEXTS.map((name, at) => ({
    name,
    label: productTextLabel(t, name),
    main: shownTexts.includes(name) ? mainTexts[at]! : '',
    isLong: name === 'description',
  }))
  return (
    <FormSection
      isInDialog
      title={t('Translations')}
      text={t(
        'What buyers read in the other languages of your galleries. Leave a field empty to show them the text in {{language}}.',
        { language: localeName(t, main) },
      )}
    >
      <TranslationInputs control={control} own={main} locales={locales} texts={texts} />
    </FormSection>
  )
}
