import Box from '@mui/material/Box'
import { toLanguageTag } from '@proofdesk/domain/format-locale'
import type { GalleryLocale } from '@proofdesk/domain/locales'
import { type Control, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { localeName } from '../../lib/locale-label.ts'
import type { TranslationsForm } from '../../lib/translations-form.ts'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { MoreInputs } from '../../ui/more-inputs.tsx'

/** A text of a record: its label, and its content in the main language. */
export interface TranslatableText {
  name: string
  label: string
  main: string
  isLong?: boolean
  /** Often the same in every language: not reported if missing. */
  isOptional?: boolean
}

interface Translated {
  translations: TranslationsForm<string>
}

interface TranslationInputsProps<Values extends Translated, Output> {
  control: Control<Values, unknown, Output>
  /** The language of the main texts, and the record's others. */
  own: GalleryLocale
  locales: readonly GalleryLocale[]
  /** All texts that the record can have, in the order of its form. Those without a main text have no input. */
  texts: readonly TranslatableText[]
}

/**
 * The texts of a record in its other languages, one language after another. Each is collapsed, unless it is the only
 * one or has a single input.
 */
export function TranslationInputs<Values extends Translated, Output>({
  control,
  own,
  locales,
  texts,
}: TranslationInputsProps<Values, Output>) {
  const of: Omit<LanguageInputsProps, 'locale'> = {
    // Only the translations of the form are accessed.
    control: control as unknown as TextsControl,
    // The original has to be visible while typing, unless its input is right above.
    original: texts.length > 1 ? own : undefined,
    texts: texts
      .map((text) => ({ ...text, main: text.main.trim() }))
      .filter(({ main }) => main !== ''),
  }
  if (of.texts.length === 0) return null
  if (locales.length > 1 && texts.length > 1)
    return (
      <Box sx={{ '& > details[open]': { pb: 4 } }}>
        {locales.map((locale) => (
          <FoldedLanguage key={locale} {...of} locale={locale} />
        ))}
      </Box>
    )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 4 }}>
      {locales.map((locale) => (
        <LanguageInputs key={locale} {...of} locale={locale} />
      ))}
    </Box>
  )
}

type TextsControl = Control<Translated>

interface LanguageInputsProps {
  control: TextsControl
  locale: GalleryLocale
  /** The language of the main texts, if they are shown below the inputs. */
  original: GalleryLocale | undefined
  texts: readonly TranslatableText[]
}

function FoldedLanguage(props: LanguageInputsProps) {
  const { control, locale, texts } = props
  const { t } = useTranslation()
  const typed = useWatch({ control, name: `translations.${locale}` })
  const { errors } = useFormState({ control })
  const language = localeName(t, locale)
  const missing = texts.filter(({ name, isOptional }) => !isOptional && !typed[name]?.trim()).length
  return (
    <MoreInputs
      isNeeded={errors.translations?.[locale] !== undefined}
      title={
        missing > 0 ? t('{{language}} ({{missing}} missing)', { language, missing }) : language
      }
    >
      <LanguageInputs {...props} />
    </MoreInputs>
  )
}

function LanguageInputs({ control, locale, original, texts }: LanguageInputsProps) {
  const { t } = useTranslation()
  return texts.map(({ name, label, main, isLong = false }) => (
    <FormTextField
      key={name}
      control={control}
      name={`translations.${locale}.${name}`}
      label={`${label} – ${localeName(t, locale)}`}
      {...(original === undefined
        ? { placeholder: main }
        : {
            hint: t('{{language}}: {{text}}', { language: localeName(t, original), text: main }),
          })}
      notched
      inputProps={{ lang: toLanguageTag(locale) }}
      {...(isLong && { multiline: true, minRows: 2, maxRows: 12 })}
    />
  ))
}
