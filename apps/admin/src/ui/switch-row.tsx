import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId } from 'react'

interface SwitchRowProps {
  label: string
  text?: string
  /** A secondary text after the label. */
  caption?: string
  isOn: boolean
  /** Explain the reason beside it. */
  isDisabled?: boolean
  onChange: (isOn: boolean) => void
}

/** Flat, like everything else: MUI's has a shadow. */
const FlatSwitch = styled(Switch)(({ theme }) => ({
  width: 36,
  height: 20,
  padding: 0,
  margin: '4px 12px 4px 8px',
  '& .MuiSwitch-switchBase': {
    padding: 2,
    '&.Mui-checked': {
      transform: 'translateX(16px)',
      color: theme.vars.palette.primary.contrastText,
      '& + .MuiSwitch-track': { opacity: 1 },
    },
  },
  '& .MuiSwitch-thumb': {
    width: 16,
    height: 16,
    boxShadow: 'none',
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& .MuiSwitch-track': {
    borderRadius: 10,
    opacity: 1,
    backgroundColor: theme.vars.palette.text.secondary,
  },
  '& .Mui-focusVisible + .MuiSwitch-track': {
    outline: `2px solid ${theme.vars.palette.primary.main}`,
    outlineOffset: 2,
  },
}))

/** A setting that is on or off, with a description. */
export function SwitchRow({
  label,
  text,
  caption,
  isOn,
  isDisabled = false,
  onChange,
}: SwitchRowProps) {
  const id = useId()
  const hasText = text !== undefined || caption !== undefined
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <FlatSwitch
            checked={isOn}
            disabled={isDisabled}
            onChange={(_, next) => onChange(next)}
            slotProps={{ input: { role: 'switch', 'aria-describedby': hasText ? id : undefined } }}
          />
        }
        sx={{
          ml: -2,
          mr: 0,
          '@media (pointer: coarse)': { minHeight: 44 },
          '& .MuiFormControlLabel-label': { fontWeight: 500 },
        }}
      />
      {hasText && (
        <Box id={id} sx={{ ml: 12 }}>
          {text !== undefined && (
            <Typography variant="body2" color="textSecondary">
              {text}
            </Typography>
          )}
          {caption !== undefined && (
            <Typography
              variant="caption"
              component="p"
              sx={{
                m: 0,
                fontStyle: 'italic',
                color: 'text.secondary',
                // Scripts that have no italics.
                '&:lang(ja), &:lang(th)': { fontStyle: 'normal' },
              }}
            >
              {caption}
            </Typography>
          )}
        </Box>
      )}
    </div>
  )
}
