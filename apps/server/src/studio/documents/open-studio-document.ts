import { buffer } from 'node:stream/consumers'
import { parseColour, toHex } from '@proofdesk/domain/colour'
import { mailLogoOf, mailLogoSize } from '@proofdesk/domain/mail-logo'
import { mediaMailLogoKey } from '@proofdesk/domain/media-keys'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { Deps } from '../../ground/deps.ts'
import {
  type DocumentHead,
  type DocumentLogo,
  StudioDocument,
} from '../../ground/documents/studio-document.ts'
import { findShownMedia } from '../media/media.queries.ts'
import { openMade } from '../media/open-made.ts'

/** The studio's data used in a document. */
export type DocumentAccount = Pick<
  typeof accounts.$inferSelect,
  | 'guid'
  | 'companyName'
  | 'emailAddress'
  | 'supportEmailAddress'
  | 'webUrl'
  | 'mediaEmailLogoGuid'
  | 'mediaLogoGuid'
  | 'mediaLogoWidth'
  | 'theme'
>

/** Points per pixel, as in CSS. */
const POINTS = 0.75

/**
 * A document with the studio's logo, name and addresses at the top; `sender` replaces the name and address of its
 * profile.
 */
export async function openStudioDocument(
  deps: Deps,
  account: DocumentAccount,
  {
    sender,
    ...about
  }: Pick<DocumentHead, 'title' | 'language' | 'createdAt' | 'footer'> & {
    sender?: DocumentHead['studio']
  },
): Promise<StudioDocument> {
  const { companyName, supportEmailAddress, emailAddress, webUrl } = account
  const lines = [supportEmailAddress || emailAddress, webUrl].filter((line) => line !== '')
  return new StudioDocument(deps.documentFonts, {
    ...about,
    studio: sender ?? { name: companyName, lines },
    logo: await readDocumentLogo(deps, account),
  })
}

/** The logo used in the studio's emails; undefined if there is none, or if it can't be read. */
async function readDocumentLogo(
  deps: Deps,
  account: DocumentAccount,
): Promise<DocumentLogo | undefined> {
  const guid = mailLogoOf(account)
  if (guid === null) return undefined
  const [picture] = await findShownMedia(deps.db, { accountGuid: account.guid }, [guid])
  if (!picture) return undefined
  const kept = await openMade(deps, picture, mediaMailLogoKey(picture), (file) =>
    deps.images.renderLogo({ file }),
  )
  if (!kept) return undefined
  const size = mailLogoSize(
    { width: picture.width!, height: picture.height! },
    account.mediaLogoWidth,
  )
  const ground = parseColour(account.theme.palette?.background?.default)
  return {
    png: await buffer(kept.stream),
    width: size.width * POINTS,
    height: size.height * POINTS,
    ground: ground && toHex(ground),
  }
}
