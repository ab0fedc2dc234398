import { isIP } from 'node:net'
import * as z from 'zod'
import { isExecutable } from '../ports/videos/find-ffmpeg.ts'
import {
  checkStorageUrl,
  isUrl,
  oneOf,
  readByteCount,
  readDomain,
  readProxies,
  wholeNumber,
} from './setting-values.ts'
import type { Setting } from './setting.ts'

/** How the program runs on its machine, and where it keeps things. */
export const SERVER_SETTINGS = {
  PORT: {
    value: wholeNumber(1, 65_535).default(3000),
    meaning: 'The port that serves the console, the API, public sites and files.',
  },
  HOST: {
    value: z
      .string()
      .refine(
        (text) => text === 'localhost' || isIP(text) !== 0,
        'must be an address of this machine like 127.0.0.1, 0.0.0.0 or ::',
      )
      .optional(),
    default: '127.0.0.1 for localhost; otherwise 0.0.0.0',
    meaning:
      'The network address to listen on: 127.0.0.1 is reachable from this machine only, 0.0.0.0 from everywhere.',
  },
  DOMAIN: {
    value: z.string().transform(readDomain).optional(),
    default: 'localhost:{PORT}',
    meaning:
      "The platform's own host, with the port unless it is the protocol's default. Public sites are at {alias}.{DOMAIN}.",
  },
  PROTOCOL: {
    value: oneOf(['https', 'http']).optional(),
    default: 'https; http for localhost',
    meaning: 'What links begin with: https or http.',
  },
  DATA_DIR: {
    value: z.string().default('./data'),
    meaning:
      'The folder for the built-in database, files and emails, relative to the working directory.',
  },
  DATABASE_URL: {
    value: z
      .string()
      .refine(
        (text) => isUrl(text, ['postgres:', 'postgresql:']),
        'must be an address like postgres://user:password@host:5432/database',
      )
      .optional(),
    default: 'the built-in PostgreSQL',
    meaning: 'postgres://… of a PostgreSQL server of version 16 or later.',
    isSecret: true,
  },
  RESTORE_POINTS: {
    value: oneOf(['on', 'off']).default('on'),
    meaning:
      'Whether the built-in database is copied before an upgrade so that npm run rollback can restore it. off upgrades without a copy.',
  },
  STORAGE_URL: {
    value: z.string().superRefine(checkStorageUrl).optional(),
    default: 'the disk, in DATA_DIR',
    meaning: 'Where files are kept: s3://KEY:SECRET@host/bucket?region=… or file:///folder.',
    isSecret: true,
  },
  BACKUP_URL: {
    value: z.string().superRefine(checkStorageUrl).optional(),
    default: 'none',
    meaning:
      'Where backups of the built-in database and the files are stored: file:///folder on another disk, or s3://… as for STORAGE_URL, in a separate bucket. Changes are then backed up every five minutes, and everything every night.',
    isSecret: true,
  },
  STORAGE_QUOTA: {
    value: z.string().transform(readByteCount).optional(),
    default: 'none',
    meaning:
      'How much each studio may store, including originals and trash, such as 500GB. Further uploads are paused.',
  },
  SIGNING_KEY: {
    value: wholeNumber(1, 999_999).default(1),
    meaning:
      'The number of the key that signs links. Raising it by one creates a new key while links signed with the previous key stay valid; raising it by two invalidates all links.',
  },
  TRUST_PROXY: {
    value: z.string().transform(readProxies).default(false),
    default: 'off',
    meaning:
      'Addresses of your reverse proxies, whose X-Forwarded headers are trusted, such as loopback, uniquelocal or 10.0.0.0/8, separated by commas.',
  },
  LOG_LEVEL: {
    value: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).optional(),
    default: '`warn` for `npm start`, otherwise `info`',
    meaning: 'The lowest level that is logged: fatal, error, warn, info, debug, trace or silent.',
  },
  METRICS_TOKEN: {
    value: z
      .string()
      .regex(/^[!-~]{16,200}$/, 'must have 16 to 200 letters, digits or symbols without spaces')
      .optional(),
    default: 'metrics for this machine only',
    meaning:
      'The bearer token required for /metrics; it allows reading metrics from other machines.',
    isSecret: true,
  },
  WORKER_CONCURRENCY: {
    value: wholeNumber(1, 64).optional(),
    default: 'processors + 2',
    meaning:
      'How many photos one process works on at a time; fewer are rendered at once if memory is short.',
  },
  FFMPEG: {
    value: z
      .string()
      .refine(
        (text) => text === 'off' || isExecutable(text),
        'must be the path of a program like /usr/bin/ffmpeg, or off',
      )
      .optional(),
    default: 'the one on PATH, if there is one',
    meaning:
      'The path of the ffmpeg that makes posters and previews of videos, with ffprobe beside it, or off. Without ffmpeg there are no previews, posters come only from uploading browsers that can draw them, and AVI, AVCHD and MPEG files are refused.',
  },
} as const satisfies Record<string, Setting>
