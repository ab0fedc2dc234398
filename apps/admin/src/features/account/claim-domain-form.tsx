import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { domains } from '@proofdesk/contract/admin/domains'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { setFieldErrors } from '../../lib/form-errors.ts'
import { resolveWith } from '../../lib/form-resolver.ts'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { showError } from '../../ui/toast.ts'
import { useClaimDomain } from './domains-api.ts'

/** A form to enter a domain. */
export function ClaimDomainForm() {
  const { t } = useTranslation()
  const claim = useClaimDomain()
  const form = useForm({
    resolver: resolveWith(domains.claim.body),
    defaultValues: { domain: '' },
  })
  const submit = form.handleSubmit(async (body) => {
    try {
      await claim.mutateAsync({ body })
      form.reset()
    } catch (error) {
      if (!setFieldErrors(form, error)) showError(error)
    }
  })
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { sm: '1fr auto' },
        alignItems: 'start',
      }}
    >
      <FormTextField
        control={form.control}
        name="domain"
        label={t('Domain')}
        inputProps={{ autoCapitalize: 'none', spellCheck: false, inputMode: 'url' }}
        hint={t('Such as photos.studio.com. You set its DNS records in the next step.')}
      />
      <Button
        type="submit"
        variant="outlined"
        loading={form.formState.isSubmitting}
        sx={{ minHeight: 40 }}
      >
        {t('Use domain')}
      </Button>
    </Box>
  )
}
