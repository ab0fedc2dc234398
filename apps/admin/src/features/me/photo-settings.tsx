import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { USER_PHOTO_BYTES_MAX } from '@proofdesk/contract/auth'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../lib/format.ts'
import { useSession } from '../../lib/session.ts'
import { FormSection } from '../../ui/form-section.tsx'
import { showNotice } from '../../ui/toast.ts'
import { UserAvatar } from '../../ui/user-avatar.tsx'
import { useRemovePhoto, useSetPhoto } from './me-api.ts'

/** The person's photo; it is saved as soon as it is chosen. */
export function PhotoSettings() {
  const { t } = useTranslation()
  const { user } = useSession()
  const format = useFormat()
  const input = useRef<HTMLInputElement>(null)
  const set = useSetPhoto(t('Photo saved'))
  const remove = useRemovePhoto(t('Photo removed'))
  const isBusy = set.isPending || remove.isPending
  const choose = (file: File | undefined) => {
    if (!file) return
    if (file.size <= USER_PHOTO_BYTES_MAX) return void set.send(file)
    const number = format.number(USER_PHOTO_BYTES_MAX / 1_000_000)
    showNotice(t('Your photo can be up to {{number}} MB.', { number }))
  }
  return (
    <FormSection title={t('Photo')} text={t('Your team sees it beside your name.')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <UserAvatar of={user} size={96} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button
            variant="outlined"
            loading={set.isPending}
            disabled={isBusy}
            onClick={() => input.current?.click()}
          >
            {t('Choose a photo')}
          </Button>
          {user.photo && (
            <Button loading={remove.isPending} disabled={isBusy} onClick={() => remove.mutate({})}>
              {t('Remove photo')}
            </Button>
          )}
        </Box>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('Choose a photo')}
          onChange={({ target }) => {
            choose(target.files?.[0])
            target.value = ''
          }}
        />
      </Box>
    </FormSection>
  )
}
