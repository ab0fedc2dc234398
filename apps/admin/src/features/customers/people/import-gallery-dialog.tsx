import Typography from '@mui/material/Typography'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../../lib/address.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { FormSearchSelect } from '../../../ui/form-search-select.tsx'
import { useGalleries } from '../../../widgets/gallery/gallery-api.ts'

/** Chooses the gallery of a file with people; its Customers tab does the import. */
export function ImportGalleryDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const navigate = useNavigate()
  const galleries = useGalleries().data?.engines ?? []
  const form = useForm({ defaultValues: { slug: '' } })
  const slug = useWatch({ control: form.control, name: 'slug' })
  return (
    <FormDialog
      title={t('Import people')}
      form={form}
      submitLabel={t('Continue')}
      isDisabled={slug === ''}
      onSubmit={async (values) => values}
      onSaved={(values) =>
        void navigate(`/${language}/galleries/${values.slug}/customers?dialog=import`, {
          replace: true,
        })
      }
      onClose={onClose}
    >
      <Typography color="textSecondary">
        {t('A file of people belongs to one gallery, such as its start list.')}
      </Typography>
      <FormSearchSelect
        control={form.control}
        name="slug"
        label={t('Gallery')}
        options={galleries.map((gallery) => ({ value: gallery.slug, label: gallery.name }))}
      />
    </FormDialog>
  )
}
