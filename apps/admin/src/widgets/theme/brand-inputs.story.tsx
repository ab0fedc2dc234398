import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { LONG_TEXT } from '../../testing/gallery-samples.ts'
import { BrandInputs } from './brand-inputs.tsx'
import { DEFAULT_BRANDING, type BrandingForm } from './branding-form.ts'

export default { title: 'widgets/theme/brand-inputs' }

function Frame({ children }: { children: ReactNode }) {
  const form = useForm<BrandingForm>({
    defaultValues: { ...DEFAULT_BRANDING, mediaLogoGuid: null, mediaFaviconGuid: null },
  })
  return <FormProvider {...form}>{children}</FormProvider>
}

export const Default = () => (
  <Frame>
    <BrandInputs logoHint="Above every page" />
  </Frame>
)
export const Long = () => (
  <Frame>
    <BrandInputs logoHint={LONG_TEXT} isInDialog />
  </Frame>
)
