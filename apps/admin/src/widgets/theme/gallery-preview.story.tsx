import { contract } from '@proofdesk/contract'
import type { ThemeDraft } from '@proofdesk/contract/admin/account'
import { HOUR_MS } from '@proofdesk/domain/duration'
import { Answered } from '../../testing/answered.tsx'
import type { Answers } from '../../testing/create-answers.ts'
import { makeGallery } from '../../testing/test-records.ts'
import { GalleryPreview } from './gallery-preview.tsx'

export default { title: 'widgets/theme/gallery-preview' }

const DRAFT: ThemeDraft = {
  webUrl: '',
  facebookUrl: '',
  instagramUrl: '',
  mediaLogoGuid: null,
  mediaLogoWidth: 150,
  mediaFaviconGuid: null,
  showFooter: true,
  theme: {},
}
const answer = (api: Answers) => {
  api.answer(contract.engines.preview, {
    url: 'about:blank',
    previewUrl: 'about:blank',
    expiresAt: Date.now() + HOUR_MS,
  })
  api.answer(contract.account.previewTheme, { draft: 'draft' })
}

export const Default = () => (
  <Answered answers={answer}>
    <GalleryPreview gallery={makeGallery()} draft={DRAFT} />
  </Answered>
)
