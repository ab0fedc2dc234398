import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Segmented } from '../../../ui/segmented.tsx'

export type CustomersView = 'people' | 'galleries'

/** How the customers of all galleries are listed, as the address says. */
export function useCustomersView(): CustomersView {
  const [address] = useSearchParams()
  return address.get('view') === 'galleries' ? 'galleries' : 'people'
}

/** One line a person, or one line for each gallery that someone is known from. The page and what is open are left behind. */
export function ViewSwitch({ view }: { view: CustomersView }) {
  const { t } = useTranslation()
  const [, setAddress] = useSearchParams()
  const show = (next: CustomersView) =>
    setAddress((current) => {
      const address = new URLSearchParams(current)
      for (const name of ['page', 'person', 'customer', 'view']) address.delete(name)
      if (next === 'galleries') address.set('view', next)
      return address
    })
  return (
    <Box sx={{ width: { xs: 1, sm: 'auto' }, mr: { sm: 2 }, whiteSpace: 'nowrap' }}>
      <Segmented
        label={t('View')}
        value={view}
        options={[
          { value: 'people', label: t('By person') },
          { value: 'galleries', label: t('By gallery') },
        ]}
        onChange={show}
      />
    </Box>
  )
}
