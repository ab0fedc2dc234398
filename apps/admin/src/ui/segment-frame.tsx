import Box from '@mui/material/Box'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import {
  type FocusEventHandler,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useRef,
} from 'react'
import { DateInput, DateSegment } from 'react-aria-components/DateField'

/** What a form can do with a field: focus it when its value is rejected. */
export type Focusable = { focus: () => void }

export interface SegmentFieldProps {
  label: string
  /** Shown unless there is an error. */
  hint?: ReactNode
  /** The error message. */
  error?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  name?: string
  inputRef?: Ref<Focusable>
  onBlur?: () => void
}

interface SegmentFrameProps extends Pick<
  SegmentFieldProps,
  'label' | 'hint' | 'error' | 'isRequired' | 'isDisabled' | 'inputRef'
> {
  id: string
  endAdornment?: ReactNode
  /** Returns whether the pasted text could be used. */
  onPaste: (text: string) => boolean
}

/**
 * The outline, label and texts of our other fields, around the day, month, year, hour and minute of a React Aria field.
 */
export function SegmentFrame(props: SegmentFrameProps) {
  const { id, label, hint, error, isRequired, isDisabled, inputRef, endAdornment, onPaste } = props
  const field = useRef<Focusable>(null)
  useImperativeHandle(inputRef, () => ({ focus: () => field.current?.focus() }))
  const text = error ?? hint
  return (
    <FormControl
      fullWidth
      error={error !== undefined}
      required={isRequired ?? false}
      disabled={isDisabled ?? false}
    >
      <InputLabel
        component="span"
        id={`${id}label`}
        shrink
        onClick={() => field.current?.focus()}
        sx={{ pointerEvents: 'auto' }}
      >
        {label}
      </InputLabel>
      <OutlinedInput
        label={label}
        notched
        inputComponent={SegmentBox as never}
        inputRef={field}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
        }}
        endAdornment={endAdornment}
        sx={{ pr: endAdornment ? 1 : undefined }}
      />
      {text !== undefined && <FormHelperText id={`${id}text`}>{text}</FormHelperText>}
    </FormControl>
  )
}

interface SegmentBoxProps {
  className?: string
  onFocus?: FocusEventHandler
  onBlur?: FocusEventHandler
  ref?: Ref<Focusable>
}

function SegmentBox({ className, onFocus, onBlur, ref }: SegmentBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({
    focus: () => box.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }))
  return (
    <Box
      ref={box}
      className={className}
      onFocus={onFocus}
      onBlur={onBlur}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.closest('form')?.requestSubmit()
      }}
      sx={{
        height: 'auto !important',
        overflow: 'hidden',
        fontVariantNumeric: 'tabular-nums',
        '& > div': {
          display: 'flex',
          whiteSpace: 'pre',
          cursor: 'text',
          lineHeight: '24px',
          // As high as our other fields beside it, whose text has less room.
          '@media (pointer: fine)': { my: '-2px' },
        },
        '& [role=spinbutton]': {
          boxSizing: 'border-box',
          px: '4px',
          // Each part is a separate target.
          minWidth: 24,
          minHeight: 24,
          textAlign: 'center',
          borderRadius: '3px',
          outline: 'none',
          caretColor: 'transparent',
          '&[data-placeholder]': { color: 'text.secondary' },
          '&[data-focused]': { bgcolor: 'primary.main', color: 'primary.contrastText' },
          '&[data-disabled]': { color: 'text.disabled' },
        },
      }}
    >
      <DateInput>{(segment) => <DateSegment segment={segment} />}</DateInput>
    </Box>
  )
}
