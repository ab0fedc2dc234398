import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Gallery } from '@proofdesk/contract/admin/engines'
import { CUSTOMER_SOURCES } from '@proofdesk/domain/customer'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SearchSelect } from '../../../ui/search-select.tsx'
import { sourceWord } from '../customer-words.ts'
import { TagsInput } from '../tags/tags-input.tsx'
import { type CustomerFilters, NO_FILTERS } from './customer-search.ts'

interface FilterDrawerProps {
  value: CustomerFilters
  /** Undefined in a gallery's own tab. */
  galleries: readonly Gallery[] | undefined
  onApply: (value: CustomerFilters) => void
  onClose: () => void
}

/** Everything that narrows the customers. It counts when it is applied: one step, that Back takes back. */
export function FilterDrawer({ value, galleries, onApply, onClose }: FilterDrawerProps) {
  const { t } = useTranslation()
  const id = useId()
  const [draft, setDraft] = useState(value)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    onApply(draft)
    onClose()
  }
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          'aria-modal': true,
          sx: { width: { xs: '100%', sm: 380 }, outline: 'none !important' },
        },
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={apply}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
      >
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            pl: 5,
            pr: 3,
            py: 2.5,
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Typography id={id} component="h2" variant="h2" sx={{ flexGrow: 1 }}>
            {t('Filter customers')}
          </Typography>
          <IconButton aria-label={t('Close')} onClick={onClose}>
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
        <Box sx={{ flexGrow: 1, px: 5, py: 5, display: 'flex', flexDirection: 'column', gap: 4 }}>
          <FilterFields
            draft={draft}
            galleries={galleries}
            onChange={(part) => setDraft((current) => ({ ...current, ...part }))}
          />
        </Box>
        <Box
          sx={{
            position: 'sticky',
            bottom: 0,
            display: 'flex',
            gap: 2,
            justifyContent: 'flex-end',
            px: 5,
            py: 3,
            bgcolor: 'background.paper',
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Button onClick={() => setDraft({ ...NO_FILTERS, text: draft.text })}>
            {t('Reset')}
          </Button>
          <Button type="submit" variant="contained" color="primary">
            {t('Show customers')}
          </Button>
        </Box>
      </Box>
    </Drawer>
  )
}

interface FilterFieldsProps extends Pick<FilterDrawerProps, 'galleries'> {
  draft: CustomerFilters
  onChange: (part: Partial<CustomerFilters>) => void
}

function FilterFields({ draft, galleries, onChange }: FilterFieldsProps) {
  const { t } = useTranslation()
  const yesOrNo = (
    key: 'bought' | 'marketingOptIn' | 'hasEmail' | 'foundPhotos',
    label: string,
    yes: string,
    no: string,
  ) => (
    <Choice
      label={label}
      value={draft[key] === null ? '' : draft[key] ? 'yes' : 'no'}
      options={[
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ]}
      onChange={(chosen) => onChange({ [key]: chosen === '' ? null : chosen === 'yes' })}
    />
  )
  return (
    <>
      {galleries && (
        <SearchSelect
          label={t('Gallery')}
          value={draft.gallery ?? ''}
          options={[
            { value: '', label: t('All galleries') },
            ...galleries.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
          onChange={(gallery) => onChange({ gallery: gallery || null })}
        />
      )}
      <TagsInput
        isClosed
        label={t('All of these tags')}
        value={draft.tags}
        onChange={(tags) => onChange({ tags })}
      />
      {yesOrNo('bought', t('Orders'), t('Buyers'), t('Without an order'))}
      {yesOrNo('marketingOptIn', t('Marketing'), t('Agreed'), t('Not agreed'))}
      {yesOrNo('hasEmail', t('E-mail address'), t('Known'), t('Unknown'))}
      {yesOrNo(
        'foundPhotos',
        t('Photos'),
        t('With photos that show their number'),
        t('Without such photos'),
      )}
      <Choice
        label={t('Source')}
        value={draft.source ?? ''}
        options={CUSTOMER_SOURCES.map((one) => ({ value: one, label: sourceWord(t, one) }))}
        onChange={(chosen) =>
          onChange({ source: CUSTOMER_SOURCES.find((one) => one === chosen) ?? null })
        }
      />
    </>
  )
}

interface ChoiceProps {
  label: string
  /** Empty: it narrows nothing. */
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <TextField
      select
      id={id}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{t('All')}</MenuItem>
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  )
}
