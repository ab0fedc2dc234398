import type { Translate } from '../../../i18n/translate.ts'

/** A finished mail, ready for `Mail.send`. */
export interface MailContent {
  subject: string
  text: string
  html: string
}

/** `detail` is smaller, below the label. */
export interface TableRow {
  label: string
  detail?: string
  value: string
  isStrong?: boolean
}

/** Something that is looked up in a mail, such as the number of an order. */
export interface MailFact {
  label: string
  value: string
}

/** A picture that everyone may fetch, and the pixels that it is shown in. */
export interface MailPicture {
  address: string
  width: number
  height: number
  /** Shown where the picture is gone, or where a program shows none. */
  alt: string
}

/** A few pictures, and how many more there are. */
export interface MailPictures {
  shown: readonly MailPicture[]
  more: number
}

/** The studio's logo in place of its name. */
export interface MailLogo {
  /** Of a picture that everyone may fetch. */
  address: string
  /** Pixels that it is shown in. */
  width: number
  height: number
  /** The colour that it is made for. */
  ground: string
}

/** The colour of the button and the text on it; links have it, too. */
export interface MailColours {
  primary: string
  contrastText: string
}

/** How a studio's mails to its customers look. */
export interface MailBranding {
  logo: MailLogo | undefined
  colours: MailColours
}

export interface MailLink {
  text: string
  link: string
}

/** A sentence, or what a link leads to, with a colon at its end. */
export type MailNote = string | MailLink

/** A mail with one thing to do. All of it is plain text; nothing needs to be escaped by the caller. */
export interface MailParts {
  /** In the recipient's language. */
  t: Translate
  /** Whose mail it is: the studio. At the top. */
  sender: string
  /** The product's own by default. */
  branding?: MailBranding | undefined
  subject: string
  /** Across the top, below the logo. */
  cover?: MailPicture | undefined
  greeting: string
  /**
   * What is read before the button. Pictures then come first, and all else below the button; without a lead the button
   * is below everything, as where something has to be read before it is pressed.
   */
  lead?: readonly string[] | undefined
  paragraphs: readonly string[]
  /** Amounts below the paragraphs, figures to the right. */
  table?: readonly TableRow[]
  /** Below the table; above everything where there is a lead. */
  pictures?: MailPictures | undefined
  /** Below the pictures. */
  facts?: readonly MailFact[]
  /** Below the facts. */
  closing?: readonly string[]
  button: { label: string; link: string }
  /** Below the button, smaller. */
  notes: readonly MailNote[]
  /** The studio's legal pages, in one line at the end. */
  legal?: readonly MailLink[]
}
