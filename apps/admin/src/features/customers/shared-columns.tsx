import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { Customer } from '@proofdesk/contract/admin/customer'
import { ProblemSign } from '../../ui/problem-sign.tsx'
import type { ListColumn } from '../../widgets/list-page/list-column.ts'
import { CustomerAvatar } from './customer-avatar.tsx'
import { TagChips } from './tags/tag-chips.tsx'

/** The fields that customers of a gallery and people over all galleries share. */
type Listed = Pick<Customer, 'emailAddress' | 'mobileNumber' | 'tags' | 'marketingOptIn'>

/** Columns of both lists. */
export const SHARED_COLUMNS = {
  emailAddress: {
    id: 'emailAddress',
    label: ({ t }) => t('Email address'),
    cell: ({ emailAddress }) => emailAddress || '–',
    isEmpty: ({ emailAddress }) => emailAddress === '',
    width: 220,
  },
  tags: {
    id: 'tags',
    label: ({ t }) => t('Tags'),
    cell: ({ tags }) => <TagChips tags={tags} />,
    isEmpty: ({ tags }) => tags.length === 0,
  },
  marketingOptIn: {
    id: 'marketingOptIn',
    label: ({ t }) => t('Marketing'),
    cell: ({ marketingOptIn }, { t }) => (marketingOptIn ? t('Agreed') : '–'),
    isEmpty: ({ marketingOptIn }) => !marketingOptIn,
  },
  mobileNumber: {
    id: 'mobileNumber',
    label: ({ t }) => t('Mobile number'),
    cell: ({ mobileNumber }) => mobileNumber || '–',
    isHiddenAtFirst: true,
  },
} satisfies Record<string, ListColumn<Listed>>

interface NameCellProps {
  of: Pick<Customer, 'avatar' | 'problem'>
  name: string
  onOpen: () => void
}

/** The name as a link to the record. */
export function NameCell({ of, name, onOpen }: NameCellProps) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2, maxWidth: 340 }}>
      <CustomerAvatar avatar={of.avatar} />
      <Link
        component="button"
        type="button"
        underline="hover"
        color="inherit"
        onClick={onOpen}
        title={name}
        sx={{
          font: 'inherit',
          fontWeight: 500,
          overflow: 'hidden',
          textOverflow: 'ellipsis',
          whiteSpace: 'nowrap',
        }}
      >
        {name}
      </Link>
      <ProblemSign of={of} />
    </Box>
  )
}
