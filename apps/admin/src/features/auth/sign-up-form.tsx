import Typography from '@mui/material/Typography'
import { SignUp } from '@proofdesk/contract/auth'
import { COUNTRIES } from '@proofdesk/domain/countries'
import { publicOrigin } from '@proofdesk/domain/public-url'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type * as z from 'zod'
import { resolveWith } from '../../lib/form-resolver.ts'
import { useLanguage } from '../../lib/address.ts'
import { useFormat } from '../../lib/format.ts'
import { readDevice } from '../../lib/device.ts'
import { FormSelect } from '../../ui/form-select.tsx'
import { FormTextField } from '../../ui/form-text-field.tsx'
import { AccountLanguageSelect } from '../../widgets/account/account-language-select.tsx'
import { useSignUp } from './auth-api.ts'
import { AuthForm } from './auth-form.tsx'
import { NewPassword } from '../../widgets/password/new-password.ts'
import { PasswordField } from '../../widgets/password/password-field.tsx'
import { guessCountry, toAlias } from './studio-guess.ts'
import { useEnter } from './use-enter.ts'

const Form = SignUp.extend({ password: NewPassword })
type SignUpFields = UseFormReturn<z.input<typeof Form>, unknown, z.output<typeof Form>>

interface SignUpFormProps {
  needsCode: boolean
}

/** One form for the studio and its owner. The public address follows the name until it is edited by hand. */
export function SignUpForm({ needsCode }: SignUpFormProps) {
  const { t } = useTranslation()
  const enter = useEnter()
  const signUp = useSignUp()
  const language = useLanguage()
  const form = useForm<z.input<typeof Form>, unknown, z.output<typeof Form>>({
    resolver: resolveWith(Form),
    defaultValues: {
      companyName: '',
      alias: '',
      country: guessCountry(),
      defaultLanguage: language,
      firstName: '',
      lastName: '',
      emailAddress: '',
      password: '',
    },
  })
  return (
    <AuthForm
      form={form}
      submitLabel={t('Create studio')}
      onSubmit={async (body) =>
        enter(await signUp.mutateAsync({ body: { ...body, device: readDevice() } }))
      }
    >
      {needsCode && (
        <FormTextField
          control={form.control}
          name="setUpCode"
          label={t('Set-up code')}
          autoFocus
          hint={t('It’s printed in the terminal where the program was started.')}
        />
      )}
      <StudioFields form={form} hasFocus={!needsCode} />
      <Typography component="h2" variant="h2" sx={{ mt: 3 }}>
        {t('You')}
      </Typography>
      <FormTextField
        control={form.control}
        name="firstName"
        label={t('First name')}
        autoComplete="given-name"
      />
      <FormTextField
        control={form.control}
        name="lastName"
        label={t('Last name')}
        autoComplete="family-name"
      />
      <FormTextField
        control={form.control}
        name="emailAddress"
        label={t('Email address')}
        type="email"
        autoComplete="username"
      />
      <PasswordField control={form.control} name="password" isNew />
    </AuthForm>
  )
}

interface FieldsProps {
  form: SignUpFields
}

function StudioFields({ form, hasFocus }: FieldsProps & { hasFocus: boolean }) {
  const { t } = useTranslation()
  const [alias, language] = useWatch({
    control: form.control,
    name: ['alias', 'defaultLanguage'],
  })
  const followName = (companyName: string) => {
    if (!form.getFieldState('alias').isDirty || form.getValues('alias') === '')
      form.resetField('alias', { defaultValue: toAlias(companyName, language ?? 'en') })
  }
  // Each language transliterates the name differently.
  const followLanguage = useEffectEvent(() => followName(form.getValues('companyName')))
  useEffect(() => followLanguage(), [language])
  return (
    <>
      <FormTextField
        control={form.control}
        name="companyName"
        label={t('Studio name')}
        autoComplete="organization"
        autoFocus={hasFocus}
        onChange={(event) => followName(event.target.value)}
      />
      <FormTextField
        control={form.control}
        name="alias"
        label={t('Public address')}
        inputProps={{ autoCapitalize: 'none', spellCheck: false }}
        hint={<Preview alias={alias} />}
      />
      <CountryField form={form} />
      <AccountLanguageSelect
        control={form.control}
        name="defaultLanguage"
        label={t('Studio language')}
      />
    </>
  )
}

function CountryField({ form }: FieldsProps) {
  const { t } = useTranslation()
  const { countryOptions } = useFormat()
  const countries = useMemo(() => countryOptions(COUNTRIES), [countryOptions])
  return (
    <FormSelect
      control={form.control}
      name="country"
      label={t('Country')}
      autoComplete="country"
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="" disabled>
        {t('Choose a country')}
      </option>
      {countries.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </FormSelect>
  )
}

interface PreviewProps {
  alias: string
}

function Preview({ alias }: PreviewProps) {
  const { t } = useTranslation()
  if (alias.trim() === '') return <>{t('Where visitors find your galleries.')}</>
  const protocol = location.protocol === 'http:' ? 'http' : 'https'
  const address = publicOrigin({
    protocol,
    domain: location.host,
    alias: alias.trim().toLowerCase(),
  }).replace(/^https?:\/\//, '')
  return <>{t('Visitors find your galleries at {{address}}', { address })}</>
}
