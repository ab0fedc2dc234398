import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { StyleInputs } from './style-inputs.tsx'
import { DEFAULT_BRANDING, type BrandingForm } from './branding-form.ts'

export default { title: 'widgets/theme/style-inputs' }

function Frame({ children }: { children: ReactNode }) {
  const form = useForm<BrandingForm>({
    defaultValues: { ...DEFAULT_BRANDING, mediaLogoGuid: null, mediaFaviconGuid: null },
  })
  return <FormProvider {...form}>{children}</FormProvider>
}

export const Default = () => (
  <Frame>
    <StyleInputs />
  </Frame>
)
