import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MediaField } from '../../widgets/media/media-field.tsx'

/** The logo in emails to customers, if different from the pages' logo. */
export function MailLogoField<
  Values extends FieldValues & { mediaEmailLogoGuid: string | null },
  Output,
>({ control }: { control: Control<Values, unknown, Output> }) {
  const { t } = useTranslation()
  return (
    <MediaField
      control={control}
      name={'mediaEmailLogoGuid' as FieldPathByValue<Values, string | null>}
      label={t('Logo in emails')}
      hint={t('Used in emails to your customers. Without one, the logo above is used.')}
    />
  )
}
