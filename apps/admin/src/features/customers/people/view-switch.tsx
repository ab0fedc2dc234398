import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Segmented } from '../../../ui/segmented.tsx'

export type CustomersView = 'people' | 'galleries'

/** The view of the customers of all galleries, as in the address. */
export function useCustomersView(): CustomersView {
  const [address] = useSearchParams()
  return address.get('view') === 'galleries' ? 'galleries' : 'people'
}

/**
 * One line per person, or one per gallery that they are known from. Switching resets the page and closes what is open.
 */
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
