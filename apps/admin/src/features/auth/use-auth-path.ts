import { useParams } from 'react-router'

/** Keeps the sign-in screens under the language that their address names, or under none. */
export function useAuthPath(): (path: `/${string}`) => string {
  const { lang } = useParams()
  return (path) => (lang ? `/${lang}${path}` : path)
}
