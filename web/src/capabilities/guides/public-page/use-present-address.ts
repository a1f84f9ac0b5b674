import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** A link with an old name opens the page: the address becomes the present one, as the server redirects who comes from outside. */
export function usePresentAddress(page: string | undefined): void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const present = page === undefined || page === pathname ? undefined : page + search
  useEffect(() => {
    if (present !== undefined) void navigate(present, { replace: true })
  }, [present, navigate])
}
