import AddIcon from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import type { SxProps } from '@mui/material/styles'
import type { MergeField } from '@proofdesk/domain/merge-fields'
import type { Editor } from '@tiptap/core'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mergeFieldLabel } from './merge-field-label.ts'

interface MailFieldProps {
  label: string
  hint?: string | undefined
  error?: string | undefined
  textId: string
  children: ReactNode
}

/** The label above an editor and the message below it, styled like a text field. */
export function MailField({ label, hint, error, textId, children }: MailFieldProps) {
  const text = error ?? hint
  return (
    <FormControl fullWidth error={error !== undefined}>
      <InputLabel
        shrink
        component="span"
        sx={({ vars }) => ({
          px: 1,
          ml: -1,
          zIndex: 3,
          transform: 'translate(14px, -8px) scale(0.75)',
          // Half on the page's background, half on the field's.
          background: `linear-gradient(${vars?.palette.background.default} 50%, ${vars?.palette.background.paper} 50%)`,
        })}
      >
        {label}
      </InputLabel>
      {children}
      {text !== undefined && <FormHelperText id={textId}>{text}</FormHelperText>}
    </FormControl>
  )
}

interface MergeFieldButtonProps {
  editor: Editor
  fields: readonly MergeField[]
  /** The name of the text that it inserts into. */
  label: string
}

/** Inserts a merge field at the cursor. */
export function MergeFieldButton({ editor, fields, label }: MergeFieldButtonProps) {
  const { t } = useTranslation()
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const insert = (field: MergeField) => {
    setAnchor(null)
    editor.chain().insertContent({ type: 'mergeField', attrs: { field } }).run()
  }
  return (
    <>
      <Button
        size="small"
        startIcon={<AddIcon />}
        aria-label={t('Insert a field into {{label}}', { label })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap', flex: 'none' }}
      >
        {t('Field')}
      </Button>
      {anchor && (
        <Menu
          id={id}
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          // The cursor continues after the inserted field.
          disableRestoreFocus
          slotProps={{ transition: { onExited: () => editor.commands.focus() } }}
        >
          {fields.map((field) => (
            <MenuItem key={field} onClick={() => insert(field)}>
              {mergeFieldLabel(t, field)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}

/** Styles of an editor's text and chips. */
export const editorStyles: SxProps = {
  minWidth: 0,
  '&&': { px: 3.5, py: 2 },
  '& .ProseMirror': { outline: 'none', lineHeight: '24px', overflowWrap: 'anywhere' },
  '&& .ProseMirror p': { my: 0 },
  '&& .ProseMirror > * + :is(p, ul, ol)': { mt: 3 },
  '& [data-merge-field]': {
    display: 'inline-block',
    px: 1.5,
    borderRadius: 1,
    lineHeight: '20px',
    fontSize: 13,
    color: 'text.primary',
    bgcolor: 'action.selected',
    cursor: 'default',
  },
  '& [data-merge-field].ProseMirror-selectednode': { outline: 2, outlineColor: 'primary.main' },
}
