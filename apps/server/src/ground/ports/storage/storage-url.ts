import { fileURLToPath } from 'node:url'
import type { S3StorageOptions } from './s3-storage.ts'

/** The parsed STORAGE_URL. */
export type StorageLocation =
  | { kind: 'disk'; directory: string }
  | ({ kind: 's3' } & S3StorageOptions)

const URL_FORM = 's3://KEY:SECRET@host[:port]/bucket?region=…&tls=0|1&publicEndpoint=…'

/**
 * Reads `file:///folder` or `s3://KEY:SECRET@host[:port]/bucket?region=…&tls=0|1&publicEndpoint=…`. Throws an Error
 * whose sentence names the setting and never repeats the value, which may contain the secret.
 */
export function parseStorageUrl(text: string, setting = 'STORAGE_URL'): StorageLocation {
  try {
    return readStorageUrl(text)
  } catch (error) {
    throw new Error(`${setting} ${(error as Error).message}.`, { cause: error })
  }
}

function readStorageUrl(text: string): StorageLocation {
  if (!URL.canParse(text))
    throw wrong(
      `is not an address; in a key or secret write / as %2F and + as %2B. Its form is ${URL_FORM} or file:///folder`,
    )
  const url = new URL(text)
  if (url.protocol === 'file:') return readFileUrl(url)
  if (url.protocol === 's3:') return readS3Url(url)
  throw wrong(`has to begin with s3:// or file:///. Its form is ${URL_FORM} or file:///folder`)
}

function readFileUrl(url: URL): StorageLocation {
  if (url.host || url.search || url.hash || url.pathname === '/')
    throw wrong('has to name a folder of this machine, as in file:///folder')
  try {
    return { kind: 'disk', directory: fileURLToPath(url) }
  } catch {
    throw wrong('names a folder that this machine can not have')
  }
}

function readS3Url(url: URL): StorageLocation {
  const {
    region = 'us-east-1',
    tls = '1',
    publicEndpoint,
    ...unknown
  } = Object.fromEntries(url.searchParams)
  const stranger = Object.keys(unknown)[0]
  if (stranger !== undefined)
    throw wrong(
      `has a part that does not exist: "${stranger.slice(0, 30)}". Its form is ${URL_FORM}`,
    )
  const bucket = decode(url.pathname.slice(1).replace(/\/$/, ''))
  const accessKeyId = decode(url.username)
  const secretAccessKey = decode(url.password)
  if (!accessKeyId || !secretAccessKey || !url.hostname || !bucket)
    throw wrong(`lacks its key, secret, host or bucket. Its form is ${URL_FORM}`)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw wrong('names a bucket that S3 can not have (3 to 63 of a-z 0-9 . -)')
  if (tls !== '0' && tls !== '1') throw wrong('has tls= neither 0 nor 1')
  if (!/^[a-z0-9-]+$/.test(region)) throw wrong('has a region that is none, such as eu-central-1')
  const endpoint = `${tls === '1' ? 'https' : 'http'}://${url.host}`
  return {
    kind: 's3',
    endpoint,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    publicEndpoint: publicEndpoint && readOrigin(publicEndpoint),
  }
}

function readOrigin(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search ||
    url.hash ||
    url.username
  ) {
    throw wrong('has a publicEndpoint that is not of the form https://host')
  }
  return url.origin
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw wrong('has a % that is not followed by two hex digits; write % itself as %25')
  }
}

/** The problem completes a sentence that starts with the setting's name. */
const wrong = (sentence: string) => new Error(sentence)
