import type { SiteAccount } from '@proofdesk/contract/site/gallery'
import { SELFIE_ACCEPT } from '@proofdesk/domain/selfie-accept'
import { useTranslation } from 'react-i18next'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useLegalLinks } from '../use-legal-links.ts'

interface SelfieConsentProps {
  account: SiteAccount
  allowsFile: boolean
  /** A picture was searched before. */
  isAgain: boolean
  onChosen: (file: File) => void
}

/** What a visitor agrees to before the camera opens. A new text requires a new version in the contract. */
export function SelfieConsent({ account, allowsFile, isAgain, onChosen }: SelfieConsentProps) {
  const { t } = useTranslation()
  const privacy = useLegalLinks(account).find(({ page }) => page === 'privacy')
  return (
    <>
      <div className="selfie-sheet-text">
        <p>
          {account.isSearchedOutside
            ? t(
                'We send your picture to this site. Your face is cropped and passed to a service that compares it with the faces in the photos. This site doesn’t keep your picture or any face data, only that you agreed and when.',
              )
            : t(
                'We send your picture to this site and compare your face with the faces in the photos. We don’t keep your picture or any face data, only that you agreed and when.',
              )}
        </p>
        <p>
          {t(
            'Use a picture of yourself, your child, or someone who has agreed. It’s optional: you can search in other ways, too.',
          )}
        </p>
        {privacy && (
          <p>
            <a href={privacy.href} target="_blank" rel="noopener">
              {privacy.label}
            </a>
          </p>
        )}
      </div>
      <div className={allowsFile ? 'selfie-sheet-ways has-file' : 'selfie-sheet-ways'}>
        <PictureInput
          className="selfie-sheet-camera"
          icon="camera"
          label={isAgain ? t('Agree and take another selfie') : t('Agree and take a selfie')}
          fromCamera
          onChosen={onChosen}
        />
        {allowsFile && (
          <PictureInput
            className="selfie-sheet-file"
            icon="picture"
            label={
              isAgain ? t('Agree and choose another picture') : t('Agree and choose a picture')
            }
            onChosen={onChosen}
          />
        )}
      </div>
    </>
  )
}

function PictureInput({
  label,
  icon,
  className,
  fromCamera = false,
  onChosen,
}: {
  label: string
  icon: IconName
  className: string
  fromCamera?: boolean
  onChosen: (file: File) => void
}) {
  return (
    <label className={`button is-primary ${className}`}>
      <Icon name={icon} />
      {label}
      <input
        className="hidden"
        type="file"
        accept={SELFIE_ACCEPT}
        capture={fromCamera ? 'user' : undefined}
        onChange={(event) => {
          const file = event.target.files?.[0]
          // Allows choosing the same picture again.
          event.target.value = ''
          if (file) onChosen(file)
        }}
      />
    </label>
  )
}
