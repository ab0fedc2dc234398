import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { fieldMessage } from '../../lib/field-message.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { FormSwitch } from '../../ui/form-switch.tsx'
import { fullName } from '../../lib/full-name.ts'
import type { CouponControl, CouponFormReturn } from './coupon-form.ts'
import { useNamedCustomers } from './coupons-api.ts'
import { PeopleFile } from './people-file.tsx'
import { SegmentPicker } from './segment-picker.tsx'

/** The people that a new coupon is limited to: a segment of customers, picked ones, and rows of a file. */
export function PeopleInputs({ form }: { form: CouponFormReturn }) {
  const { t } = useTranslation()
  const { control } = form
  const isLimited = useWatch({ control, name: 'limitToCustomers' })
  return (
    <FormSection isInDialog title={t('People')} text={t('Who it is for can’t be changed later.')}>
      <FormSwitch
        control={control}
        name="limitToCustomers"
        label={t('Limit to customers')}
        text={t('Only people with these email addresses can use it. You can email it to them.')}
      />
      {isLimited && (
        <>
          <SegmentPicker control={control} />
          <CustomerPicker control={control} />
          <PeopleFile form={form} />
        </>
      )}
    </FormSection>
  )
}

function CustomerPicker({ control }: { control: CouponControl }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'selectedCustomers' })
  const [text, setText] = useState('')
  const query = useNamedCustomers(text.trim())
  // The error of a list is at its root.
  const problem = fieldMessage(t, fieldState.error)
  const message = query.isError ? errorMessage(query.error) : problem
  return (
    <Autocomplete
      multiple
      disableCloseOnSelect
      options={query.data?.customers ?? []}
      value={field.value}
      inputValue={text}
      onInputChange={(_, next, reason) => {
        if (reason !== 'selectOption') setText(next)
      }}
      // The server has searched.
      filterOptions={(found) => found}
      getOptionLabel={({ firstName, lastName, emailAddress }) =>
        `${fullName({ firstName, lastName })} (${emailAddress})`
      }
      getOptionKey={({ guid }) => guid}
      isOptionEqualToValue={(option, chosen) => option.emailAddress === chosen.emailAddress}
      renderOption={({ key, ...props }, { firstName, lastName, emailAddress }) => (
        <Box component="li" key={key} {...props} sx={{ overflowWrap: 'anywhere' }}>
          <span>
            {fullName({ firstName, lastName })}
            <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: 13 }}>
              {emailAddress}
            </Box>
          </span>
        </Box>
      )}
      loading={query.isFetching}
      loadingText={t('Loading')}
      noOptionsText={t('No customer with this name or address')}
      openText={t('Open')}
      closeText={t('Close')}
      clearText={t('Remove all')}
      onChange={(_, chosen) => field.onChange(chosen)}
      onBlur={field.onBlur}
      renderInput={(params) => (
        <TextField
          {...params}
          inputRef={field.ref}
          label={t('Customers')}
          error={message !== undefined}
          helperText={
            message ??
            t('Customers with a first name, last name and email address. Type to search.')
          }
        />
      )}
    />
  )
}
