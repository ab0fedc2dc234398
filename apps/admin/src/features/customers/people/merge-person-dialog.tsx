import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Person } from '@proofdesk/contract/admin/people'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAddressValue } from '../../../lib/address.ts'
import { PlainDialog } from '../../../ui/plain-dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { ListSkeleton } from '../../../ui/list-skeleton.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { showSuccess } from '../../../ui/toast.ts'
import { CustomerAvatar } from '../customer-avatar.tsx'
import { GalleryChips } from './gallery-chips.tsx'
import { useFoundPeople, useMergePeople, usePerson } from './people-api.ts'
import { personName } from './person-name.ts'

interface MergePersonDialogProps {
  guid: string
  onClose: () => void
}

/** Finds another entry of the same person to merge with. The search starts with their own name. */
export function MergePersonDialog({ guid, onClose }: MergePersonDialogProps) {
  const { t } = useTranslation()
  const query = usePerson(guid)
  const title = t('Merge with another person')
  return (
    <PlainDialog title={title} onClose={onClose}>
      {query.data ? (
        <Choice person={query.data.person} onClose={onClose} />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ListSkeleton count={4} />
      )}
    </PlainDialog>
  )
}

function Choice({ person, onClose }: { person: Person; onClose: () => void }) {
  const { t } = useTranslation()
  const [, setOpen] = useAddressValue('person')
  const [text, setText] = useState(person.lastName || person.firstName || person.emailAddress)
  const found = useFoundPeople(text)
  const merge = useMergePeople()
  const others = (found.data ?? []).filter(({ guid }) => guid !== person.guid)
  const choose = (other: Person) =>
    merge.mutate(
      { body: { guid: person.guid, others: [other.guid] } },
      {
        onSuccess: (joined) => {
          showSuccess(t('Merged into one person'))
          onClose()
          setOpen(joined.person.guid)
        },
      },
    )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minHeight: 320 }}>
      <Typography color="textSecondary">
        {t('Who else is {{name}}?', { name: personName(t, person) })}
      </Typography>
      <SearchBox label={t('Search name, email or number')} value={text} onSearch={setText} />
      {found.isSuccess && others.length === 0 && (
        <Typography color="textSecondary">{t('No one else matches')}</Typography>
      )}
      <Box component="ul" aria-label={t('Customers')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {others.map((other) => (
          <Box
            key={other.guid}
            component="li"
            sx={{ display: 'flex', alignItems: 'center', gap: 3, py: 2, minHeight: 56 }}
          >
            <CustomerAvatar avatar={other.avatar} />
            <Box sx={{ minWidth: 0, flex: 1 }}>
              <Typography noWrap>{personName(t, other)}</Typography>
              <Typography variant="body2" color="textSecondary" noWrap>
                {other.emailAddress || other.numbers.join(', ')}
              </Typography>
              <GalleryChips galleries={other.galleries} />
            </Box>
            <Button
              size="small"
              variant="outlined"
              disabled={merge.isPending}
              onClick={() => choose(other)}
              aria-label={t('Merge with {{name}}', { name: personName(t, other) })}
            >
              {t('Merge')}
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
