import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Checkbox from '@mui/material/Checkbox'
import Typography from '@mui/material/Typography'
import type { Customer } from '@proofdesk/contract/admin/customers'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/format.ts'
import { selectedGround } from '../../../widgets/list-page/selected-ground.ts'
import { ProblemSign } from '../../../ui/problem-sign.tsx'
import { CustomerAvatar } from '../customer-avatar.tsx'
import { customerName } from '../customer-labels.ts'
import { Amount, TagChips, numbersOf } from './customer-columns.tsx'
import type { CustomerListProps } from './customers-table.tsx'

/** The customers where there is no room for a table. */
export function CustomerCards(props: CustomerListProps) {
  const { label, customers, isBusy } = props
  return (
    <Box
      component="ul"
      aria-label={label}
      aria-busy={isBusy}
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: 'background.paper',
        opacity: isBusy ? 0.6 : 1,
      }}
    >
      {customers.map((customer) => (
        <CustomerCard key={customer.guid} {...props} customer={customer} />
      ))}
    </Box>
  )
}

function CustomerCard({
  customer,
  hasGallery,
  selection,
  onOpen,
}: CustomerListProps & { customer: Customer }) {
  const { t } = useTranslation()
  const format = useFormat()
  const name = customerName(t, customer)
  const facts = [
    customer.emailAddress !== name && customer.emailAddress,
    numbersOf(customer) && t('Number {{number}}', { number: numbersOf(customer) }),
    customer.noPhotos > 0 &&
      t('{{number}} photos', {
        count: customer.noPhotos,
        number: format.number(customer.noPhotos),
      }),
    !hasGallery && customer.galleryName,
  ].filter(Boolean)
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        pl: 1,
        '& + &': { borderTop: 1, borderColor: 'divider' },
        bgcolor: selection.has(customer.guid) ? selectedGround : undefined,
      }}
    >
      <Checkbox
        checked={selection.has(customer.guid)}
        onChange={(_, isOn) => selection.set([customer.guid], isOn)}
        slotProps={{ input: { 'aria-label': t('Select {{name}}', { name }) } }}
        sx={{ mt: 1.5 }}
      />
      <ButtonBase
        onClick={() => onOpen(customer.guid)}
        sx={{
          flexGrow: 1,
          minWidth: 0,
          display: 'flex',
          alignItems: 'flex-start',
          gap: 3,
          textAlign: 'left',
          py: 3,
          pr: 4,
          pl: 1,
          font: 'inherit',
        }}
      >
        <CustomerAvatar avatar={customer.avatar} />
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
            <Typography noWrap sx={{ fontWeight: 500 }}>
              {name}
              <ProblemSign of={customer} />
            </Typography>
            <Typography className="tabular" sx={{ flexShrink: 0 }}>
              <Amount customer={customer} />
            </Typography>
          </Box>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {facts.join(' · ')}
          </Typography>
          {customer.tags.length > 0 && (
            <Box sx={{ mt: 1 }}>
              <TagChips tags={customer.tags} />
            </Box>
          )}
        </Box>
      </ButtonBase>
    </Box>
  )
}
