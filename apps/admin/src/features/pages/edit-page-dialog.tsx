import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Library } from '@proofdesk/contract/admin/libraries'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useDialogValue } from '../../lib/address.ts'
import { resolveWith } from '../../lib/form-resolver.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { FormSection } from '../../ui/form-section.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { showSuccess } from '../../ui/toast.ts'
import { DeletePageDialog } from './delete-page-dialog.tsx'
import { PageForm, type PageOutput, partOf, toPageChanges, toPageForm } from './page-form.ts'
import { PageGalleryInputs } from './page-gallery-inputs.tsx'
import { PageInputs } from './page-inputs.tsx'
import { PagePictureInputs } from './page-picture-inputs.tsx'
import { PagePreview } from './page-preview.tsx'
import { PageTranslations } from './page-translations.tsx'
import { PageTheme } from './page-theme.tsx'
import { useUpdatePage } from './pages-api.ts'

const PARTS = ['general', 'theme', 'preview'] as const
type Part = (typeof PARTS)[number]

/** The current part is in the address: a reload, and Back from elsewhere, keep it. */
function usePart(): [Part, (part: Part) => void] {
  const [value, setValue] = useDialogValue('part')
  return [
    PARTS.find((part) => part === value) ?? 'general',
    (part) => setValue(part === 'general' ? null : part),
  ]
}

interface EditPageDialogProps {
  page: Library
  onClose: () => void
}

/** All settings of one page, full screen: its contents, and its theme. */
export function EditPageDialog({ page, onClose }: EditPageDialogProps) {
  const { t } = useTranslation()
  const update = useUpdatePage()
  const [part, setPart] = usePart()
  const [isDeleting, setDeleting] = useState(false)
  const form = useForm<PageForm, unknown, PageOutput>({
    resolver: resolveWith(PageForm),
    defaultValues: toPageForm(page),
  })
  const { control, formState } = form
  const { dirtyFields, isDirty, errors } = formState
  // Errors may be in a part that isn't visible.
  const wrongPart = Object.keys(errors)
    .map(partOf)
    .find((name) => name !== part)
  return (
    <>
      <FormDialog
        isFullScreen
        title={t('Edit “{{name}}”', { name: page.name })}
        form={form}
        submitLabel={t('Save')}
        isDisabled={!isDirty}
        onSubmit={(values) =>
          update.mutateAsync({
            body: { guid: page.guid, ...toPageChanges(page, values, dirtyFields) },
          })
        }
        onSaved={() => {
          showSuccess(t('Updates saved'))
          onClose()
        }}
        onClose={onClose}
      >
        <Box sx={{ maxWidth: 480, mt: 2, mb: 8 }}>
          <Segmented
            label={t('Part of the page')}
            value={part}
            options={[
              { value: 'general', label: t('General') },
              { value: 'theme', label: t('Theme') },
              { value: 'preview', label: t('Preview') },
            ]}
            onChange={setPart}
          />
        </Box>
        {wrongPart && (
          <Alert
            severity="error"
            action={<Button onClick={() => setPart(wrongPart)}>{t('Show')}</Button>}
            sx={{ mb: 4 }}
          >
            {wrongPart === 'theme'
              ? t('Fix the theme first.')
              : t('Fix the general settings first.')}
          </Alert>
        )}
        {part === 'preview' ? (
          <PagePreview page={page} hasUnsaved={isDirty} />
        ) : part === 'theme' ? (
          <PageTheme page={page} form={form} />
        ) : (
          <>
            <PageInputs control={control} />
            <PageTranslations control={control} />
            <PageGalleryInputs control={control} />
            <PagePictureInputs control={control} />
            <FormSection
              isInDialog
              title={t('Danger zone')}
              text={t('Deletes the page. Its galleries stay.')}
            >
              <div>
                <Button variant="outlined" color="error" onClick={() => setDeleting(true)}>
                  {t('Delete page')}
                </Button>
              </div>
            </FormSection>
          </>
        )}
      </FormDialog>
      {isDeleting && (
        <DeletePageDialog page={page} onDeleted={onClose} onClose={() => setDeleting(false)} />
      )}
    </>
  )
}
