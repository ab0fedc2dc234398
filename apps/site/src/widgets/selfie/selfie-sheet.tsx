import { type FaceBox, type FacesFound, faceConsent } from '@proofdesk/contract/search'
import type { SiteAccount } from '@proofdesk/contract/site/gallery'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '../../lib/error-message.ts'
import { newGuid } from '../../lib/new-guid.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { FaceChoice } from './face-choice.tsx'
import { SelfieConsent } from './selfie-consent.tsx'
import { SelfieWait } from './selfie-wait.tsx'
import { type SmallPicture, shrinkPicture } from './shrink-picture.ts'
import './selfie-sheet.css'

/** A picture sent to the server, with the chosen one of several faces. */
export interface SentSelfie {
  selfie: string
  consent: string
  /** Identifies the request in the server's queue. */
  ticket: string
  face?: number
}

interface SelfieSheetProps {
  account: SiteAccount
  /** In addition to taking a picture. */
  allowsFile: boolean
  send: (sent: SentSelfie) => Promise<FacesFound>
  /** Handles the result; returns a message if there is nothing to show or something went wrong. */
  onFound: (found: FacesFound) => Promise<string | undefined>
  onClose: () => void
}

/**
 * Searches for a person by a picture of their face: consent, picture, and a choice if there are several faces. The
 * picture is discarded with the sheet.
 */
export function SelfieSheet({ account, allowsFile, send, onFound, onClose }: SelfieSheetProps) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState('')
  const [picture, setPicture] = useState<SmallPicture>()
  const [faces, setFaces] = useState<readonly FaceBox[]>([])

  const look = useMutation({
    mutationFn: ({ data, ticket, face }: { data: string; ticket: string; face?: number }) =>
      send({
        selfie: data,
        consent: faceConsent(account),
        ticket,
        ...(face !== undefined && { face }),
      }),
    onSuccess: async (found, { face }) => {
      if (face === undefined && found.faces.length > 1 && found.galleries.length === 0) {
        setFaces(found.faces)
        return
      }
      const sentence = await onFound(found)
      if (sentence) setProblem(sentence)
      else onClose()
    },
  })
  const begin = async (file: File) => {
    setProblem('')
    setFaces([])
    look.reset()
    const small = await shrinkPicture(file).catch(() => undefined)
    setPicture(small)
    if (small) look.mutate({ data: small.data, ticket: newGuid() })
    else setProblem(t('This picture is too large. Choose one of up to 20 MB.'))
  }
  const reason = look.isError ? errorMessage(look.error, t) : problem

  return (
    <Sheet title={t('Find yourself with a selfie')} onClose={onClose}>
      <div className="selfie-sheet">
        {look.isPending ? (
          <SelfieWait ticket={look.variables.ticket} picture={picture} />
        ) : faces.length > 0 && picture && !reason ? (
          <FaceChoice
            picture={picture}
            faces={faces}
            onChoose={(face) => look.mutate({ data: picture.data, ticket: newGuid(), face })}
          />
        ) : (
          <>
            {reason && (
              <p className="selfie-sheet-reason" role="alert">
                {reason}
              </p>
            )}
            <SelfieConsent
              account={account}
              allowsFile={allowsFile}
              isAgain={picture !== undefined}
              onChosen={(file) => void begin(file)}
            />
          </>
        )}
      </div>
    </Sheet>
  )
}
