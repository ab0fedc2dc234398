import { FaceButtons } from './face-buttons.tsx'

export default { title: 'widgets/person/face-buttons' }

export const Default = () => (
  <div style={{ position: 'relative', maxWidth: 400, height: 300, background: 'tan' }}>
    <FaceButtons
      faces={[
        { x: 0.1, y: 0.2, width: 0.2, height: 0.3 },
        { x: 0.6, y: 0.2, width: 0.2, height: 0.3 },
      ]}
      onChoose={() => {}}
    />
  </div>
)
