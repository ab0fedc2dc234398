import FaceIcon from '@mui/icons-material/FaceOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type FaceBox, SELFIE_BYTES_MAX } from '@proofdesk/contract/search'
import { SELFIE_ACCEPT } from '@proofdesk/domain/selfie-accept'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readBase64 } from '../../lib/read-base64.ts'
import { errorMessage } from '../../lib/error-message.ts'
import { PlainDialog } from '../../ui/plain-dialog.tsx'
import { FaceButtons } from './face-buttons.tsx'
import type { PersonPicture } from './faces-api.ts'

interface PersonDialogProps {
  title: string
  text: string
  /** A picture that was dropped before the dialog opened. */
  file?: File
  /** Returns a message on failure, faces if one has to be chosen, and nothing when it is done. */
  onPicture: (picture: PersonPicture) => Promise<string | readonly FaceBox[] | undefined>
  onClose: () => void
}

/** Asks for a picture of a person, and for their face if there are several. The picture isn't stored. */
export function PersonDialog({ title, text, file, onPicture, onClose }: PersonDialogProps) {
  const { t } = useTranslation()
  const [picture, setPicture] = useState<{ data: string; url: string }>()
  const [faces, setFaces] = useState<readonly FaceBox[]>([])
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  const look = async (chosen: PersonPicture) => {
    setBusy(true)
    setProblem('')
    try {
      const answer = await onPicture(chosen)
      if (typeof answer === 'string') setProblem(answer)
      setFaces(typeof answer === 'object' ? answer : [])
    } catch (error) {
      setProblem(errorMessage(error))
      setFaces([])
    } finally {
      setBusy(false)
    }
  }
  const choose = async (chosen: File) => {
    const data = chosen.size > SELFIE_BYTES_MAX ? undefined : await readBase64(chosen)
    setFaces([])
    if (data === undefined)
      return setProblem(t('This picture is too large. Choose one of up to 20 MB.'))
    setPicture({ data, url: URL.createObjectURL(chosen) })
    await look({ data })
  }
  const begin = useEffectEvent((dropped: File) => void choose(dropped))
  useEffect(() => {
    if (!file) return
    const timer = setTimeout(() => begin(file))
    return () => clearTimeout(timer)
  }, [file])
  const url = picture?.url
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url])

  return (
    <PlainDialog title={title} onClose={onClose}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {isBusy && (
          <Box role="status">
            <Typography color="textSecondary" sx={{ mb: 1 }}>
              {t('Reading the picture…')}
            </Typography>
            <LinearProgress color="secondary" aria-hidden />
          </Box>
        )}
        {problem !== '' && <Alert severity="warning">{problem}</Alert>}
        {faces.length > 0 && picture ? (
          <>
            <Typography role="status">
              {t('There are several faces in this photo. Choose the right one.')}
            </Typography>
            <FaceChoice
              key={picture.url}
              url={picture.url}
              faces={faces}
              onChoose={(face) => void look({ data: picture.data, face })}
            />
          </>
        ) : (
          <PictureInput text={text} isBusy={isBusy} onChosen={(chosen) => void choose(chosen)} />
        )}
      </Box>
    </PlainDialog>
  )
}

interface FaceChoiceProps {
  url: string
  faces: readonly FaceBox[]
  onChoose: (face: number) => void
}

/** The faces at their places; numbered buttons if the browser can't show the picture, such as HEIC. */
function FaceChoice({ url, faces, onChoose }: FaceChoiceProps) {
  const { t } = useTranslation()
  const [isUnshown, setUnshown] = useState(false)
  if (isUnshown)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {faces.map(({ x, y }, index) => (
          <Button key={`${x} ${y}`} variant="outlined" onClick={() => onChoose(index)}>
            {t('Face {{number}} of {{total}}', { number: index + 1, total: faces.length })}
          </Button>
        ))}
      </Box>
    )
  return (
    <Box sx={{ position: 'relative', justifySelf: 'center', lineHeight: 0 }}>
      <Box
        component="img"
        src={url}
        alt=""
        onError={() => setUnshown(true)}
        sx={{ maxWidth: '100%', maxHeight: '60vh' }}
      />
      <FaceButtons faces={faces} onChoose={onChoose} />
    </Box>
  )
}

interface PictureInputProps {
  text: string
  isBusy: boolean
  onChosen: (file: File) => void
}

function PictureInput({ text, isBusy, onChosen }: PictureInputProps) {
  const { t } = useTranslation()
  return (
    <Box
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [dropped] = event.dataTransfer.files
        if (dropped) onChosen(dropped)
      }}
      sx={{
        display: 'grid',
        justifyItems: 'center',
        gap: 3,
        p: 6,
        border: 1,
        borderStyle: 'dashed',
        borderColor: 'divider',
        borderRadius: 1,
        textAlign: 'center',
      }}
    >
      <FaceIcon color="disabled" fontSize="large" />
      <Typography color="textSecondary">{text}</Typography>
      <Button component="label" variant="contained" color="primary" disabled={isBusy}>
        {t('Choose a picture')}
        <Box
          component="input"
          type="file"
          accept={SELFIE_ACCEPT}
          aria-label={t('Picture of a person')}
          onChange={(event) => {
            const input = event.target as HTMLInputElement
            const chosen = input.files?.[0]
            if (chosen) onChosen(chosen)
            input.value = ''
          }}
          sx={{ position: 'absolute', width: 1, height: 1, opacity: 0 }}
        />
      </Button>
    </Box>
  )
}
