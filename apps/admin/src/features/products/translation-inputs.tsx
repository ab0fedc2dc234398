import { type GalleryLocale, toGalleryLocale } from '@proofdesk/domain/locales'
import { PRODUCT_TEXTS } from '@proofdesk/domain/translations'
import type { TFunction } from 'i18next'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localeName } from '../../lib/locale-label.ts'
import { useSession } from '../../lib/session.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { MoreInputs } from '../../ui/more-inputs.tsx'
import type { ProductControl, ProductText } from './product-form.ts'
import { useListLocales } from './products-api.ts'
import type { ShownInputs } from './shown-inputs.ts'

interface TranslationInputsProps {
  control: ProductControl
  shown: ShownInputs
  listGuid: string
}

/** What buyers read in the other languages of the galleries that sell the product; nothing where there are none. */
export function TranslationInputs({ control, shown, listGuid }: TranslationInputsProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const main = toGalleryLocale(account.defaultLanguage, null)
  const locales = useListLocales(listGuid, account).filter((locale) => locale !== main)
  if (locales.length === 0) return null
  return (
    <FormSection
      isInDialog
      title={t('Languages')}
      text={t('What buyers read in other languages. Where a text is missing, they read yours.')}
    >
      <div>
        {locales.map((locale) => (
          <LanguageInputs key={locale} control={control} shown={shown} locale={locale} />
        ))}
      </div>
    </FormSection>
  )
}

interface LanguageInputsProps extends Pick<TranslationInputsProps, 'control' | 'shown'> {
  locale: GalleryLocale
}

function LanguageInputs({ control, shown, locale }: LanguageInputsProps) {
  const { t } = useTranslation()
  const mainTexts = useWatch({ control, name: PRODUCT_TEXTS })
  const translated = useWatch({ control, name: `translations.${locale}` })
  const { errors } = useFormState({ control })
  const language = localeName(t, locale)
  const texts = PRODUCT_TEXTS.map((name, at) => ({ name, main: mainTexts[at]!.trim() })).filter(
    ({ name, main }) => main !== '' && isShown(name, shown),
  )
  const missing = texts.filter(({ name }) => translated[name].trim() === '').length
  return (
    <MoreInputs
      isNeeded={errors.translations?.[locale] !== undefined}
      title={
        missing > 0 ? t('{{language}} ({{missing}} missing)', { language, missing }) : language
      }
    >
      {texts.map(({ name, main }) => (
        <FormTextField
          key={name}
          control={control}
          name={`translations.${locale}.${name}`}
          label={`${LABELS[name](t)} – ${language}`}
          placeholder={main}
          notched
          autoComplete="off"
          inputProps={{ lang: locale }}
          {...(name === 'description' && { multiline: true, minRows: 2, maxRows: 12 })}
        />
      ))}
    </MoreInputs>
  )
}

const LABELS: Record<ProductText, (t: TFunction) => string> = {
  name: (t) => t('Name'),
  description: (t) => t('Description'),
  featuredText: (t) => t('Featured text'),
  upgradeTitle: (t) => t('Title of the offer'),
  upgradeSubtitle: (t) => t('Subtitle of the offer'),
  additionalInfoPlaceholder: (t) => t('Placeholder of the question'),
}

function isShown(name: ProductText, shown: ShownInputs): boolean {
  if (name === 'featuredText') return shown.featuredText
  if (name === 'additionalInfoPlaceholder') return shown.additionalInfo
  return name === 'name' || name === 'description' || shown.upgrade
}
