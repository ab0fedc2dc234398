import CreateNewFolderOutlinedIcon from '@mui/icons-material/CreateNewFolderOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../ui/toast.ts'
import { FileInput } from './file-input.tsx'
import { canKeepFolders, pickFolder } from './kept-folders.ts'
import { filesOfHandle } from './queue/collect-handles.ts'
import type { Chosen } from './uploads.ts'

interface FolderButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color'> {
  onChosen: (chosen: Chosen) => void
}

/** Chooses a folder: in a way that the browser can open again after a reload where it knows one. */
export function FolderButton({ onChosen, ...props }: FolderButtonProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const pick = async () => {
    const handle = await pickFolder()
    if (handle) onChosen({ files: filesOfHandle(handle), handles: [handle] })
  }
  return (
    <>
      <Button
        {...props}
        startIcon={<CreateNewFolderOutlinedIcon />}
        onClick={() => (canKeepFolders() ? void pick().catch(showError) : input.current?.click())}
      >
        {t('Choose folder')}
      </Button>
      <FileInput ref={input} label={t('Folder to upload')} isFolder onChosen={onChosen} />
    </>
  )
}
