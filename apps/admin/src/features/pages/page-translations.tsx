import { toGalleryLocale } from '@proofdesk/domain/locales'
import { offeredLocales } from '@proofdesk/domain/translations'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localeName } from '../../lib/locale-label.ts'
import { useSession } from '../../lib/session.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { useGalleries } from '../../widgets/gallery/gallery-api.ts'
import { TranslationInputs } from '../../widgets/translations/translation-inputs.tsx'
import type { PageControl } from './page-form.ts'

/** A page's texts in the other languages of its galleries; nothing if there are none. */
export function PageTranslations({ control }: { control: PageControl }) {
  const { t } = useTranslation()
  const { account } = useSession()
  const galleries = useGalleries().data?.engines ?? []
  const [name, welcomeText, defaultLocale, selected] = useWatch({
    control,
    name: ['name', 'welcomeText', 'defaultLocale', 'selectedEngines'],
  })
  const main = toGalleryLocale(defaultLocale, account.defaultLanguage)
  const listed = galleries.filter(({ guid }) => selected.length === 0 || selected.includes(guid))
  const locales = [
    ...new Set(listed.flatMap((gallery) => offeredLocales(gallery, account.defaultLanguage))),
  ].filter((locale) => locale !== main)
  if (locales.length === 0) return null
  return (
    <FormSection
      isInDialog
      title={t('Translations')}
      text={t(
        'What visitors read in the other languages of the galleries on this page. Leave a field empty to show them the text in {{language}}.',
        { language: localeName(t, main) },
      )}
    >
      <TranslationInputs
        control={control}
        own={main}
        locales={locales}
        texts={[
          { name: 'name', label: t('Name'), main: name },
          { name: 'welcomeText', label: t('Welcome text'), main: welcomeText, isLong: true },
        ]}
      />
    </FormSection>
  )
}
