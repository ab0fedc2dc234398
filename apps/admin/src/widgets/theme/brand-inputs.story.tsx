import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { LONG_TEXT } from '../../testing/gallery-samples.ts'
import { BrandInputs } from './brand-inputs.tsx'
import { DEFAULT_LOOK, type LookForm } from './look-form.ts'

export default { title: 'widgets/theme/brand-inputs' }

function Look({ children }: { children: ReactNode }) {
  const form = useForm<LookForm>({
    defaultValues: { ...DEFAULT_LOOK, mediaLogoGuid: null, mediaFaviconGuid: null },
  })
  return <FormProvider {...form}>{children}</FormProvider>
}

export const Default = () => (
  <Look>
    <BrandInputs logoHint="Above every page" />
  </Look>
)
export const Long = () => (
  <Look>
    <BrandInputs logoHint={LONG_TEXT} isInDialog />
  </Look>
)
