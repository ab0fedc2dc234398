import type { FacesFound } from '@proofdesk/contract/search'
import { useTranslation } from 'react-i18next'
import { keepFaceProof } from '../../lib/found-person.ts'
import { useStudio } from '../../lib/studio.ts'
import { searchByImage, shareFound } from '../../widgets/selfie/selfie-api.ts'
import { SelfieSheet } from '../../widgets/selfie/selfie-sheet.tsx'
import type { FoundGallery } from './kept-found.ts'

interface AcrossSearchProps {
  onFound: (galleries: FoundGallery[]) => void
  onClose: () => void
}

/** Searches for a person in all galleries of the studio that are searched together; each result links to its photos. */
export function AcrossSearch({ onFound, onClose }: AcrossSearchProps) {
  const { t } = useTranslation()
  const account = useStudio()
  const show = async ({ galleries }: FacesFound): Promise<string | undefined> => {
    if (galleries.length === 0)
      return t(
        'No photo of these galleries shows this face. Try a picture from the front, in good light and without sunglasses.',
      )
    onFound(
      await Promise.all(
        galleries.map(async ({ slug, name, content, isTooMany, proof }) => {
          const count = content.length
          if (isTooMany) return { slug, name, count, found: '' }
          const { found } = await shareFound({ slug, content: content.map(({ guid }) => guid) })
          keepFaceProof(found, proof)
          return { slug, name, count, found }
        }),
      ),
    )
    return undefined
  }
  return (
    <SelfieSheet
      account={account}
      allowsFile
      send={(sent) => searchByImage(sent)}
      onFound={show}
      onClose={onClose}
    />
  )
}
