import { PersonSearch } from './person-search.tsx'

export default { title: 'widgets/person/person-search' }

export const Default = () => (
  <PersonSearch
    gallery={{ guid: '01890000-0000-7000-8000-00000000dddd', faceMatchThreshold: 80 }}
    onFound={() => {}}
  />
)
