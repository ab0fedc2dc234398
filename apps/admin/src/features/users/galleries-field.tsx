import { type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Segmented } from '../../ui/segmented.tsx'
import { GalleryChoice } from '../../widgets/gallery/gallery-choice.tsx'
import type { UserForm } from './user-form.ts'

interface GalleriesFieldProps {
  control: Control<UserForm>
}

/** The galleries that the person sees: all, or chosen ones. */
export function GalleriesField({ control }: GalleriesFieldProps) {
  const { t } = useTranslation()
  const { field } = useController({ control, name: 'sees' })
  return (
    <>
      <Segmented
        label={t('Galleries')}
        value={field.value}
        options={[
          { value: 'all', label: t('All galleries') },
          { value: 'chosen', label: t('Only some') },
        ]}
        onChange={field.onChange}
      />
      {field.value === 'chosen' && (
        <GalleryChoice
          control={control}
          name="galleries"
          label={t('Chosen galleries')}
          hint={t('They can only see these galleries.')}
        />
      )}
    </>
  )
}
