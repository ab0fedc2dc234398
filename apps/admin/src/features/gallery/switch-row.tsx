import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface SwitchRowProps {
  label: string
  text?: string
  /** A quiet remark behind. */
  caption?: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** Something that is on or off, with a sentence about it. */
export function SwitchRow({ label, text, caption, isOn, onChange }: SwitchRowProps) {
  const id = useId()
  const hasText = text !== undefined || caption !== undefined
  return (
    <div>
      <FormControlLabel
        label={label}
        control={<Switch checked={isOn} onChange={(_, next) => onChange(next)} slotProps={{ input: { role: 'switch', 'aria-describedby': hasText ? id : undefined } }} />}
        sx={{ ml: -2, '& .MuiFormControlLabel-label': { fontWeight: 500 } }}
      />
      {hasText && (
        <Box id={id} sx={{ ml: 13 }}>
          {text !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          )}
          {caption !== undefined && (
            <Typography variant="caption" component="p" sx={{ m: 0, fontStyle: 'italic', color: 'text.secondary' }}>
              {caption}
            </Typography>
          )}
        </Box>
      )}
    </div>
  )
}
