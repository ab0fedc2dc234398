import type { Gallery } from '@proofdesk/contract/admin/engines'
import { offeredLocales } from '@proofdesk/domain/translations'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localeName } from '../../../lib/locale-label.ts'
import { useSession } from '../../../lib/session.ts'
import { FormTextField } from '../../../ui/form-text-field.tsx'
import { TranslationInputs } from '../../../widgets/translations/translation-inputs.tsx'
import type { CollectionControl } from './collection-form.ts'

interface CollectionNameInputsProps {
  gallery: Gallery
  control: CollectionControl
  autoFocus?: boolean
}

/** A collection's name, in each language of its gallery. */
export function CollectionNameInputs({
  gallery,
  control,
  autoFocus = false,
}: CollectionNameInputsProps) {
  const { t } = useTranslation()
  const { account } = useSession()
  const main = useWatch({ control, name: 'name' })
  const [own, ...others] = offeredLocales(gallery, account.defaultLanguage)
  const label = t('Name')
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label={label}
        required
        autoFocus={autoFocus}
        {...(others.length > 0 && {
          hint: t('In {{language}}. Visitors see this name if a translation is missing.', {
            language: localeName(t, own),
          }),
        })}
      />
      {others.length > 0 && (
        <TranslationInputs
          control={control}
          own={own}
          locales={others}
          texts={[{ name: 'name', label, main }]}
        />
      )}
    </>
  )
}
