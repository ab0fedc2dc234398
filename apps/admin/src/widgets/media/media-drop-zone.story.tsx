import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import { MediaDropZone } from './media-drop-zone.tsx'

export default { title: 'widgets/media/media-drop-zone' }

export const Default = () => (
  <MediaDropZone isSingle={false} icon={<UploadIcon />} onFiles={() => {}} />
)
export const Single = () => <MediaDropZone isSingle icon={<UploadIcon />} onFiles={() => {}} />
