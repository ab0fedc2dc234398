import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SideDrawer } from './side-drawer.tsx'

const WIDTH = 380

interface FilterFormProps {
  title: string
  submitLabel: string
  onSubmit: () => void
  onReset: () => void
  onClose: () => void
  children: ReactNode
}

/** All filters of a list, in a drawer. They apply on submit, as one step that Back undoes. */
export function FilterForm({
  title,
  submitLabel,
  onSubmit,
  onReset,
  onClose,
  children,
}: FilterFormProps) {
  const { t } = useTranslation()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <SideDrawer
      title={title}
      width={WIDTH}
      onClose={onClose}
      renderFrame={(content) => (
        <Box
          component="form"
          noValidate
          onSubmit={submit}
          sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%' }}
        >
          {content}
        </Box>
      )}
    >
      <Box sx={{ flexGrow: 1, px: 5, py: 5, display: 'flex', flexDirection: 'column', gap: 4 }}>
        {children}
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
        <Button onClick={onReset}>{t('Reset')}</Button>
        <Button type="submit" variant="contained" color="primary">
          {submitLabel}
        </Button>
      </Box>
    </SideDrawer>
  )
}
