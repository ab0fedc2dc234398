import type { ReactNode } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { type BrandingForm, DEFAULT_BRANDING } from '../widgets/theme/branding-form.ts'

/** A form around inputs of a theme. */
export function BrandingFrame({ children }: { children: ReactNode }) {
  const form = useForm<BrandingForm>({
    defaultValues: { ...DEFAULT_BRANDING, mediaLogoGuid: null, mediaFaviconGuid: null },
  })
  return <FormProvider {...form}>{children}</FormProvider>
}
