import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../lib/session.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { SettingsFrame } from '../../ui/settings-frame.tsx'
import { BrandInputs } from './brand-inputs.tsx'
import { ColourInputs } from './colour-inputs.tsx'
import { StyleInputs } from './style-inputs.tsx'
import { type ThemeControl, themeSchema, toThemeDraft } from './theme-form.ts'
import { ThemePreview } from './theme-preview.tsx'
import { useThemeForm } from './use-theme-form.ts'

/** How the studio's public pages look, with a gallery of theirs beside the form. */
export function ThemePage() {
  const { t } = useTranslation()
  const { form, isBlocking, submit, discard, resetToDefault } = useThemeForm()
  const { isDirty, isSubmitting } = form.formState
  return (
    <>
      <PageTitle
        title={t('Theme')}
        subtitle={t('How your galleries and pages look to visitors.')}
        actions={<Button onClick={resetToDefault}>{t('Reset to default')}</Button>}
      />
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { lg: 'minmax(0, 400px) minmax(0, 1fr)' },
          gap: 8,
          alignItems: 'start',
        }}
      >
        <SettingsFrame
          isDirty={isDirty}
          isSaving={isSubmitting}
          isBlocking={isBlocking}
          onSubmit={submit}
          onDiscard={discard}
        >
          <BrandInputs control={form.control} />
          <ColourInputs control={form.control} />
          <StyleInputs control={form.control} />
        </SettingsFrame>
        <Box
          sx={{
            position: { lg: 'sticky' },
            top: { lg: 80 },
            height: { xs: 640, lg: 'calc(100vh - 104px)' },
            minWidth: 0,
          }}
        >
          <LivePreview control={form.control} />
        </Box>
      </Box>
    </>
  )
}

/** Follows the form wherever it is right; dragging through colours asks for the last one only. */
function LivePreview({ control }: { control: ThemeControl }) {
  const { account } = useSession()
  const values = useWatch({ control })
  const parsed = themeSchema.safeParse(values)
  const current = parsed.success ? JSON.stringify(toThemeDraft(parsed.data, account)) : undefined
  const [draft, setDraft] = useState(current)
  useEffect(() => {
    if (current === undefined) return undefined
    const timer = setTimeout(() => setDraft(current), 250)
    return () => clearTimeout(timer)
  }, [current])
  return draft === undefined ? null : <ThemePreview draft={JSON.parse(draft)} />
}
