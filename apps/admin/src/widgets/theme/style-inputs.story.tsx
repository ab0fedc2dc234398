import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { StyleInputs } from './style-inputs.tsx'
import { DEFAULT_LOOK, type LookForm } from './look-form.ts'

export default { title: 'widgets/theme/style-inputs' }

function Look({ children }: { children: ReactNode }) {
  const form = useForm<LookForm>({
    defaultValues: { ...DEFAULT_LOOK, mediaLogoGuid: null, mediaFaviconGuid: null },
  })
  return <FormProvider {...form}>{children}</FormProvider>
}

export const Default = () => (
  <Look>
    <StyleInputs />
  </Look>
)
