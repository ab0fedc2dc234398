import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { LayoutInput } from './layout-input.tsx'
import { DEFAULT_LOOK, type LookForm } from './look-form.ts'

export default { title: 'widgets/theme/layout-input' }

function Look({ children }: { children: ReactNode }) {
  const form = useForm<LookForm>({
    defaultValues: { ...DEFAULT_LOOK, mediaLogoGuid: null, mediaFaviconGuid: null },
  })
  return <FormProvider {...form}>{children}</FormProvider>
}

export const Default = () => (
  <Look>
    <LayoutInput />
  </Look>
)
