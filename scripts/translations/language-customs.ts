/** How a language's writing differs from others. */
interface Customs {
  /** The quotation marks it uses, outer and inner. */
  quotes: string
  /** What ends a sentence, if it differs from English; an empty one means that nothing does. */
  endings?: Partial<Record<Ending, readonly string[]>>
  /** Its script is not Latin, so Latin words in it are names. */
  isOtherScript?: boolean
  /** Spellings of the word for email that it doesn't use: all of its sentences use the same one. */
  notEmail?: RegExp
}
type Ending = '.' | '?' | '!' | '…' | ':'

const HYPHENED = /\be-mail/i
const UNHYPHENED = /\bemail/i

const CUSTOMS: Record<string, Customs> = {
  en: { quotes: '“”‘’', notEmail: HYPHENED },
  de: { quotes: '„“‚‘', notEmail: /\b[eE]mails?\b|\b[eE]-mail/ },
  pt: { quotes: '“”‘’', notEmail: UNHYPHENED },
  no: { quotes: '«»‘’', notEmail: /\be-?mail|\bepost/i },
  it: { quotes: '«»“”', notEmail: HYPHENED },
  fr: { quotes: '«»“”', notEmail: /\bemails?\b|\bcourriel|\bmél\b/i },
  es: { quotes: '«»“”', notEmail: /\be-?mail/i },
  nl: { quotes: '‘’“”', notEmail: UNHYPHENED },
  sq: { quotes: '„“”«»', notEmail: HYPHENED },
  bg: { quotes: '„“‚‘', isOtherScript: true, notEmail: /е-?пощ|електронна поща/i },
  'ms-my': { quotes: '“”‘’', notEmail: /\be-?mail|\bemel\b/i },
  th: {
    quotes: '“”‘’',
    endings: { '.': ['', '.'], ':': ['', ':'], '?': ['', '?'], '!': ['', '!'] },
    isOtherScript: true,
  },
  ja: {
    quotes: '「」『』',
    endings: {
      '.': ['。', '.'],
      '?': ['？', '。', ''],
      '!': ['！', '。'],
      ':': ['：', ':', ''],
    },
    isOtherScript: true,
  },
}

/**
 * Words that are written in Latin letters in every language: names, formats, units, and what appears in files and URLs.
 */
const NAMES = new Set(
  `Proofdesk Stripe PayPal Prodigi WhatsApp Express Pixieset Facebook iMessage Instagram TikTok YouTube Vimeo Google Apple Safari Chrome
  Firefox Edge Excel Numbers Lightroom Campton Inter Latin Caddy ClickSend Outlook Gmail Postgres Windows Mac iPhone iOS Android
  CSV XLSX XLS PDF ZIP XML JSON HTML JPEG JPG PNG WebP HEIC HEIF SVG GIF TIFF BMP AVIF PSD RAW JXL JPEG2000 XL MP4 MOV WebM MKV AVI AVCHD MPEG 3GP GP AAC ffmpeg EXIF
  A12 QR URL URI SKU IBAN BIC SWIFT SEPA ID IP UTC DNS CNAME ALIAS ANAME TXT SMTP API HTTP HTTPS TLS GUID VAT GST ABN CII EN UTF CP Shift JIS TIS
  GB MB KB kB TB px mm cm dpi ppi fps Mbit min Ctrl Shift Alt Esc Enter Tab Cmd Space Backspace Delete Home End iDEAL Klarna Bancontact
  EU RE RE- RE-2026-0001 b4451f SHA-256 Starter Pro Business Enterprise Photoshop Trolley JavaScript FPX GCash GrabPay Touch Go mailto slug guid true false email address
  first last name DE FR US EUR USD THB GBP JPY MYR com example studio www https pt em hex rgb OK P N O R X J K A F ffmpeg VIES OSS AI PIN SMS Wi Fi Live Photo Photos`
    .split(/\s+/)
    .map((name) => name.toLowerCase()),
)

/** Problems with a translation as a text in its language: punctuation, endings, English words. */
export function breachesOfCustoms(language: string, key: string, text: string): string[] {
  const customs = CUSTOMS[language]
  if (!customs) return []
  const english = stripPluralForm(key)
  const breaches: string[] = []
  const words = withoutMarkup(text)
  if (/["]|(^|[^\p{L}])'|'([^\p{L}]|$)|'/u.test(words))
    breaches.push('has typewriter’s quotation marks')
  if (hasOtherEmail(language, key, text)) breaches.push(OTHER_EMAIL)
  const foreign = [...words].find(
    (sign) => '„“”«»「」『』'.includes(sign) && !customs.quotes.includes(sign),
  )
  if (foreign) breaches.push(`has the quotation mark ${foreign} of another language`)
  if (/\d (GB|MB|kB|TB|Go|Mo|ko|МБ|ГБ|px|mm|cm)(?![A-Za-z])/.test(words))
    breaches.push('lets a line end between a figure and its unit')
  const ending = endingOf(english)
  // A label with its value, as many Japanese sentences are phrased, needs no end.
  const isLabel = text.includes('：')
  if (
    ending &&
    !isLabel &&
    !(customs.endings?.[ending] ?? [ending]).some((end) => endsWith(text, end, ending))
  )
    breaches.push(`does not end as its sentence does (${ending})`)
  if (customs.isOtherScript) {
    const latin = [...words.matchAll(/[A-Za-z][A-Za-z0-9-]+/g)].find(
      ([word]) => !NAMES.has(word.toLowerCase()),
    )
    if (latin) breaches.push(`has the Latin word “${latin[0]}”`)
  } else if (language !== 'en' && text === english && isSentence(english))
    breaches.push('is English')
  return breaches
}

export const OTHER_EMAIL = 'spells “email” differently from its language'

/** Whether a text spells the word for email differently from the rest of its language. */
export function hasOtherEmail(language: string, key: string, text: string): boolean {
  // Column names of a file are the same in every language.
  const namesColumns = key.includes('Email address, First name')
  return !namesColumns && CUSTOMS[language]?.notEmail?.test(withoutMarkup(text)) === true
}

function stripPluralForm(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

/** Without values, tags and addresses, which belong to no language. */
function withoutMarkup(text: string): string {
  return text.replace(
    /\{\{?[^}]*\}\}?|<[^>]*>|\S+@\S+|https?:\S+|[\w*-]+(\.[\w*-]+)+|`[^`]*`/g,
    ' ',
  )
}

function endingOf(text: string): Ending | undefined {
  // The full stop after an address may be left out, since it could be mistaken for part of it.
  if (/\S+@\S+$/.test(text)) return undefined
  return /[.?!…:]$/.exec(text)?.[0] as Ending | undefined
}

/** An empty ending means that the English mark must be missing. */
function endsWith(text: string, end: string, ending: Ending): boolean {
  return end === '' ? !text.endsWith(ending) : text.trimEnd().endsWith(end)
}

/** At least three lower-case words: a translator would not leave them untranslated. */
function isSentence(text: string): boolean {
  return [...withoutMarkup(text).matchAll(/\p{Ll}{2,}/gu)].length >= 3
}
