import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Container } from './sniff-container.ts'

/**
 * Decoders enabled for strangers' videos: the formats of cameras, phones, screen recorders and editing programs. A file
 * can't use the hundreds of others in ffmpeg, for games and old systems.
 */
const DECODERS = `
  h264 hevc libdav1d libaom-av1 av1 vp8 libvpx vp9 libvpx-vp9 mpeg1video mpeg2video mpeg4 msmpeg4 msmpeg4v2 h263 mjpeg mjpegb dvvideo
  prores dnxhd cfhd rawvideo v210 huffyuv ffvhuff ffv1 utvideo qtrle png svq1 svq3 cinepak
  aac aac_latm ac3 eac3 dca mp2 mp2float mp3 mp3float amrnb amrwb alac flac vorbis libvorbis opus libopus qdm2
  adpcm_ima_qt adpcm_ima_wav adpcm_ms pcm_alaw pcm_mulaw pcm_u8 pcm_s8 pcm_s16le pcm_s16be pcm_s24le pcm_s24be pcm_s32le pcm_s32be
  pcm_f32le pcm_f32be pcm_bluray pcm_dvd`
  .trim()
  .split(/\s+/)
  .join(',')

/** Arguments for a stranger's video. */
export function videoArgs(file: string, container: Container): string[] {
  return ['-codec_whitelist', DECODERS, ...inputArgs(file, container)]
}

/**
 * Arguments for every file: read it as this container and no other, so that a disguised playlist isn't followed, and
 * only from disk, so that nothing in a file points elsewhere.
 */
export function inputArgs(
  file: string,
  container: Container | 'png_pipe' | 'jpeg_pipe' | 'concat',
): string[] {
  return ['-protocol_whitelist', 'file', '-f', container, '-i', `file:${file}`]
}

/** The first arguments of every ffmpeg run. */
export const QUIET = ['-nostdin', '-hide_banner', '-loglevel', 'error', '-y']

/** The names of all filters that this ffmpeg was built with. */
export async function listFilters(ffmpeg: string): Promise<ReadonlySet<string>> {
  const { stdout } = await promisify(execFile)(ffmpeg, ['-hide_banner', '-filters'])
  return new Set([...stdout.matchAll(/^ *[T.][S.][C.] (\w+)/gm)].map(([, name]) => name!))
}
