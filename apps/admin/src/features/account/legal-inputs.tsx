import type { LegalPage } from '@proofdesk/domain/legal'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import type { TFunction } from 'i18next'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { FormSection } from '../../ui/form-section.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { LegalControl } from './legal-form.ts'

interface LegalInputsProps {
  control: LegalControl
  page: LegalPage
  language: GalleryLocale
}

const LABELS: Record<LegalPage, (t: TFunction) => string> = {
  imprint: (t) => t('Imprint'),
  terms: (t) => t('Terms'),
  privacy: (t) => t('Privacy'),
  returns: (t) => t('Returns'),
}

/** A page in one language: none, a text, or a link. */
export function LegalInputs({ control, page, language }: LegalInputsProps) {
  const { t } = useTranslation()
  const label = LABELS[page](t)
  const { field } = useController({ control, name: `${page}.${language}.kind` })
  const kind = useWatch({ control, name: `${page}.${language}.kind` })
  return (
    <FormSection title={label}>
      <Segmented
        label={label}
        value={kind}
        options={[
          { value: 'none', label: t('None') },
          { value: 'text', label: t('Custom text') },
          { value: 'url', label: t('Link') },
        ]}
        onChange={field.onChange}
      />
      {kind === 'text' && (
        <FormTextField
          control={control}
          name={`${page}.${language}.text`}
          label={t('Text of {{page}}', { page: label })}
          rows={6}
          maxRows={24}
          hint={t('Plain text: an empty line starts a paragraph, and addresses become links.')}
        />
      )}
      {kind === 'url' && (
        <FormTextField
          control={control}
          name={`${page}.${language}.url`}
          label={t('Address of {{page}}', { page: label })}
          type="url"
          inputMode="url"
        />
      )}
    </FormSection>
  )
}
