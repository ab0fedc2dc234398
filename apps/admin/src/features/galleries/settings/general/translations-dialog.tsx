import Typography from '@mui/material/Typography'
import { type Gallery, GallerySettings } from '@proofdesk/contract/admin/engines'
import { GALLERY_LOCALE_CODES, type GalleryLocale } from '@proofdesk/domain/locales'
import { GALLERY_TEXTS } from '@proofdesk/domain/translations'
import type { TFunction } from 'i18next'
import { type Control, useForm, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod'
import { changedTranslations } from '../../../../lib/changed-translations.ts'
import { resolveWith } from '../../../../lib/form-resolver.ts'
import { localeName } from '../../../../lib/locale-label.ts'
import { FormDialog } from '../../../../ui/form-dialog.tsx'
import { FormTextField } from '../../../../ui/form-text-field.tsx'
import { MoreInputs } from '../../../../ui/more-inputs.tsx'
import { showSuccess } from '../../../../ui/toast.ts'
import { useSaveGallery } from '../../galleries-api.ts'

type GalleryText = (typeof GALLERY_TEXTS)[number]
interface TranslationsForm {
  translations: Record<GalleryLocale, Record<GalleryText, string>>
}
const shape = z.object({ translations: GallerySettings.shape.translations })
type TranslationsOutput = z.output<typeof shape>
// The inputs hold every text of every language.
const TranslationsSchema = shape as z.ZodType<TranslationsOutput, TranslationsForm>
type TranslationsControl = Control<TranslationsForm, unknown, TranslationsOutput>

interface TranslationsDialogProps {
  gallery: Gallery
  /** The gallery's own language, and the others that it offers. */
  own: GalleryLocale
  others: readonly GalleryLocale[]
  onClose: () => void
}

/** What visitors read in the gallery's other languages: all of its texts, one language after another. */
export function TranslationsDialog({ gallery, own, others, onClose }: TranslationsDialogProps) {
  const { t } = useTranslation()
  const server = useSaveGallery()
  const form = useForm({
    resolver: resolveWith(TranslationsSchema),
    defaultValues: toForm(gallery),
  })
  return (
    <FormDialog
      title={t('Translate texts')}
      form={form}
      submitLabel={t('Save')}
      isDisabled={!form.formState.isDirty}
      onSubmit={({ translations }) =>
        server.save({
          guid: gallery.guid,
          translations: changedTranslations(gallery.translations, translations),
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
        {t('Where a text is missing, visitors read the one in {{language}}.', {
          language: localeName(t, own),
        })}
      </Typography>
      {others.map((locale) => (
        <LanguageTexts key={locale} control={form.control} gallery={gallery} locale={locale} />
      ))}
    </FormDialog>
  )
}

interface LanguageTextsProps {
  control: TranslationsControl
  gallery: Gallery
  locale: GalleryLocale
}

function LanguageTexts({ control, gallery, locale }: LanguageTextsProps) {
  const { t } = useTranslation()
  const typed = useWatch({ control, name: `translations.${locale}` })
  const { errors } = useFormState({ control })
  const language = localeName(t, locale)
  const texts = GALLERY_TEXTS.filter((name) => gallery[name].trim() !== '')
  const missing = texts.filter((name) => typed[name].trim() === '').length
  return (
    <MoreInputs
      isNeeded={errors.translations?.[locale] !== undefined}
      title={
        missing > 0 ? t('{{language}} ({{missing}} missing)', { language, missing }) : language
      }
    >
      {texts.map((name) => (
        <FormTextField
          key={name}
          control={control}
          name={`translations.${locale}.${name}`}
          label={`${LABELS[name](t)} – ${language}`}
          placeholder={gallery[name]}
          notched
          autoComplete="off"
          inputProps={{ lang: locale }}
          {...(LONG.has(name) && { multiline: true, minRows: 2, maxRows: 12 })}
        />
      ))}
    </MoreInputs>
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
  subscribeButtonText: (t) => t('Text of the subscribe button'),
  collectionAlias: (t) => t('What collections are called'),
  textSearchAlias: (t) => t('What the search is called'),
  textSearchPlaceholder: (t) => t('Text in the empty search field'),
  freeDownloadResolutionAdjective: (t) => t('Size shown on the download button'),
  shareTitle: (t) => t('Title of the link preview'),
  shareDescription: (t) => t('Description of the link preview'),
}

function toForm(gallery: Gallery): TranslationsForm {
  return {
    translations: Object.fromEntries(
      GALLERY_LOCALE_CODES.map((locale) => [
        locale,
        Object.fromEntries(
          GALLERY_TEXTS.map((name) => [name, gallery.translations[locale]?.[name] ?? '']),
        ),
      ]),
    ) as TranslationsForm['translations'],
  }
}
