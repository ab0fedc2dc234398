const HIDDEN = '[hidden]'

/**
 * Query parameters that grant access (a file URL's signature, an order's key, a preview flag, an email's secret) or
 * contain personal data. In lower case.
 */
const SECRET_QUERY = [
  's',
  'key',
  'preview',
  'token',
  'sig',
  'signature',
  'password',
  'secret',
  'code',
  'x-amz-signature',
  'x-amz-credential',
  'x-amz-security-token',
  'export',
  'found',
  'emailaddress',
  'name',
  'text',
]

const SECRET_IN_LINE: readonly [RegExp, string][] = [
  // "password": "…", "set-cookie": ["…"], at any depth
  [
    /("[^"\\]*(?:password|passphrase|token|secret|authorization|cookie|signature|credential)[^"\\]*"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|\[[^\]]*\])/gi,
    `$1"${HIDDEN}"`,
  ],
  [new RegExp(`([?&;](?:${SECRET_QUERY.join('|')})=)[^&;\\s"'\\\\<>]*`, 'gi'), `$1${HIDDEN}`],
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${HIDDEN}`],
  // scheme://user:password@host
  [/(:\/\/)[^\s"/@:]{0,200}:[^\s"/@]{0,1000}@/g, `$1${HIDDEN}@`],
  [/\$argon2[^\s"]*/g, HIDDEN],
]

/** The last step of logging: removes secrets from a finished line of JSON, which stays valid JSON. */
export function hideSecrets(line: string): string {
  return SECRET_IN_LINE.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    line,
  )
}

/** Longer addresses are truncated in the log: none of ours needs more to be recognised. */
const LONGEST_PATH = 500

/**
 * A request's path and query for the log: values that grant access or contain personal data are replaced, and very long
 * ones are truncated.
 */
export function toLoggedPath(url: string): string {
  const [path = '', ...query] = url.slice(0, LONGEST_PATH).split('?')
  if (query.length === 0) return path
  return `${path}?${query.join('?').split('&').map(hideValue).join('&')}`
}

function hideValue(pair: string): string {
  const [name = '', ...value] = pair.split('=')
  return value.length > 0 && SECRET_QUERY.includes(decode(name).toLowerCase())
    ? `${name}=${HIDDEN}`
    : pair
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' ')).trim()
  } catch {
    return text
  }
}
