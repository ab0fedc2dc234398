import type { TFunction } from 'i18next'

/** Sentences for events of a gallery, by kind. */
export function galleryMessages(
  t: TFunction,
  {
    text,
    count,
    uncertain,
    names,
  }: { text: string; count: number; uncertain: number; names: () => string },
) {
  return {
    galleryCreated: () =>
      text ? t('Created as a copy of “{{name}}”', { name: text }) : t('Created'),
    renamed: () => t('Renamed to “{{name}}”', { name: text }),
    passwordSet: () => t('Password set'),
    passwordRemoved: () => t('Password removed'),
    productListChanged: () =>
      text ? t('Product list: {{name}}', { name: text }) : t('Product list removed'),
    presetApplied: () =>
      t('Preset “{{name}}” applied: {{fields}}', { name: text, fields: names() }),
    presetUndone: () =>
      text
        ? t('Preset “{{name}}” undone: {{fields}}', { name: text, fields: names() })
        : t('Preset undone: {{fields}}', { fields: names() }),
    photosUploaded: () => t('{{count, number}} photos uploaded', { count }),
    photosEdited: () => t('{{count, number}} photos edited', { count }),
    photoEditFailed: () => t('“{{name}}” couldn’t be edited and stays as it was', { name: text }),
    photosDeleted: () => t('{{count, number}} photos moved to the trash', { count }),
    photosRestored: () => t('{{count, number}} photos restored from the trash', { count }),
    videosUploaded: () => t('{{count, number}} videos uploaded', { count }),
    videosDeleted: () => t('{{count, number}} videos moved to the trash', { count }),
    videosRestored: () => t('{{count, number}} videos restored from the trash', { count }),
    selectionSubmitted: () =>
      t('A client submitted a selection of {{count, number}} photos', { count }),
    selectionReopened: () => t('Selection reopened'),
    selectionLinkReplaced: () => t('Link to selections replaced'),
    facesErased: () =>
      t('Face of a person erased in {{count, number}} photos, receipt {{receipt}}', {
        count,
        receipt: text,
      }),
    customersImported: () =>
      t('{{count, number}} customers imported from “{{file}}”', { count, file: text }),
    importUndone: () =>
      t('Import of {{count, number}} customers from “{{file}}” undone', { count, file: text }),
    customersWritten: () =>
      uncertain
        ? t(
            '{{count, number}} customers were notified that photos are ready. Uncertain: {{uncertain, number}}',
            { count, uncertain },
          )
        : t('{{count, number}} customers were notified that photos are ready', { count }),
  }
}
