import Typography from '@mui/material/Typography'
import { type Gallery, GallerySettings } from '@proofdesk/contract/admin/engines'
import { galleryTitle } from '@proofdesk/domain/gallery'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { GALLERY_TEXTS } from '@proofdesk/domain/translations'
import type { TFunction } from 'i18next'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { resolveWith } from '../../../../lib/form-resolver.ts'
import { localeName } from '../../../../lib/locale-label.ts'
import {
  type TranslationsForm,
  changedTranslations,
  toTranslationsForm,
} from '../../../../lib/translations-form.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { showSuccess } from '../../../../ui/toast.ts'
import { TranslationInputs } from '../../../../widgets/translations/translation-inputs.tsx'
import { useSaveGallery } from '../../galleries-api.ts'

type GalleryText = (typeof GALLERY_TEXTS)[number]
const shape = z.object({ translations: GallerySettings.shape.translations })
// The form contains every text in every language.
const GalleryTranslationsForm = shape as z.ZodType<
  z.output<typeof shape>,
  { translations: TranslationsForm<GalleryText> }
>

interface TranslationsDialogProps {
  gallery: Gallery
  /** The gallery's main language and its others. */
  own: GalleryLocale
  others: readonly GalleryLocale[]
  onClose: () => void
}

/** The gallery's texts in its other languages, one language after another. */
export function TranslationsDialog({ gallery, own, others, onClose }: TranslationsDialogProps) {
  const { t } = useTranslation()
  const server = useSaveGallery()
  const form = useForm({
    resolver: resolveWith(GalleryTranslationsForm),
    defaultValues: { translations: toTranslationsForm(gallery.translations, GALLERY_TEXTS) },
  })
  return (
    <FormDialog
      title={t('Translate text')}
      form={form}
      submitLabel={t('Save')}
      isDisabled={!form.formState.isDirty}
      onSubmit={({ translations }) =>
        server.save({
          guid: gallery.guid,
          // Compared with the values at opening, not the gallery's present ones: a colleague's new text would look as
          // if it had been removed here.
          translations: changedTranslations(
            form.formState.defaultValues?.translations,
            translations,
          ),
        })
      }
      onSaved={(saved) => {
        server.show(saved)
        showSuccess(t('Texts saved'))
        server.refresh()
        onClose()
      }}
      onClose={onClose}
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {t('Leave a field empty to show visitors the text in {{language}}.', {
          language: localeName(t, own),
        })}
      </Typography>
      <TranslationInputs
        control={form.control}
        own={own}
        locales={others}
        texts={GALLERY_TEXTS.map((name) => ({
          name,
          label: LABELS[name](t),
          main: name === 'displayTitle' ? galleryTitle(gallery) : gallery[name],
          // Without one visitors see the name, which is often the same in every language.
          isOptional: gallery[name].trim() === '',
          isLong: LONG.has(name),
        }))}
      />
    </FormDialog>
  )
}

const LONG: ReadonlySet<GalleryText> = new Set([
  'welcomeText',
  'helpText',
  'draftModeText',
  'shareDescription',
])

const LABELS: Record<GalleryText, (t: TFunction) => string> = {
  displayTitle: (t) => t('Display title'),
  welcomeText: (t) => t('Welcome text'),
  helpText: (t) => t('Help text'),
  draftModeText: (t) => t('Text while the gallery is a draft'),
  subscribeButtonText: (t) => t('Subscribe button text'),
  collectionAlias: (t) => t('Name for collections'),
  textSearchAlias: (t) => t('Search label'),
  textSearchPlaceholder: (t) => t('Text in the empty search field'),
  freeDownloadResolutionAdjective: (t) => t('Size shown on the download button'),
  shareTitle: (t) => t('Link preview title'),
  shareDescription: (t) => t('Link preview description'),
}
