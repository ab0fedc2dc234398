import AddPhotoAlternateOutlinedIcon from '@mui/icons-material/AddPhotoAlternateOutlined'
import CreateNewFolderOutlinedIcon from '@mui/icons-material/CreateNewFolderOutlined'
import Button, { type ButtonProps } from '@mui/material/Button'
import { UPLOAD_ACCEPT } from '@proofdesk/domain/upload-file'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { showError } from '../../ui/toast.ts'
import { FileInput } from './file-input.tsx'
import { canKeepFolders, pickFolder } from './kept-folders.ts'
import { filesOfHandle } from './queue/collect-handles.ts'
import { useIsPhone } from './use-is-phone.ts'
import type { Chosen } from './uploads.ts'

interface FolderButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'color'> {
  onChosen: (chosen: Chosen) => void
}

/** Chooses a folder, where supported in a way that can be reopened after a reload. On a phone it chooses photos. */
export function FolderButton({ onChosen, ...props }: FolderButtonProps) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const isPhone = useIsPhone()
  const pick = async () => {
    const handle = await pickFolder()
    if (handle) onChosen({ files: filesOfHandle(handle), handles: [handle] })
  }
  return (
    <>
      <Button
        {...props}
        startIcon={isPhone ? <AddPhotoAlternateOutlinedIcon /> : <CreateNewFolderOutlinedIcon />}
        onClick={() =>
          canKeepFolders() && !isPhone ? void pick().catch(showError) : input.current?.click()
        }
      >
        {isPhone ? t('Choose photos') : t('Choose folder')}
      </Button>
      <FileInput
        ref={input}
        label={isPhone ? t('Photos to upload') : t('Folder to upload')}
        accept={isPhone ? UPLOAD_ACCEPT : undefined}
        isFolder={!isPhone}
        onChosen={onChosen}
      />
    </>
  )
}
