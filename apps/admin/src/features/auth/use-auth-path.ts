import { useParams } from 'react-router'

/** Keeps the sign-in screens in their address's language, or without one. */
export function useAuthPath(): (path: `/${string}`) => string {
  const { lang } = useParams()
  return (path) => (lang ? `/${lang}${path}` : path)
}
