import { WHITE, parseColour, toHex } from '@proofdesk/domain/colour'
import { mailLogoOf, mailLogoSize } from '@proofdesk/domain/mail-logo'
import { readable } from '@proofdesk/domain/contrast'
import { DEFAULT_COLOURS } from '@proofdesk/domain/theme'
import type { accounts } from '../../ground/db/tables/accounts.ts'
import type { galleries } from '../../ground/db/tables/galleries.ts'
import type { Deps } from '../../ground/deps.ts'
import type { MailColours, MailLogo, MailBranding } from '../../ground/ports/mail/mail-parts.ts'
import { type MediaRow, findShownMedia } from './media.queries.ts'
import { originOf } from '../accounts/to-account.ts'

type Account = Pick<
  typeof accounts.$inferSelect,
  'guid' | 'alias' | 'mediaEmailLogoGuid' | 'mediaLogoGuid' | 'mediaLogoWidth' | 'theme'
>
/** What of a gallery says whose look its mails have. */
export type MailedGallery = Pick<
  typeof galleries.$inferSelect,
  'guid' | 'customTheme' | 'mediaEmailLogoGuid' | 'mediaLogoGuid' | 'mediaLogoWidth' | 'theme'
>

/** The logo that is in mails about a gallery, and whose address everyone may ask for; undefined where there is none. */
export async function findMailLogo(
  { db }: Deps,
  account: Account,
  gallery: MailedGallery,
): Promise<MediaRow | undefined> {
  const guid = mailLogoOf(gallery.customTheme ? gallery : account)
  if (guid === null) return undefined
  const [picture] = await findShownMedia(db, { accountGuid: account.guid }, [guid])
  return picture
}

/** How mails about a gallery look: its own theme and logo, or the studio's. */
export async function readMailBranding(
  deps: Deps,
  account: Account,
  gallery: MailedGallery,
): Promise<MailBranding> {
  return {
    logo: await readMailLogo(deps, account, gallery),
    colours: toMailColours(gallery.customTheme ? gallery.theme : account.theme),
  }
}

/** The theme's button, with a text on it that can be read. */
export function toMailColours({ palette }: Account['theme']): MailColours {
  const primary =
    parseColour(palette?.primary?.main) ?? parseColour(DEFAULT_COLOURS.primary) ?? WHITE
  const preferred = parseColour(palette?.primary?.contrastText ?? DEFAULT_COLOURS.contrastText)
  return { primary: toHex(primary), contrastText: toHex(readable(primary, [preferred])) }
}

/**
 * The same for the mail's layout. Its address works as long as the gallery has a logo and shows the one that it has by then; below the
 * studio's alias, which stays when an own domain is given up. `v` makes mail programs that keep pictures fetch another one.
 */
async function readMailLogo(
  deps: Deps,
  account: Account,
  gallery: MailedGallery,
): Promise<MailLogo | undefined> {
  const picture = await findMailLogo(deps, account, gallery)
  if (!picture) return undefined
  const { theme, mediaLogoWidth } = gallery.customTheme ? gallery : account
  const origin = originOf({ alias: account.alias, customDomain: null }, deps.env)
  const ground =
    parseColour(theme.palette?.background?.default) ?? parseColour(DEFAULT_COLOURS.background)
  return {
    address: `${origin}/api/site/mail-logo?gallery=${gallery.guid}&v=${picture.filesGuid}`,
    ...mailLogoSize({ width: picture.width!, height: picture.height! }, mediaLogoWidth),
    ground: toHex(ground ?? WHITE),
  }
}
