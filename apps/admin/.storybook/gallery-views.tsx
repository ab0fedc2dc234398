/** The modes, languages and widths that every component must support. */
const VIEWS = [
  { name: 'Light', width: 640, globals: 'mode:light;language:en' },
  { name: 'Dark', width: 640, globals: 'mode:dark;language:en' },
  { name: 'German', width: 640, globals: 'mode:light;language:de' },
  { name: 'Phone', width: 390, globals: 'mode:light;language:en' },
] as const

/** A story in all views side by side, each in its own frame. */
export function GalleryViews({ id }: { id: string }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16 }}>
      {VIEWS.map(({ name, width, globals }) => (
        <figure key={name} style={{ margin: 0, width, font: '14px sans-serif' }}>
          <figcaption>{name}</figcaption>
          <iframe
            title={name}
            src={`iframe.html?id=${id}&viewMode=story&globals=views:one;${globals}`}
            style={{ width, height: 480, border: '1px solid #999' }}
          />
        </figure>
      ))}
    </div>
  )
}
