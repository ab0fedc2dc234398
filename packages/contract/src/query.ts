import { TIME_MAX, TIME_MIN } from '@proofdesk/domain/time'
import * as z from 'zod'

/**
 * Values of a query string. The client passes the real type (`page: 3`); the codec writes it as text and reads it back
 * on the server, so that neither side accepts "anything" the way coercion would.
 */
export const queryInt = (min: number, max: number) =>
  z.codec(z.stringFormat('whole_number', /^-?\d{1,16}$/), z.int().min(min).max(max), {
    decode: Number,
    encode: String,
  })

/** A moment, in epoch milliseconds. */
export const queryTime = queryInt(TIME_MIN, TIME_MAX)

export const queryBoolean = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: (text) => text === 'true',
  encode: (value) => (value ? 'true' : 'false'),
})

/** A comma-separated list of guids. */
export const queryGuids = z.codec(z.string().max(4_000), z.array(z.guid()).max(100), {
  decode: (text) => text.split(',').filter((part) => part !== ''),
  encode: (guids) => guids.join(','),
})

/** A comma-separated list of these words. */
export const queryWords = <const Word extends string>(words: readonly [Word, ...Word[]]) =>
  z.codec(z.string().max(1_000), z.array(z.enum(words)).max(words.length), {
    decode: (text) => text.split(',').filter((part) => part !== '') as Word[],
    encode: (values) => values.join(','),
  })

/** A comma-separated list of texts that contain no comma. */
export const queryTexts = (length: number, max: number) =>
  z.codec(z.string().max((length + 1) * max), z.array(z.string().min(1).max(length)).max(max), {
    decode: (text) => text.split(',').filter((part) => part !== ''),
    encode: (texts) => texts.join(','),
  })
